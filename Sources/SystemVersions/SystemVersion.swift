/// A version of the operating system or of its SDK, such as 4.3 or 13.1.2.
public struct SystemVersion: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The first number.
  public let major: Int
  /// The second number, 0 if absent.
  public let minor: Int
  /// The third number, 0 if absent.
  public let patch: Int

  /// Creates a version from its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses one to three numbers separated by dots; nil if the text is malformed.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard part.count <= 6, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Int(part)
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.init(
      numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// The numbers separated by dots; the third only if it is not 0.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  /// The first is older.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
