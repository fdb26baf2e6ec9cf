/// The format of a frame: a length in four bytes, big endian, followed by that many bytes.
///
/// Apps' ports and the control socket use frames in both directions.
public enum Frame {
  /// The size of the length, in bytes.
  public static let headerSize = 4
  /// The default maximum of the payload, in bytes: 1 MiB.
  public static let defaultMaximumSize = 1 << 20
}
