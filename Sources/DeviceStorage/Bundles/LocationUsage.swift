/// Why an app uses the position, as its Info.plist states for the user.
public struct LocationUsage: Hashable, Sendable, Codable {
  /// `NSLocationWhenInUseUsageDescription`.
  public let whenInUse: String?
  /// `NSLocationAlwaysAndWhenInUseUsageDescription`, else `NSLocationAlwaysUsageDescription`.
  public let always: String?

  /// Nil if the Info.plist has none of the keys.
  init?(_ reader: InfoPlistReader) throws(InfoPlistError) {
    whenInUse = try reader.text("NSLocationWhenInUseUsageDescription")
    let newer = try reader.text("NSLocationAlwaysAndWhenInUseUsageDescription")
    let older = try reader.text("NSLocationAlwaysUsageDescription")
    always = newer ?? older
    if whenInUse == nil, always == nil { return nil }
  }

  /// The user can be asked.
  public func allowsQuestion(always isForAlways: Bool) -> Bool {
    isForAlways ? always != nil : whenInUse != nil
  }
}
