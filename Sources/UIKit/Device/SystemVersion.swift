/// A version of the system, such as 4.3.
struct SystemVersion: Comparable, Sendable {
  var major: Int
  var minor: Int

  init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses a version as in `UIDevice.systemVersion`; `nil` if it does not begin with a number.
  init?(_ text: String) {
    let numbers = text.split(separator: ".").map { Int($0) }
    guard let major = numbers.first ?? nil else { return nil }
    self.init(major, (numbers.count > 1 ? numbers[1] : nil) ?? 0)
  }

  /// The device's version. A device without a version counts as newer than every version.
  @MainActor static var current: SystemVersion {
    let text = DeviceDescription.current.systemVersion
    if parsed.text != text { parsed = (text, SystemVersion(text) ?? SystemVersion(.max)) }
    return parsed.version
  }

  /// The last text that ``current`` has parsed: every callback asks for the version.
  @MainActor private static var parsed = (text: "", version: SystemVersion(.max))

  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
