import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.SocketTests {
  private func commit(_ color: UInt32, number: UInt64 = 1) -> WireSceneMessage {
    .with {
      $0.commit.number = number
      $0.commit.whole = true
      Node(1, 0, 0, 100, 200, color: color).add(to: &$0.commit)
      $0.commit.windows = [.with { $0.layer = 1 }]
    }
  }

  private func isShown(_ report: WireDisplayReport) -> Bool {
    if case .sceneShown = report.content { true } else { false }
  }

  private func screenshot(_ viewer: SocketClient) throws -> Surface {
    try viewer.send(
      WireScreenRequest.with {
        $0.number = 77
        $0.screenshot = WireScreenshotRequest()
      })
    let reply: WireScreenReply = try viewer.next { $0.number == 77 }
    return try ImageCodec.decode(reply.picture)
  }

  @Test func anAppIsSeenByAViewer() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    let viewer = try stage.connect("screen.sock")
    try viewer.send(
      WireScreenRequest.with {
        $0.number = 1
        $0.watch = WireWatchRequest()
      })
    let info: WireScreenReply = try viewer.next { $0.number == 1 }
    #expect(info.info.width == 200 && info.info.height == 400 && info.info.stride == 800)
    try app.send(commit(0xFF00_00FF))
    let _: WireDisplayReport = try stage.host.next(where: isShown)
    // The pixels are where ScreenInfo says.
    let file = try #require(FileHandle(forReadingAtPath: info.info.path))
    let pixels = try #require(try file.read(upToCount: 4))
    #expect(Array(pixels.prefix(3)) == [0, 0, 0xFF])
    #expect(try screenshot(viewer).pixel(100, 100) == 0xFF0000)
  }

  @Test func aTouchBecomesAFrameThatSaysSo() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    try app.send(commit(0xFF00_00FF))
    let _: WireDisplayReport = try stage.host.next(where: isShown)
    let viewer = try stage.connect("screen.sock")
    try viewer.send(WireScreenRequest.with { $0.watch = WireWatchRequest() })
    try viewer.send(
      WireScreenRequest.with {
        $0.input.timestamp = 12.5
        $0.input.touches.touches = [
          .with {
            $0.phase = .touchBegan
            $0.x = 5
            $0.y = 6
          }
        ]
      })
    let report: WireDisplayReport = try stage.host.next { report in
      if case .input = report.content { true } else { false }
    }
    #expect(report.input.event.touches.touches.first?.x == 5)
    try app.send(commit(0x00FF_00FF, number: 2))
    let frame: WireScreenReply = try viewer.next { $0.frame.inputTimestamp > 0 }
    #expect(frame.frame.inputTimestamp == 12.5)
  }

  @Test func afterARestartTheAppsTreeComesBack() throws {
    let stage = try SocketStage()
    try stage.configure()
    let first = try stage.attach(try stage.open("app"))
    try first.send(commit(0xFF00_00FF))
    let _: WireDisplayReport = try stage.host.next(where: isShown)
    try stage.restart()
    // The app's connection ends, and the app waits in the listening socket for the next server.
    while let _: WireDisplayMessage = try first.receive() {}
    let again = try stage.attach(Data("token of app".utf8))
    try again.send(commit(0x0000_FFFF, number: 2))
    try stage.configure()
    _ = try stage.open("app")
    let report: WireDisplayReport = try stage.host.next(where: isShown)
    #expect(report.sceneShown.commit == 2)
    let viewer = try stage.connect("screen.sock")
    #expect(try screenshot(viewer).pixel(100, 100) == 0x0000FF)
  }

  @Test func textIsMeasuredOverTheSocket() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    try app.send(
      WireSceneMessage.with {
        $0.measureText.request = 3
        $0.measureText.block = .of("Hello")
      })
    let reply: WireDisplayMessage = try app.next { $0.textMeasured.request == 3 }
    #expect(reply.textMeasured.width > 10)
  }

  @Test func messagesOfAnEarlyAppAreKeptUntilItsSceneIsKnown() throws {
    let stage = try SocketStage()
    try stage.configure()
    let token = Data("token of app".utf8)
    let app = try stage.attach(token)
    // Many small messages; they have been read when a later connection is served.
    let small = try FrameEncoder().encode(
      WireSceneMessage.with { $0.removeImages.images = [1] })
    try app.send(bytes: Array(repeatElement(small, count: 300).joined()))
    let other = try stage.attach(try stage.open("other"))
    let _: WireDisplayMessage? = try other.receive()
    // More than the server reads before foregroundd has said whose connection it is, so sending
    // must wait.
    let removal = WireSceneMessage.with { $0.removeImages.images = Array(1...4_000) }
    let messages = Array(repeating: removal, count: 600) + [commit(0xFF00_00FF)]
    // No other thread sends, and none closes the connection before the last message has arrived.
    nonisolated(unsafe) let sender = app
    Thread.detachNewThread { for message in messages { try? sender.send(message) } }
    _ = try stage.open("app")
    let _: WireDisplayReport = try stage.host.next(where: isShown)
  }

  @Test func onlyForegrounddConnectsApps() throws {
    // Not even with a token: this process is not the stage's foregroundd.
    let stage = try SocketStage(daemon: getppid())
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    #expect(try app.receive(WireDisplayMessage.self) == nil)
  }

  @Test func theFirstMessageMustBeAttach() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.connect("display.sock")
    try app.send(commit(0xFF))
    #expect(try app.receive(WireDisplayMessage.self) == nil)
  }

  @Test(arguments: 1...5) func garbageEndsTheConnectionAndNothingElse(_ seed: UInt64) throws {
    let stage = try SocketStage()
    try stage.configure()
    let good = try stage.attach(try stage.open("app"))
    var random = DisplayTests.FuzzTests.Random(state: seed)
    for name in ["display.sock", "screen.sock"] {
      let bad = try stage.connect(name)
      // Frames with wrong lengths and meaningless bytes.
      try? bad.send(bytes: (0..<2_000).map { _ in .random(in: 0...255, using: &random) })
      try? bad.send(bytes: Array(repeating: 0xFF, count: 64))
      while let _: WireScreenReply = try? bad.receive() {}
    }
    try good.send(commit(0xFF00_00FF))
    let _: WireDisplayReport = try stage.host.next(where: isShown)
  }

  @Test func anAppCannotConnectAsAViewer() throws {
    let stage = try SocketStage()
    try stage.configure()
    // This process stands for an app's process, which may not watch the screen.
    _ = try stage.open("app", pid: getpid())
    // The announcement must have arrived before this.
    let app = try stage.attach(Data("token of app".utf8))
    let _: WireDisplayMessage? = try app.receive()
    let viewer = try stage.connect("screen.sock")
    try? viewer.send(WireScreenRequest.with { $0.watch = WireWatchRequest() })
    #expect(try viewer.receive(WireScreenReply.self) == nil)
  }

  @Test func noDescendantOfTheDaemonCanConnectAsAViewer() {
    let all = Admission(daemon: 0, ancestor: 0)
    #expect(all.admits(pid: getpid(), user: geteuid(), apps: []))
    #expect(!all.admits(pid: getpid(), user: geteuid() + 1, apps: []))
    #expect(!all.admits(pid: getpid(), user: geteuid(), apps: [getppid()]))
    let alone = Admission(daemon: getppid(), ancestor: getppid())
    #expect(!alone.admits(pid: getpid(), user: geteuid(), apps: []))
    // An app's orphan is a descendant of the supervisor, and not of the daemon.
    let supervised = Admission(daemon: 0x3FFF_FFFF, ancestor: getppid())
    #expect(!supervised.admits(pid: getpid(), user: geteuid(), apps: []))
    let own = Admission(daemon: getpid(), ancestor: getppid())
    #expect(own.admits(pid: getpid(), user: geteuid(), apps: []))
    // But webscreen is, which the daemon has started.
    let served = Admission(daemon: getppid(), ancestor: getppid(), pageServer: getpid())
    #expect(served.admits(pid: getpid(), user: geteuid(), apps: []))
    #expect(!served.admits(pid: getpid(), user: geteuid(), apps: [getpid()]))
    #expect(!all.admits(pid: 0x3FFF_FFFF, user: geteuid(), apps: []))
  }

  @Test func framesWaitUntilAViewerHasTakenTheLastOne() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    let viewer = try stage.connect("screen.sock")
    try viewer.send(WireScreenRequest.with { $0.watch = WireWatchRequest() })
    var last: UInt64 = 0
    for number: UInt64 in 1...5 {
      try app.send(commit(0xFF | UInt32(number) << 28, number: number))
      let reply: WireScreenReply = try viewer.next { $0.frame.number > last }
      last = reply.frame.number
      try viewer.send(WireScreenRequest.with { $0.frameTaken = last })
    }
    #expect(last > 0)
  }

  @Test func messagesOfMoreThanATurnAreAllAnswered() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    for request: UInt64 in 1...1_000 {
      try app.send(
        WireSceneMessage.with {
          $0.measureText.request = request
          $0.measureText.block = .of(
            "\(request) " + String(repeating: "words ", count: 40), width: 50)
        })
    }
    for request: UInt64 in 1...1_000 {
      let reply: WireDisplayMessage = try app.next { $0.textMeasured.request > 0 }
      #expect(reply.textMeasured.request == request)
    }
  }

  @Test func aMessageThatWouldFillTheMemoryIsTheLast() throws {
    let stage = try SocketStage()
    try stage.configure()
    let app = try stage.attach(try stage.open("app"))
    try app.send(
      WireSceneMessage.with {
        $0.commit.number = 1
        $0.commit.whole = true
        $0.commit.layers = Array(repeating: WireLayer(), count: 200_000)
      })
    let fault: WireDisplayReport = try stage.host.next { report in
      if case .fault = report.content { true } else { false }
    }
    #expect(fault.fault.message.contains("would need more than 256 MiB"))
  }
}
