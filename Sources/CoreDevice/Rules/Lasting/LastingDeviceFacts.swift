/// The facts about the device that last from boot to boot.
public struct LastingDeviceFacts: Hashable, Sendable, Codable {
  /// The cards of the switcher, one for each session of an app, the most recent first. A host must
  /// translate the numbers of apps if they change between boots.
  public var recents: [SceneReference] = []

  /// The maximum number of cards.
  static let recentLimit = 100

  public init() {}

  /// There is nothing besides the cards.
  func hashOften(into hasher: inout Hasher) {}
}
