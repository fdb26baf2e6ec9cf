import Testing

@testable import LifecycleComparison

/// Recorded scripts, and what the command line names.
@Suite struct ScriptTests {
  /// As the page writes it.
  private let recorded = #"""
    #!/usr/bin/env bash
    # Recorded on the page of a device.
    set -euo pipefail
    appctl() { command "${APPCTL:-appctl}" ${DEVICE:+--device "$DEVICE"} "$@"; }

    # Remembers the newest entry of the log.
    begin() {
      last=$(appctl log --json | tail -n 1 | sed -E 's/^[{]"seq":([0-9]+).*/\1/')
    }

    logged() {
      for _ in $(seq 300); do
        if appctl log --json; then return 0; fi
      done
    }
    returned() { logged "$1" "\"kind\":\"callback\",\"name\":\"$2\""; }
    reached() { logged "$1" "\"to\":\"$2\""; }

    # 1.
    begin
    appctl tap --label 'Ada'\''s note'
    returned org.foreground.Notes applicationDidBecomeActive
    appctl wait org.foreground.Notes active
    # 2.
    begin
    appctl press home
    reached org.foreground.Notes background
    """#

  @Test func theLinesOfARecordingAreItsActions() throws {
    let script = try RecordedScript(recorded)
    #expect(script.steps.map(\.words) == [["tap", "--label", "Ada's note"], ["press", "home"]])
    #expect(script.steps.map(\.line) == [21, 26])
  }

  @Test(arguments: [
    ("echo hello", "line 1 is no line of a recording"),
    ("appctl", "line 1: appctl without a verb"),
    ("# nothing", "the script has no line with appctl"),
    ("appctl erase", "line 1: 'appctl erase' does not belong in a comparison"),
    ("appctl press home --device other", "line 1: the comparison chooses the devices itself"),
    ("appctl type $TEXT", "line 1: '$' is not understood"),
    ("appctl press home | cat", "line 1: '|' is not understood"),
    ("appctl type 'open", "line 1: a quote is not closed"),
    ("appctl type $'open", "line 1: a quote is not closed"),
    (#"appctl type $'\x41'"#, "line 1: an escape in $'…' is not understood"),
    ("begin() {\n  x", "the script ends inside of: begin() {"),
  ])
  func whatIsNoRecordingIsNamed(_ text: String, _ reason: String) {
    let error = #expect(throws: ComparisonError.self) { try RecordedScript(text) }
    #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (#"a  'b c' "d \" e\f" g\ h # i"#, ["a", "b c", #"d " e\f"#, "g h"]),
    ("'' \"\" a'b'c", ["", "", "abc"]),
    ("a#b", ["a#b"]),
    (#"$'a\nb' c$'\t\'\\'"#, ["a\nb", "c\t'\\"]),
  ])
  func wordsAreThoseOfAShell(_ line: String, _ words: [String]) throws {
    #expect(try ShellWords.words(of: line, line: 1) == words)
  }

  @Test func placesAreThoseOfTheirScreen() {
    let tap = RecordedScript.Step(line: 1, words: ["tap", "100", "200", "--hold", "1.0"])
    #expect(tap.scaled(across: 1, down: 1) == tap.words)
    #expect(tap.scaled(across: 2, down: 1.5) == ["tap", "200.0", "300.0", "--hold", "1.0"])
    let swipe = RecordedScript.Step(line: 1, words: ["swipe", "1", "2", "3", "4"])
    #expect(swipe.scaled(across: 10, down: 100) == ["swipe", "10.0", "200.0", "30.0", "400.0"])
    let label = RecordedScript.Step(line: 1, words: ["tap", "--label", "7"])
    #expect(label.scaled(across: 2, down: 2) == label.words)
  }

  private let profiles = ["P3", "P4", "P5", "P7", "P13", "P26", "P7-observed"]

  @Test func aVersionHasTheRulesOfItsProfile() throws {
    let versions = try ComparedVersion.list("3, 5,8,13,26,p7-observed", profiles: profiles)
    #expect(
      versions.map(\.title) == ["iPhone OS 3", "iOS 5", "iOS 8", "iOS 13", "iOS 26", "P7-observed"])
    #expect(versions.map(\.profile) == ["P3", "P5", "P7", "P13", "P26", "P7-observed"])
    #expect(
      versions.map(\.settings) == [
        [], [], ["systemVersion=8.0"], ["systemVersion=13.0"], ["systemVersion=26.0"], [],
      ])
    #expect(versions.map(\.slug) == ["ios-3", "ios-5", "ios-8", "ios-13", "ios-26", "p7-observed"])
  }

  @Test func theSameVersionTwiceIsTwoDevices() throws {
    let versions = try ComparedVersion.list("5,5,5", profiles: profiles)
    #expect(versions.map(\.title) == ["iOS 5", "iOS 5 (2)", "iOS 5 (3)"])
    #expect(Set(versions.map(\.slug)).count == 3)
  }

  @Test(arguments: ["", "5", "5,,8", "19,5", "0,5", "five,8", "3,3,3,3,3,3,3,3,3"])
  func whatCannotBeComparedIsRefused(_ text: String) {
    #expect(throws: ComparisonError.self) {
      try ComparedVersion.list(text, profiles: profiles)
    }
  }
}
