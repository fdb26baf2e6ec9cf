/// The name by which a device is told from others of the same home folder.
///
/// It is a folder's name and part of a socket's path: 1 to 64 ASCII letters, digits, `.`, `_` or
/// `-`, beginning with a letter or a digit.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
  /// The device that is meant when none is named.
  public static let `default` = DeviceName(checked: "default")

  /// The longest name that is accepted, in bytes.
  public static let maximumLength = 64

  public let description: String

  /// Checks the text and makes a name of it.
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
