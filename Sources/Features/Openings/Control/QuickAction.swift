/// A quick action of an app's icon.
public struct QuickAction: Equatable, Sendable, Codable {
  /// What the app tells it apart by.
  public var type: String
  public var title: String
  public var subtitle: String?

  public init(type: String, title: String, subtitle: String? = nil) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
  }
}
