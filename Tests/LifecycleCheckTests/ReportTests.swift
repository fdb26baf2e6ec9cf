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
    let file = Data(try SARIFReport.file(of: report, by: call(exitCode: 1)))
    let log = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] is String)
    #expect(driver["version"] as? String == "1.2")
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    #expect(invocation["exitCode"] as? Int == 1)
    #expect(invocation["arguments"] as? [String] == ["check", "B.app"])
    #expect(invocation["startTimeUtc"] as? String == "1970-01-01T00:00:00Z")
    #expect(invocation["endTimeUtc"] as? String == "1970-01-01T00:00:06Z")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "alert-open")
    #expect(result["ruleId"] as? String == "alert-open")
    #expect(result["level"] as? String == "warning")
    #expect((result["message"] as? [String: Any])?["text"] is String)
    #expect((result["partialFingerprints"] as? [String: String])?.count == 1)
  }

  private func call(exitCode: Int32) -> SARIFReport.Call {
    SARIFReport.Call(version: "1.2", words: ["appctl", "check", "B.app"], exitCode: exitCode)
  }

  @Test("A tour that was not finished is an error in every report, and in none passed")
  func failure() throws {
    var report = report
    report.failure = "the <device> is gone"
    report.legs.removeFirst()
    let document = try XMLDocument(data: Data(JUnitReport.text(of: report).utf8))
    let suite = try #require(document.rootElement()?.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "tests")?.stringValue == "2")
    #expect(suite.attribute(forName: "errors")?.stringValue == "1")
    let error = try #require(
      suite.elements(forName: "testcase").last?.elements(forName: "error").first)
    #expect(error.attribute(forName: "message")?.stringValue == "the <device> is gone")
    let file = Data(try SARIFReport.file(of: report, by: call(exitCode: 2)))
    let log = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notes = invocation["toolExecutionNotifications"] as? [[String: Any]]
    #expect(notes?.first?["level"] as? String == "error")
    #expect(
      (notes?.first?["message"] as? [String: Any])?["text"] as? String == "The <device> is gone.")
    let page = HTMLReport.page(of: report)
    #expect(page.contains("The &lt;device&gt; is gone.") && !page.contains("passed"))
    #expect(
      TerminalReport(isColored: false).summary(of: report)
        == "not finished: a.b, 1 leg in 6.0 s: the <device> is gone")
  }

  @Test("What was tapped and typed is in every report that people read")
  func hands() throws {
    var report = report
    report.legs[0].record.hands = ["tapped 'Compose'", "typed 'check 1' into 'name'"]
    let text = TerminalReport(isColored: false).text(of: report)
    #expect(text.contains("hands  tapped 'Compose'; typed 'check 1' into 'name'"))
    #expect(HTMLReport.page(of: report).contains("tapped &#39;Compose&#39;"))
    #expect(JUnitReport.text(of: report).contains("tapped &#39;Compose&#39;"))
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
