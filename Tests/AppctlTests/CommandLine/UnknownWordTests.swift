import DeviceVerbs
import ScreenTestKit
import Testing

/// Words that there are not: each is said, with what may have been meant.
@Suite struct UnknownWordTests {
  @Test(arguments: [
    (["help", "lanuch"], "unknown verb 'lanuch'; did you mean 'launch'?"),
    (["help", "zzzzzz"], "unknown verb 'zzzzzz'; the verbs are: accessory, alert"),
    (["help", "location", "lst"], "unknown verb 'location lst'; did you mean 'location list'?"),
    (["help", "launch", "now"], "'launch' has no verb 'now' in it"),
    (["location", "lst"], "unknown verb 'location lst'; did you mean 'location list'?"),
    (["memory", "presure"], "unknown verb 'memory presure'; did you mean 'memory pressure'?"),
    (["boot", "--profile", "13"], "there is no profile '13'; did you mean P13?"),
    (["boot", "--profile", "p7"], "there is no profile 'p7'; did you mean P7?"),
    (["boot", "--profile", "P9"], "there is no profile 'P9'; did you mean P7?"),
    (["check", "a.app", "--profile", "P6observed"], "did you mean P6"),
  ])
  func isSaid(_ words: [String], _ message: String) throws {
    let outcome = try Executable.appctl.run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ["help"], ["help", "launch"], ["help", "location", "set"],
  ])
  func helpIsStillHelp(_ words: [String]) throws {
    let outcome = try Executable.appctl.run(words)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: appctl"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("launchDedline", "launchDeadline"), ("LAUNCHDEADLINE", "launchDeadline"), ("zzz", nil),
    ("", nil),
  ])
  func theNearestWordIsFound(_ word: String, _ nearest: String?) {
    let words = ["launchDeadline", "resumeDeadline", "suspensionGrace"]
    #expect(Spelling.nearest(to: word, among: words) == nearest)
  }

  @Test func theAdviceNamesWhatThereIs() {
    #expect(Spelling.advice(about: "x", "tasks", []) == "; there are no tasks")
    #expect(Spelling.advice(about: "zzzz", "tasks", ["b", "a"]) == "; there are: \"a\", \"b\"")
    #expect(Spelling.advice(about: "abd", "tasks", ["abc"]) == "; did you mean \"abc\"?")
  }
}
