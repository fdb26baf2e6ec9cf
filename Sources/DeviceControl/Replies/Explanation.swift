/// Why an app is in the state in which it is, and why it last exited.
public struct Explanation: Equatable, Sendable {
  /// One paragraph for a person.
  public var text: String
  /// The record of the exit, one JSON object.
  public var json: String
  /// The report file; `nil` when no exit is on record.
  public var reportPath: String?

  public init(text: String, json: String, reportPath: String?) {
    self.text = text
    self.json = json
    self.reportPath = reportPath
  }
}
