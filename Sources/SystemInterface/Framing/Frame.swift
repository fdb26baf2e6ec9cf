/// The shape of a frame: a length of four bytes, big endian, and then that many bytes.
///
/// Both ends of an app's port, and of the control socket, speak in frames.
public enum Frame {
  /// How many bytes the length takes.
  public static let headerSize = 4
  /// The largest payload, in bytes, unless an end is told otherwise: 1 MiB.
  public static let defaultMaximumSize = 1 << 20
}
