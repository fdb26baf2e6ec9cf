/// The name of a device, unique in its home folder.
///
/// It is used as a folder name and in the socket's path: 1 to 64 ASCII letters, digits, `.`, `_` or
/// `-`, beginning with a letter or a digit.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
  /// The device to use if none is named.
  public static let `default` = DeviceName(checked: "default")

  /// The maximum length in bytes.
  public static let maximumLength = 64

  public let description: String

  /// Creates a name from a text.
  ///
  /// - Throws: ``DeviceError/invalidDeviceName(_:)``.
  public init(_ text: String) throws(DeviceError) {
    guard DeviceName.isValid(text) else { throw .invalidDeviceName(text) }
    description = text
  }

  private init(checked text: String) {
    description = text
  }

  private static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= maximumLength else { return false }
    return isAlphanumeric(first)
      && text.utf8.allSatisfy { isAlphanumeric($0) || [0x2D, 0x2E, 0x5F].contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
