/// The name of a device: the value of `--device`, and the name of its folder.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
  /// The device to use if none is named.
  public static let standard = DeviceName(unchecked: "default")

  /// The maximum length in characters.
  public static let longest = 64

  /// The name.
  public let rawValue: String

  /// Validates a name: 1 to 64 ASCII letters, digits, dots, underscores and hyphens, not beginning
  /// with a dot. Such a name cannot lead out of the home folder.
  public init(_ name: String) throws(DeviceFolderError) {
    guard !name.isEmpty else {
      throw DeviceFolderError.badName(name, because: "is empty")
    }
    guard name.utf8.count <= Self.longest else {
      throw .badName(name, because: "is longer than \(Self.longest) characters")
    }
    guard !name.hasPrefix(".") else {
      throw .badName(name, because: "begins with a dot")
    }
    guard name.utf8.allSatisfy(Self.isAllowed) else {
      throw .badName(name, because: "has a character other than A-Z a-z 0-9 . _ -")
    }
    rawValue = name
  }

  private init(unchecked name: String) {
    rawValue = name
  }

  /// The name.
  public var description: String { rawValue }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default:
      false
    }
  }
}
