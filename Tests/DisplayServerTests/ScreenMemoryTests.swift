import DeviceControl
import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// What a viewer knows of the pixels that it has copied.
extension DisplayTests.ScreenMemoryTests {
  private func frame(_ number: UInt64) -> WireFrameReady { .with { $0.number = number } }

  private func pixels(of memory: ScreenMemory) throws -> ScreenPixels {
    try ScreenPixels(
      .with {
        $0.path = memory.path
        $0.byteCount = UInt32(memory.byteCount)
        $0.frameNumberOffset = UInt32(memory.frameNumberOffset)
      })
  }

  @Test func nothingIsWholeWhileTheNextFrameIsDrawn() throws {
    // An odd number of pixels: the frame's number is not right after them.
    let memory = try ScreenMemory(width: 3, height: 5, pixels: 15)
    let pixels = try pixels(of: memory)
    #expect(!pixels.isWhole(frame(0)))
    memory.draw(frame: 7) { _ in
      #expect(!pixels.isWhole(frame(0)))
      #expect(!pixels.isWhole(frame(7)))
    }
    #expect(pixels.isWhole(frame(7)))
    memory.draw(frame: 8) { _ in #expect(!pixels.isWhole(frame(7))) }
    #expect(!pixels.isWhole(frame(7)))
    #expect(pixels.isWhole(frame(8)))
  }

  @Test func nothingIsWholeInASizeInWhichNothingWasDrawn() throws {
    let memory = try ScreenMemory(width: 3, height: 5, pixels: 15)
    let pixels = try pixels(of: memory)
    memory.draw(frame: 1) { _ in }
    memory.turn(landscape: true)
    #expect(memory.frameNumber == 0)
    #expect(!pixels.isWhole(frame(1)))
    memory.draw(frame: 2) { _ in }
    #expect(pixels.isWhole(frame(2)))
  }

  @Test func aDisplayServerWithoutTheNumberIsBelieved() throws {
    let memory = try ScreenMemory(width: 2, height: 2, pixels: 4)
    let pixels = try ScreenPixels(
      .with {
        $0.path = memory.path
        $0.byteCount = UInt32(memory.byteCount)
      })
    #expect(pixels.isWhole(frame(9)))
  }

  @Test func aViewerThatIsSlowFindsOutThatTheNextFrameWasDrawn() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    harness.run()
    let viewer = FakeViewer()
    let seen = harness.engine.viewerCame(viewer)
    harness.engine.handle(.with { $0.watch = WireWatchRequest() }, from: seen)
    let info = try #require(viewer.received.first?.info)
    let pixels = try ScreenPixels(info)
    // The frame that was there already.
    let first = try #require(viewer.frames.last)
    #expect(pixels.isWhole(first))
    app.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
    // It is not taken, and the display does not wait for ever.
    harness.run(for: 0.05)
    #expect(pixels.isWhole(first))
    harness.run(for: 0.2)
    #expect(!pixels.isWhole(first))
    let second = try #require(viewer.frames.last)
    #expect(second.number > first.number)
    #expect(pixels.isWhole(second))
  }
  @Test func askingAgainDoesNotHoldTheFrameLonger() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    harness.run()
    let viewer = FakeViewer()
    let seen = harness.engine.viewerCame(viewer)
    harness.engine.handle(.with { $0.watch = WireWatchRequest() }, from: seen)
    let first = try #require(viewer.frames.last)
    app.show(Node(1, 0, 0, 100, 200, color: 0x00FF_00FF))
    for _ in 0..<6 {
      harness.run(for: 0.03)
      harness.engine.handle(.with { $0.watch = WireWatchRequest() }, from: seen)
    }
    #expect(try #require(viewer.frames.last).number > first.number)
  }

  @Test func whoDidNotReadIsToldOfAllThatIsThere() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFF00_00FF))
    harness.run()
    let viewer = FakeViewer()
    let seen = harness.engine.viewerCame(viewer)
    harness.engine.handle(.with { $0.watch = WireWatchRequest() }, from: seen)
    let first = try #require(viewer.frames.last)
    viewer.isWritable = false
    app.show(Node(1, 0, 0, 10, 10, color: 0x00FF_00FF))
    harness.run(for: 0.3)
    #expect(viewer.frames.count == 1)
    viewer.isWritable = true
    harness.engine.handle(.with { $0.frameTaken = first.number }, from: seen)
    let second = try #require(viewer.frames.last)
    #expect(second.number > first.number)
    #expect(second.damage.contains { $0.width == 100 && $0.height == 200 })
  }
}
