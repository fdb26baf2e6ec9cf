import ArgumentParser
import ControlInterface
import DeviceControl
import DeviceVerbs
import ScreenTestKit
import Testing

@testable import appctl

/// The table of verbs, as the command line and recorded scripts read it.
@Suite struct PlainVerbTests {
  /// The words of a script, as the page's `verbwords.js` fills them in.
  private static func words(of script: String, _ fields: [String: String]) -> [String] {
    let template = script.split(separator: "|")[0].replacing("[", with: "").replacing("]", with: "")
    return template.split(separator: " ").flatMap { word -> [String] in
      guard let field = word.firstMatch(of: /\{(\w+)(\*?)\}/) else { return [String(word)] }
      let value = fields[String(field.1)] ?? "?"
      if field.2 == "*" { return value.split(separator: " ").map(String.init) }
      return [String(word.replacing(field.0, with: value))]
    }
  }

  @Test(arguments: PlainVerb.allCases.filter { $0.row.help != nil })
  func theCommandOfAVerbAsksForIt(_ verb: PlainVerb) throws {
    let device = try FakeDevice { _ in .done }
    let words = verb.row.words.split(separator: " ").map(String.init)
    let outcome = try Executable.appctl.run(words, environment: device.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    // Nobody presses it again, so the command for one press of the button leads home at once.
    let expected: PlainVerb = verb == .homeButton ? .home : verb
    let asked = device.requests.compactMap {
      (request: WireControlRequest.OneOf_Verb) -> PlainVerb? in
      if case .action(let action) = request { return action.action?.plain }
      return nil
    }
    #expect(asked == [expected])
  }

  @Test func recordedScriptsHaveWordsThatAreUnderstood() throws {
    var fields = ["app": "org.example.Notes", "title": "Ann", "body": "Hello", "value": ""]
    let values: [VerbWithArguments: String] = [
      .openURL: "notes://new", .rotate: "landscapeLeft", .rotationLock: "on", .proximity: "near",
      .hardwareKeyboard: "on", .brightness: "40", .appearance: "dark", .contentSize: "large",
      .language: "de", .region: "AT", .iCloudAccount: "ann@example.org",
      .battery: "80 --charging", .clock: "9:41", .remoteControl: "nextTrack",
      .displayConnect: "1280x720", .network: "3g",
      .sceneShow: "1", .sceneFocus: "1", .sceneDivide: "60", .sceneClose: "1",
      .sceneSplit: "1 --left", .sceneDisconnect: "1", .sceneRefresh: "1",
    ]
    for verb in VerbWithArguments.allCases {
      guard let script = verb.row.script else { continue }
      fields["value"] = values[verb] ?? ""
      for alternative in script.split(separator: " | ") {
        let words = Self.words(of: String(alternative), fields)
        #expect(throws: Never.self, "\(words)") { try Appctl.command(of: words) }
      }
    }
    fields["value"] = "twice"
    for verb in PlainVerb.allCases {
      guard let script = verb.row.script else { continue }
      let words = Self.words(of: script, fields)
      #expect(throws: Never.self, "\(words)") { try Appctl.command(of: words) }
    }
  }

  @Test func eachVerbHasWordsOfItsOwn() {
    let rows = PlainVerb.allCases.map(\.row)
    #expect(Set(rows.map(\.words)).count == rows.count)
    let names = PlainVerb.allCases.map(\.rawValue) + VerbWithArguments.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    for row in rows { #expect(row.saying.hasSuffix("."), "\(row.words)") }
  }
}
