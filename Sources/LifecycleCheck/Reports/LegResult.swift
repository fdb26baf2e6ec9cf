/// One leg of a tour, with what was found in it.
public struct LegResult: Codable, Equatable, Sendable {
  public var record: LegRecord
  public var findings: [Finding]
  /// How long it took, in seconds.
  public var seconds: Double

  public init(record: LegRecord, findings: [Finding], seconds: Double) {
    self.record = record
    self.findings = findings
    self.seconds = seconds
  }
}
