import DeviceControl

/// What a developer reads in a terminal, and in the log of a CI job.
public struct TerminalReport: Sendable {
  /// The terminal shows colours.
  public var isColored: Bool

  public init(isColored: Bool) { self.isColored = isColored }

  /// One line for a leg that is over.
  public func line(of leg: LegResult) -> String {
    let mark: String
    switch leg.findings.count {
    case 0: mark = paint("ok", .green)
    case let count: mark = paint(Amount.count(count, "finding"), .red)
    }
    let time = Amount.seconds(leg.seconds)
    let padding = String(repeating: " ", count: max(0, 7 - time.count))
    return "  \(padding)\(time)  \(leg.record.title.harmless): \(mark)"
      + leg.record.notes.map { "\n           note: \($0.harmless)" }.joined()
  }

  /// All findings, and a last line that says how it went.
  public func text(of report: CheckReport) -> String {
    var lines: [String] = []
    for group in report.groups {
      let finding = group.first
      guard let rule = Rulebook.rule(finding.rule) else { continue }
      lines.append("")
      lines.append(
        paint(finding.severity.rawValue, finding.severity == .error ? .red : .yellow)
          + " " + paint("\(rule.title)", .bold) + " [\(finding.rule), \(finding.statement)]")
      lines.append("  what   \(finding.what.harmless)")
      if !finding.place.isEmpty { lines.append("  where  \(finding.place.harmless)") }
      let more = group.legs.dropFirst()
      lines.append(
        "  when   \(finding.leg.harmless), after \(Amount.seconds(report.offset(of: finding)))"
          + (more.isEmpty ? "" : "; also: \(more.map(\.harmless).joined(separator: ", "))"))
      let hands = report.hands(in: finding.leg)
      if !hands.isEmpty { lines.append("  hands  \(hands.joined(separator: "; ").harmless)") }
      for detail in finding.details.prefix(12) { lines.append("         \(detail.harmless)") }
      lines.append("  do     \(finding.advice)")
      if let page = finding.reference { lines.append("  read   \(page)") }
    }
    lines.append("")
    lines.append(summary(of: report))
    return lines.joined(separator: "\n")
  }

  /// One sentence: how many findings, in how many legs, in what time.
  public func summary(of report: CheckReport) -> String {
    let groups = report.groups
    let errors = groups.count { $0.first.severity == .error }
    let warnings = groups.count - errors
    let legs = "\(Amount.count(report.legs.count, "leg")) in \(Amount.seconds(report.seconds))"
    let known = report.known.isEmpty ? "" : ", \(report.known.count) known"
    let app = report.app.harmless
    if let failure = report.failure {
      return paint("not finished", .red) + ": \(app), \(legs)\(known): \(failure.harmless)"
    }
    guard !groups.isEmpty else {
      return paint("passed", .green) + ": \(app), \(legs)\(known)"
    }
    return paint("failed", .red) + ": \(app), \(Amount.count(errors, "error")) and "
      + "\(Amount.count(warnings, "warning"))\(known); \(legs)"
  }

  private enum Style: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
