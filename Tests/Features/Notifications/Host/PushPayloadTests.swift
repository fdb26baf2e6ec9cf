import AppInterface
import ConformanceSupport
import DeviceStorage
import Foundation
import Testing

@testable import DeviceHost

/// The payloads of pushes, also hostile ones.
@Suite struct PushPayloadTests {
  private func payload(_ text: String) throws -> PushPayload {
    try PushPayload(Data(text.utf8))
  }

  private func refusal(_ text: String) -> String? {
    do {
      _ = try payload(text)
      return nil
    } catch {
      return (error as? NotificationRefusal)?.message
    }
  }

  @Test func aPayloadIsReadWithItsTextsSoundAndBadge() throws {
    let payload = try payload(
      #"""
      {"aps": {"alert": {"title": "Rain", "subtitle": "Soon", "body": "In ten minutes"},
      "badge": 3, "sound": "drop.caf", "category": "weather", "thread-id": "t"}, "where": [1, 2]}
      """#)
    let content = payload.request.content
    #expect(content.title == "Rain")
    #expect(content.subtitle == "Soon")
    #expect(content.body == "In ten minutes")
    #expect(content.badge.number == 3)
    #expect(content.sound.name == "drop.caf")
    #expect(content.category == "weather")
    #expect(content.thread == "t")
    #expect(!payload.wakes)
    #expect(payload.target == nil)
  }

  /// What the app shows of the texts, with the table "Hello %@" and so on.
  private func localized(_ alert: String) throws -> [String] {
    var payload = try payload(#"{"aps": {"alert": \#(alert)}}"#)
    #expect(payload.isLocalized)
    payload.localize(
      with: AppTexts([
        "HELLO": "Hallo %@", "FROM": "%2$@ von %1$@", "RATE": "100 %% von %@ %@%1$@",
        "ODD": "5 % %d",
      ]))
    let content = payload.request.content
    return [content.title, content.subtitle, content.body]
  }

  @Test(arguments: [
    (#"{"loc-key": "HELLO", "loc-args": ["Ada"]}"#, ["", "", "Hallo Ada"]),
    (
      #"{"title-loc-key": "HELLO", "title-loc-args": ["A"], "subtitle-loc-key": "FROM","#
        + #" "subtitle-loc-args": ["B", "C"], "body": "D"}"#, ["Hallo A", "C von B", "D"]
    ),
    (#"{"loc-key": "RATE", "loc-args": [3]}"#, ["", "", "100 % von 3 3"]),
    (#"{"loc-key": "ODD"}"#, ["", "", "5 % %d"]),
    // Without a text for the key it is shown, or what the payload has in its place.
    (#"{"loc-key": "GONE", "loc-args": ["Ada"]}"#, ["", "", "GONE"]),
    (#"{"loc-key": "GONE", "body": "Hello", "title": null}"#, ["", "", "Hello"]),
    (#"{"loc-key": "HELLO", "launch-image": "Letter.png"}"#, ["", "", "Hallo "]),
  ])
  func textsAreTheApps(alert: String, shown: [String]) throws {
    #expect(try localized(alert) == shown)
  }

  @Test func aTextThatNamesAnArgumentAgainAndAgainStaysShort() {
    let text = PushText(key: "A", arguments: [String(repeating: "x", count: 4_000)])
    let table = AppTexts(["A": String(repeating: "%1$@", count: 200_000)])
    #expect(text.shown(table).count == PushText.longest)
  }

  @Test(arguments: [
    #""alert": "Hi", "category": "a", "thread-id": "b", "target-content-id": "c""#,
    #""alert": "Hi", "interruption-level": "time-sensitive", "relevance-score": 0.5"#,
    #""alert": {"title": "Hi", "summary-arg": "Ada", "summary-arg-count": 2}, "url-args": ["a"]"#,
    #""alert": {"body": "Hi", "action-loc-key": "SHOW"}, "badge": null, "sound": null"#,
    #""sound": {"critical": 1, "name": "alarm.caf", "volume": 0.7}"#, #""sound": "default""#,
    #""badge": 0"#, #""content-available": 1, "badge": 2"#,
  ])
  func whatServersTakeIsTaken(aps: String) throws {
    #expect(refusal("{\"aps\": {\(aps)}, \"own\": {\"a\": [1, true, null]}}") == nil)
  }

  @Test func whatHasNoEffectIsSaid() throws {
    #expect(
      try payload(#"{"aps": {"alert": "Hi", "mutable-content": 1}}"#).notes.first?
        .contains("mutable-content") == true)
    #expect(
      try payload(#"{"aps": {"alert": "Hi", "content_available": 1}}"#).notes.first?
        .contains(#"no "content_available" in "aps""#) == true)
    #expect(try payload(#"{"aps": {"alert": "Hi"}, "custom": 1}"#).notes == [])
  }

  @Test func theTargetAndTheHeadersAreNotForTheApp() throws {
    let payload = try payload(
      #"{"Simulator Target Bundle": "a.b", "apns-priority": "5", "aps": {"alert": "Hi"}, "x": 1}"#)
    #expect(payload.target == "a.b")
    #expect(String(decoding: payload.json, as: UTF8.self) == #"{"aps":{"alert":"Hi"},"x":1}"#)
  }

  @Test(
    arguments: [
      (#"{"aps": {"content-available": 1}}"#, true), (#"{"aps": {"alert": "Hi"}}"#, false),
      (#"{"aps": {"alert": "Hi", "content-available": 0}}"#, false),
    ])
  func onlyContentAvailableOneAnnouncesData(text: String, wakes: Bool) throws {
    #expect(try payload(text).wakes == wakes)
  }

  @Test(.proves("PUSH-05", "PUSH-08", on: .kernel))
  func whatContradictsItselfIsRefused() {
    let silent = #""aps": {"content-available": 1}"#
    #expect(refusal("{\(silent), \"apns-priority\": 10}")?.contains("PUSH-05") == true)
    #expect(refusal("{\(silent), \"apns-priority\": \"10\"}")?.contains("PUSH-05") == true)
    #expect(refusal("{\(silent), \"apns-priority\": 5}") == nil)
    for extra in [#""alert": "Hi""#, #""sound": "default""#, #""badge": 1"#] {
      let aps = #""aps": {"content-available": 1, \#(extra)}"#
      #expect(
        refusal("{\(aps), \"apns-push-type\": \"background\"}")?.contains("PUSH-08") == true)
      #expect(refusal("{\(aps)}") == nil)
    }
  }

  @Test(arguments: [
    ("", "not JSON"), ("{", "not JSON"), ("[1]", "not a dictionary"), ("{}", "no \"aps\""),
    (#"{"aps": 1}"#, "not a dictionary"), (#"{"aps": {}}"#, "would do nothing"),
    (#"{"aps": {"alert": 5}}"#, "neither a text nor a dictionary"),
    (#"{"aps": {"alert": {"title": []}}}"#, "\"title\" is not a text"),
    (#"{"aps": {"badge": -1}}"#, "\"badge\" is not a number"),
    (#"{"aps": {"badge": 1e300}}"#, "\"badge\" is not a number"),
    (#"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": 7}"#, "not a bundle identifier"),
    (#"{"aps": {"content-available": "yes"}}"#, "not a number"),
    (#"{"aps": {"alert": {"loc-key": "A", "loc-args": "B"}}}"#, "\"loc-args\" is not a list"),
    (#"{"aps": {"alert": {"loc-key": "A", "loc-args": ["B", {}]}}}"#, "no text in place 2"),
    (#"{"aps": {"alert": {"title-loc-key": 5}}}"#, "\"title-loc-key\" is not a text"),
    (#"{"aps": {"alert": "Hi", "thread-id": 5}}"#, "\"thread-id\" is not a text"),
    (#"{"aps": {"alert": "Hi", "interruption-level": "loud"}}"#, "passive, active"),
    (#"{"aps": {"alert": "Hi", "relevance-score": 2}}"#, "from 0.0 to 1.0"),
    (#"{"aps": {"alert": "Hi", "mutable-content": "1"}}"#, "\"mutable-content\" is not a number"),
    (#"{"aps": {"sound": {"name": 1}}}"#, "\"name\" is not a text"),
    (#"{"aps": {"sound": {"name": "a", "volume": 2}}}"#, "\"volume\" is not a number from 0.0"),
  ])
  func aPayloadThatIsNoneIsRefusedWithTheReason(text: String, reason: String) {
    #expect(refusal(text)?.contains(reason) == true, "\(refusal(text) ?? "accepted")")
  }

  @Test func aPayloadHasAtMostFourKibibytes() {
    func text(_ length: Int) -> String {
      #"{"aps":{"alert":"\#(String(repeating: "x", count: length))"}}"#
    }
    let frame = text(0).utf8.count
    #expect(refusal(text(4_096 - frame)) == nil)
    #expect(refusal(text(4_097 - frame))?.contains("4097 bytes") == true)
  }

  @Test func aPayloadIsNotNestedDeeply() {
    func text(_ depth: Int) -> String {
      #"{"aps": {"alert": "[[[[[[[[[[[[[[[[[[[["}, "x": "#
        + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    #expect(refusal(text(15)) == nil)
    #expect(refusal(text(16))?.contains("levels deep") == true)
    #expect(refusal(String(repeating: "[", count: 10_000))?.contains("levels deep") == true)
  }
}
