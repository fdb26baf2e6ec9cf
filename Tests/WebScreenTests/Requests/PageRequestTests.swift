import DeviceControl
import DeviceVerbs
import SharedInterface
import Testing

@testable import WebScreen

@Suite struct PageRequestTests {
  @Test func aPagesRequestsAreUnderstood() throws {
    #expect(try PageRequest(#"{"type":"drew","frame":7}"#.utf8) == .drew(7, display: 0))
    #expect(
      try PageRequest(#"{"type":"drew","frame":7,"display":3}"#.utf8) == .drew(7, display: 3))
    #expect(try PageRequest(#"{"type":"visible","value":false}"#.utf8) == .visible(false))
    #expect(try PageRequest(#"{"type":"describe"}"#.utf8) == .describe(withElements: false))
    #expect(
      try PageRequest(#"{"type":"describe","value":true}"#.utf8) == .describe(withElements: true))
    #expect(
      try PageRequest(#"{"type":"action","id":3,"action":{"name":"crash","app":"a"}}"#.utf8)
        == .action(3, PageAction(name: .with(.crash), app: "a")))
    #expect(
      try PageRequest(#"{"type":"explain","id":3,"app":"a","entry":7}"#.utf8)
        == .explain(3, app: "a", entry: 7))
    #expect(throws: MalformedRequest.self) { try PageRequest(#"{"type":"explain","id":3}"#.utf8) }
  }

  @Test func fingersKeepTheirOrder() throws {
    let text = #"""
      {"type":"touches","touches":[{"finger":0,"phase":"stationary","x":1,"y":2},
      {"finger":1,"phase":"began","x":3.5,"y":4,"force":0.5}]}
      """#
    guard case .input(let input) = try PageRequest(text.utf8) else {
      Issue.record("no input")
      return
    }
    #expect(input.touches.touches.map(\.finger) == [0, 1])
    #expect(input.touches.touches.map(\.phase) == [.touchStationary, .touchBegan])
    #expect(input.touches.touches.map(\.x) == [1, 3.5])
    #expect(input.touches.touches.map(\.force) == [0, 0.5])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"type":"reboot"}"#, #"{"type":"drew"}"#,
    #"{"type":"drew","frame":-1}"#, #"{"type":"drew","frame":1e99}"#,
    #"{"type":"touches","touches":[]}"#,
    #"{"type":"touches","touches":[{"finger":0,"phase":"flew","x":1,"y":2}]}"#,
    #"{"type":"touches","touches":[{"finger":0,"phase":"began","x":1e30,"y":2}]}"#,
    #"{"type":"key","down":true}"#, #"{"type":"scroll","x":1,"y":2,"dx":1}"#,
    #"{"type":"action","id":1,"action":{"name":"format"}}"#,
    #"{"type":"action","action":{"name":"home"}}"#, "\u{0}\u{1}",
    String(repeating: "[", count: 60_000), #"{"type":"text","text":1}"#,
  ])
  func unknownMessagesAreMalformed(_ text: String) {
    #expect(throws: MalformedRequest.self) { try PageRequest(text.utf8) }
  }

  @Test func elevenFingersAndLongTextsAreMalformed() {
    let touch = #"{"finger":0,"phase":"began","x":1,"y":2}"#
    let touches = [String](repeating: touch, count: 11).joined(separator: ",")
    #expect(throws: MalformedRequest.self) {
      try PageRequest(#"{"type":"touches","touches":[\#(touches)]}"#.utf8)
    }
    let text = String(repeating: "a", count: 20_000)
    #expect(throws: MalformedRequest.self) {
      try PageRequest(#"{"type":"text","text":"\#(text)"}"#.utf8)
    }
  }

  @Test func randomBytesNeverGetThrough() {
    let seed = Array(
      #"{"type":"touches","touches":[{"finger":0,"phase":"began","x":1,"y":2}]}"#.utf8)
    for _ in 0..<2000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4) {
        bytes[Int.random(in: bytes.indices)] = UInt8.random(in: 0...255)
      }
      // Valid or not, parsing ends and throws no other error.
      do throws(MalformedRequest) {
        _ = try PageRequest(bytes)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
