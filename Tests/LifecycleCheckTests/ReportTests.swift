import Foundation
import FoundationXML
import Testing

@testable import LifecycleCheck

/// What is written of a tour.
@Suite struct ReportTests {
  /// A leg with a finding whose texts are hostile to every format, and one without.
  private var report: CheckReport {
    var bad = LegRecord(leg: "home", title: "It goes home & back", start: 0, end: 4)
    var seen = BackgroundSight(time: 3)
    seen.interface.alerts = ["<script>\"]]>\u{1}&'"]
    bad.background = seen
    let good = LegRecord(leg: "lock", title: "It is locked", start: 4, end: 6)
    return CheckReport(
      app: "a.b", name: "B", profile: "P7", seconds: 6, date: Date(timeIntervalSince1970: 0),
      legs: [
        LegResult(record: bad, findings: OpenAlertRule().findings(in: bad), seconds: 4),
        LegResult(record: good, findings: [], seconds: 2),
      ], log: [])
  }

  @Test("JUnit has a case for each leg, and a failure for each that has findings")
  func junit() throws {
    let document = try XMLDocument(data: Data(JUnitReport.text(of: report).utf8))
    let suite = try #require(document.rootElement()?.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "tests")?.stringValue == "2")
    #expect(suite.attribute(forName: "failures")?.stringValue == "1")
    let cases = suite.elements(forName: "testcase")
    #expect(cases.map { $0.attribute(forName: "name")?.stringValue } == ["home", "lock"])
    #expect(cases.map { $0.elements(forName: "failure").count } == [1, 0])
    let text = try #require(cases[0].elements(forName: "failure")[0].stringValue)
    #expect(text.contains("<script>"))
  }

  @Test("SARIF has what version 2.1.0 requires, and names the rule of each result")
  func sarif() throws {
    let file = Data(try SARIFReport.file(of: report))
    let log = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] is String)
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "alert-open")
    #expect(result["ruleId"] as? String == "alert-open")
    #expect(result["level"] as? String == "warning")
    #expect((result["message"] as? [String: Any])?["text"] is String)
    #expect((result["partialFingerprints"] as? [String: String])?.count == 1)
  }

  @Test("The page has no markup of the app's, and needs no other file")
  func html() {
    let page = HTMLReport.page(of: report)
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;script&gt;"))
    #expect(!page.contains("http"))
  }

  @Test("JSON can be read again, and a baseline takes away what it knows")
  func baseline() throws {
    var report = report
    #expect(try JSONReport.report(JSONReport.file(of: report)) == report)
    let known = Baseline(text: Baseline(of: report).text)
    #expect(known == Baseline(of: report))
    report.apply(known)
    #expect(report.findings.isEmpty)
    #expect(report.known.count == 1)
    #expect(TerminalReport(isColored: false).summary(of: report).hasPrefix("passed: a.b"))
  }

  @Test("A port in a place does not change a fingerprint")
  func fingerprints() {
    let record = LegRecord(leg: "home", title: "", start: 0)
    let prints = ["tcp 80", "tcp 49152"].map {
      Finding(SocketRule(), in: record, at: 0, "open", place: $0).fingerprint
    }
    #expect(Set(prints).count == 1)
  }
}
