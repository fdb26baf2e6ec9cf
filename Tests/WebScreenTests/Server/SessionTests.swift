import BrowserKit
import ControlInterface
import Foundation
import ScreenInterface
import ScreenTestKit
import SharedInterface
import Testing

@testable import WebScreen

/// What an open page receives and does.
@Suite(.serialized) struct SessionTests {
  @Test func thePageSeesTheScreenAndWhatChanges() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      screen.fill(0, 0, 780, 1688, .init(10, 20, 30))
      let page = try served.openPage()
      let first = try #require(try page.nextFrame())
      #expect(first.width == 780)
      #expect(first.height == 1688)
      #expect(first.scale == 2)
      #expect(first.parts.map(\.rect) == [PixelRect(x: 0, y: 0, width: 780, height: 1688)])
      #expect(ReceivedFrame.pixels(first.parts[0]).allSatisfy { $0 == 0x0A141E })
      try page.send(#"{"type":"drew","frame":1}"#)

      screen.fill(100, 200, 30, 40, .init(255, 0, 0))
      let number = screen.present(100, 200, 30, 40)
      let second = try #require(try page.nextFrame())
      #expect(second.parts.map(\.rect) == [PixelRect(x: 100, y: 200, width: 30, height: 40)])
      #expect(ReceivedFrame.pixels(second.parts[0]).allSatisfy { $0 == 0xFF0000 })
      #expect(screen.wait { $0.takenFrame == number })
    }
  }

  @Test func aFrameThatIsDrawnOverIsNotShownWithoutTheNextOne() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      let page = try served.openPage()
      _ = try page.nextFrame()
      try page.send(#"{"type":"drew","frame":1}"#)
      screen.fill(0, 0, 100, 100, .init(255, 0, 0))
      let torn = screen.present(0, 0, 100, 100, isDrawnOver: true)
      #expect(screen.wait { $0.takenFrame == torn })
      // The page asks, and is told nothing of what is being drawn.
      try page.send(#"{"type":"drew","frame":1}"#)
      screen.fill(0, 0, 100, 50, .init(0, 255, 0))
      screen.present(0, 0, 100, 50)
      let next = try #require(try page.nextFrame())
      #expect(next.parts.map(\.rect) == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
      let pixels = ReceivedFrame.pixels(next.parts[0])
      #expect(pixels.prefix(5_000).allSatisfy { $0 == 0x00FF00 })
      #expect(pixels.dropFirst(5_000).allSatisfy { $0 == 0xFF0000 })
    }
  }

  @Test func aSlowReaderGetsFewerFramesAndMissesNothing() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      let page = try served.openPage()
      _ = try page.nextFrame()
      for row in 0..<60 {
        let number = screen.present(0, row * 20, 100, 20)
        // displayd never waits for a page.
        #expect(screen.wait { $0.takenFrame == number })
      }
      // One more frame arrives meanwhile, because two may be in flight.
      try page.send(#"{"type":"action","id":5,"action":{"name":"home"}}"#)
      var frames: [ReceivedFrame] = []
      while true {
        let message = try page.receive()
        if case .binary(let bytes) = message { frames.append(try #require(ReceivedFrame(bytes))) }
        if case .text(let text) = message, text.contains("outcome") { break }
      }
      #expect(frames.map(\.number) == [2])
      try page.send(#"{"type":"drew","frame":2}"#)
      let rest = try #require(try page.nextFrame())
      #expect(rest.number == 3)
      let all = rest.parts.dropFirst().reduce(rest.parts[0].rect) { $0.union($1.rect) }
      #expect(all.maxY == 1200)
    }
  }

  @Test func whatStandsStillComesAgainWithoutLoss() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      screen.paint(0, 0, 780, 1688) { x, y in
        UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) & 0xFF_FFFF
      }
      let page = try served.openPage()
      let first = try #require(try page.nextFrame())
      #expect(first.parts.map(\.format) == [FrameMessage.Format.jpeg.rawValue])
      var rows = 0
      var number = first.number
      while rows < 1688 {
        try page.send(#"{"type":"drew","frame":\#(number)}"#)
        let frame = try #require(try page.nextFrame())
        #expect(frame.parts.allSatisfy { $0.format == FrameMessage.Format.runs.rawValue })
        rows += frame.parts.reduce(0) { $0 + $1.rect.height }
        number = frame.number
      }
      #expect(rows == 1688)
    }
  }

  @Test func aTurnedScreenComesInItsNewShape() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      _ = try page.nextFrame()
      try page.send(#"{"type":"drew","frame":1}"#)
      served.world.screen.turn(interface: .landscapeRight, device: .landscapeLeft)
      served.world.screen.presentAll()
      let frame = try #require(try page.nextFrame())
      #expect(frame.width == 1688)
      #expect(frame.height == 780)
      #expect(frame.interface == 4)
      #expect(frame.device == 3)
    }
  }

  @Test func aScreenThatWentIsFoundAgain() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      _ = try page.nextFrame()
      try page.send(#"{"type":"drew","frame":1}"#)
      served.world.screen.disconnect()
      #expect(try page.nextText(with: #""available":false"#) != nil)
      #expect(try page.nextText(with: #""available":true"#) != nil)
    }
  }

  @Test func inputsReachTheScreen() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      try page.send(
        #"{"type":"touches","touches":[{"finger":0,"phase":"began","x":12.5,"y":40}]}"#)
      try page.send(
        #"{"type":"key","down":true,"usage":4,"characters":"A","plain":"a","modifiers":131072}"#)
      try page.send(#"{"type":"text","text":"grüß"}"#)
      try page.send(#"{"type":"scroll","x":1,"y":2,"dx":3,"dy":-4}"#)
      let screen = served.world.screen
      #expect(screen.wait { $0.inputs.count == 4 })
      let inputs = screen.inputs
      #expect(inputs[0].touches.touches.map(\.x) == [12.5])
      #expect(inputs[1].key.usage == 4)
      #expect(inputs[1].key.modifiers == 131_072)
      #expect(inputs[2].text == "grüß")
      #expect(inputs[3].scroll.deltaY == -4)
      #expect(inputs.allSatisfy { $0.timestamp > 0 })
    }
  }

  @Test func closingAPageDuringADragEndsTheTouch() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      let began =
        #"{"type":"touches","touches":[{"finger":0,"phase":"began","x":1,"y":40}]}"#
      let other = try served.openPage()
      try other.send(began)
      #expect(screen.wait { $0.inputs.count == 1 })
      let page = try served.openPage()
      try page.send(began)
      #expect(screen.wait { $0.inputs.count == 2 })
      try page.send(frame: [], opcode: 8)
      #expect(screen.wait { $0.inputs.count == 3 })
      let touches = screen.inputs.map { $0.touches.touches[0] }
      #expect(touches.map(\.phase) == [.touchBegan, .touchBegan, .touchCancelled])
      #expect(touches[0].finger != touches[1].finger)
      #expect(touches[2].finger == touches[1].finger)
    }
  }

  @Test func actionsReachTheDeviceAndRefusalsThePage() async throws {
    try await ServedWorld.with(
      refusing: { $0 == .jetsam("a") ? "app a is not running" : nil },
      { served in
        let page = try served.openPage()
        let alert =
          #"{"name":"alertShow","app":"org.example.notes","title":"T","body":"B"}"#
        try page.send(#"{"type":"action","id":1,"action":\#(alert)}"#)
        #expect(try page.nextText(with: #""id":1"#)?.contains("refused") == false)
        let action = try #require(served.world.actions.first)
        #expect(
          action
            == .alertShow(WireAnnouncement(from: "org.example.notes", title: "T", body: "B")))
        try page.send(
          #"{"type":"action","id":2,"action":{"name":"jetsam","app":"a"}}"#)
        #expect(
          try page.nextText(with: #""id":2"#)?.contains(#""refused":"app a is not running""#)
            == true)
        try page.send(
          #"{"type":"action","id":3,"action":{"name":"rotate","value":"sideways"}}"#)
        #expect(try page.nextText(with: #""id":3"#)?.contains("not one of: portrait") == true)
      })
  }

  @Test func theTimeLineGrowsWithTheLog() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      #expect(try page.nextText(with: #""anew":true"#) != nil)
      served.world.log([(1, nil, #""kind":"request","name":"launch""#)])
      let text = try #require(try page.nextText(with: #""label":"launch""#))
      #expect(text.contains(#""kind":"request""#))
      #expect(text.contains(#""anew":false"#))
    }
  }

  enum MalformedMessage: CaseIterable {
    case withoutValue, noJSON, deeplyNested

    var text: String {
      switch self {
      case .withoutValue: #"{"type":"format"}"#
      case .noJSON: "not JSON"
      case .deeplyNested: String(repeating: "[", count: 50_000)
      }
    }
  }

  @Test(arguments: MalformedMessage.allCases)
  func aMalformedMessageEndsThePage(_ message: MalformedMessage) async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      try page.send(message.text)
      var end: WebSocketClient.Message
      repeat { end = try page.receive() } while !end.isClose
      #expect(end == .close(1008))
      // Other pages are not affected.
      #expect(try served.openPage().nextFrame() != nil)
    }
  }

  @Test func anOversizedFrameEndsThePageBeforeItHasArrived() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      try page.send(raw: [0x81] + WebSocketClient.length(1 << 40) + [0, 0, 0, 0])
      var end: WebSocketClient.Message
      repeat { end = try page.receive() } while !end.isClose
      #expect(end == .close(1009))
    }
  }

  private func tree(_ label: String) -> WireInterfaceTree {
    var node = WireInterfaceNode()
    node.element.label = label
    node.element.isAccessible = true
    node.opacity = 1
    var tree = WireInterfaceTree()
    tree.roots = [node]
    return tree
  }

  @Test func whatHasChangedWhileATreeWasMadeIsInTheNext() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      let gate = DispatchSemaphore(value: 0)
      screen.describe(tree("Before"))
      screen.holdDescription(until: gate)
      let page = try served.openPage()
      try page.send(#"{"type":"describe"}"#)
      #expect(screen.wait { $0.isDescriptionHeld })
      screen.describe(tree("After"))
      try page.send(#"{"type":"describe"}"#)
      // The second request is here before the first is answered.
      try page.send(#"{"type":"drew","frame":1}"#)
      usleep(100_000)
      gate.signal()
      #expect(try page.nextText(with: "Before") != nil)
      #expect(try page.nextText(with: "After") != nil)
    }
  }

  @Test func whatAppctlFindsComesWithTheTreeIfItIsWanted() async throws {
    try await ServedWorld.with { served in
      var shown = tree("Inbox")
      shown.width = 390
      shown.height = 844
      shown.roots[0].frame.width = 100
      shown.roots[0].frame.height = 20
      shown.roots[0].element.identifier = "inbox"
      served.world.screen.describe(shown)
      let page = try served.openPage()
      try page.send(#"{"type":"describe","value":true}"#)
      #expect(try page.nextText(with: "\"tree\"") != nil)
      let elements = try page.nextText(with: "\"elements\"")
      for part in [#""id":"inbox""#, #""isTarget":true"#, #""frame":[0,0,100,20]"#] {
        #expect(elements?.contains(part) == true, "\(elements ?? "")")
      }
    }
  }

  @Test func aTreeThatCannotBeHadIsAskedForAgain() async throws {
    try await ServedWorld.with { served in
      let screen = served.world.screen
      screen.describe(tree("Inbox"))
      screen.refuseDescriptions(2)
      let page = try served.openPage()
      try page.send(#"{"type":"describe"}"#)
      #expect(try page.nextText(with: "Inbox") != nil)
    }
  }

  @Test func aFrameThatIsNotMaskedEndsThePage() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      try page.send(raw: [0x81, 2] + Array("{}".utf8))
      var end: WebSocketClient.Message
      repeat { end = try page.receive() } while !end.isClose
      #expect(end == .close(1002))
      #expect(try served.openPage().nextFrame() != nil)
    }
  }

  @Test func fragmentsWithoutEndAreCutOff() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      try page.send(frame: Array("{".utf8), opcode: 1, isFinal: false)
      let part = [UInt8](repeating: 0x20, count: 30_000)
      for _ in 0..<40 where (try? page.send(frame: part, opcode: 0, isFinal: false)) == nil {
        break
      }
      var end: WebSocketClient.Message?
      repeat { end = try? page.receive() } while end?.isClose == false
      #expect(end == nil || end?.isClose == true)
    }
  }
}

extension WebSocketClient.Message {
  var isClose: Bool {
    if case .close = self { true } else { false }
  }
}
