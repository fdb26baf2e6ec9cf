import DeviceControl
import Testing

@testable import TimeLine

@Suite struct LogTextTests {
  @Test("A callback says which scene it is for")
  func scenes() throws {
    let begins = LogText.text(of: try Entries.scene(1, 2, "a", 3, "sceneDidBecomeActive"))
    #expect(begins.hasSuffix("begins    sceneDidBecomeActive (scene 3)"))
    let returned = LogText.text(of: try Entries.scene(2, 2, "a", 3, "sceneDidBecomeActive", 0.5))
    #expect(returned.hasSuffix("callback  sceneDidBecomeActive (scene 3)  500.0 ms"))
  }

  @Test("Every kind of entry is a line of words, and none is JSON", arguments: lines)
  func words(json: String, end: String) throws {
    let text = LogText.text(of: DeviceLogEntry(line: json))
    #expect(text.hasSuffix(end), "\(text)")
    #expect(!text.contains("{"))
  }

  private static let lines = [
    (
      #"{"seq":1,"time":2,"app":"a","pid":3,"kind":"wake","name":"fetch","event":"newData"}"#,
      "woken     fetch finished: newData"
    ),
    (
      #"{"seq":1,"time":2,"app":"a","pid":3,"kind":"processor","event":"throttled","share":93}"#,
      "cpu       throttled: it used 93 % of a processor in the background"
    ),
    (
      #"{"seq":1,"time":2,"app":"a","pid":3,"kind":"state","from":"active","to":"inactive"}"#,
      "state     active -> inactive"
    ),
    (
      #"{"seq":1,"time":2,"app":"a","pid":null,"kind":"notification","name":"n","place":"list"}"#,
      "notified  n: list"
    ),
  ]
}
