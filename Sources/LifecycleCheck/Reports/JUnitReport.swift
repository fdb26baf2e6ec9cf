import FoundationEssentials
import TimeLine

/// The report as JUnit's XML, which Jenkins, GitLab and others read: a leg is a test case, and fails
/// with its findings.
public enum JUnitReport {
  /// The file's text.
  public static func text(of report: CheckReport) -> String {
    let failures = report.legs.count { !$0.findings.isEmpty }
    let errors = report.failure == nil ? 0 : 1
    let totals =
      "tests=\"\(report.legs.count + errors)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(number(report.seconds))\""
    let style = Date.ISO8601FormatStyle()
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites \(totals)>",
      "  <testsuite name=\"\(XMLText.escaped("appctl check \(report.app)"))\" \(totals) "
        + "skipped=\"0\" timestamp=\"\(report.date.formatted(style))\">",
    ]
    for leg in report.legs { lines += testCase(leg, report) }
    if let failure = report.failure { lines += errorCase(failure, report) }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  /// A case for the tour itself, which could not be made or not to its end.
  private static func errorCase(_ failure: String, _ report: CheckReport) -> [String] {
    [
      "    <testcase classname=\"\(XMLText.escaped(report.app))\" name=\"tour\" time=\"0.000\">",
      "      <error type=\"not finished\" message=\"\(XMLText.escaped(failure))\"/>",
      "    </testcase>",
    ]
  }

  private static func testCase(_ leg: LegResult, _ report: CheckReport) -> [String] {
    let head =
      "    <testcase classname=\"\(XMLText.escaped(report.app))\" "
      + "name=\"\(XMLText.escaped(leg.record.leg))\" time=\"\(number(leg.seconds))\""
    let lines = (leg.record.notes + leg.record.hands)
    let notes = lines.map { "      <system-out>\(XMLText.escaped($0))</system-out>" }
    guard let first = leg.findings.first else {
      return notes.isEmpty ? [head + "/>"] : [head + ">"] + notes + ["    </testcase>"]
    }
    // Readers of JUnit's files show the first failure of a case, so it has all of them.
    let message =
      leg.findings.count == 1
      ? first.what : "\(leg.findings.count) findings: \(first.what); …"
    let text = leg.findings.map { finding in
      let rule = Rulebook.rule(finding.rule)
      return
        ([
          "\(finding.severity.rawValue): \(rule?.title ?? finding.rule) "
            + "[\(finding.rule), \(finding.statement)]",
          "what: \(finding.what)",
        ] + (finding.place.isEmpty ? [] : ["where: \(finding.place)"]) + finding.details
        + ["do: \(finding.advice)"] + (finding.reference.map { ["read: \($0)"] } ?? []))
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
    return [
      head + ">",
      "      <failure type=\"\(XMLText.escaped(first.rule))\" "
        + "message=\"\(XMLText.escaped(message))\">\(XMLText.escaped(text))</failure>",
    ] + notes + ["    </testcase>"]
  }

  private static func number(_ seconds: Double) -> String { Columns.number(seconds, digits: 3) }
}

/// Text in XML and HTML.
enum XMLText {
  /// The text with markup escaped, and without characters that XML does not have.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
