/// An explanation of an app's state and its last exit.
public struct Explanation: Equatable, Sendable {
  /// One paragraph for the user.
  public var text: String
  /// The record of the exit, one JSON object.
  public var json: String
  /// The path of the report; `nil` if no exit is on record.
  public var reportPath: String?

  public init(text: String, json: String, reportPath: String?) {
    self.text = text
    self.json = json
    self.reportPath = reportPath
  }
}
