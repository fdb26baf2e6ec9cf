/// How large a bundle may be, and what its installation leaves free.
public struct BundleLimits: Sendable {
  /// The bytes of all files together: those that they take on the disk, and those that a reader finds in
  /// them. Holes count only there.
  public var bytes: UInt64
  /// The bytes on the disk that are the system's.
  public var reserve: UInt64

  public init(bytes: UInt64, reserve: UInt64) {
    self.bytes = bytes
    self.reserve = reserve
  }

  /// For bundles that are trusted.
  public static let none = BundleLimits(bytes: .max, reserve: 0)
}
