import ConformanceSupport
import Foundation
import SystemInterface
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
