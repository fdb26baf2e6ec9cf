import BenchKit
import DisplayServer
import Foundation
import Glibc
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

/// Measures the display server from outside: the time from a commit until the frame that shows it,
/// beside the same page drawn by cairo alone in the same run; and the cost of a screen that does
/// not change. Its argument is a file for the results as JSON.
@main struct DisplayBench {
  static let rounds = 120

  static func main() throws {
    let folder = "/tmp/display-bench-\(getpid())"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/snapshots", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let apps = try ScreenClient.listen(path: "\(folder)/display.sock")
    let viewers = try ScreenClient.listen(path: "\(folder)/screen.sock")
    var pair: [CInt] = [0, 0]
    socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair)
    let service = DisplayService(
      DisplayService.Descriptors(host: pair[1], apps: apps, viewers: viewers), daemon: 0,
      log: Logger(label: "display-bench"))
    let host = ScreenClient(pair[0])
    try measure(host, folder, 2)
    withExtendedLifetime(service) {}
  }

  private static func measure(_ host: ScreenClient, _ folder: String, _ scale: Float) throws {
    try host.send(
      WireDisplayCommand.with {
        $0.configure.width = 390
        $0.configure.height = 844
        $0.configure.scale = scale
        $0.configure.snapshotFolder = "\(folder)/snapshots"
      })
    let token = Data("bench".utf8)
    try host.send(
      WireDisplayCommand.with {
        $0.sceneOpened.token = token
        $0.sceneOpened.bundleIdentifier = "bench"
        $0.sceneOpened.pid = 0x3FFF_FFFF
      })
    try arrange(host, inFront: true)
    let app = try ScreenClient(path: "\(folder)/display.sock")
    try app.send(
      WireSceneMessage.with {
        $0.attach.version = MessageVersion.scene
        $0.attach.token = token
      })
    try app.send(message(1, whole: true))
    _ = try host.next(WireDisplayReport.self) { report in
      if case .sceneShown = report.content { true } else { false }
    }
    let viewer = try ScreenClient(path: "\(folder)/screen.sock")
    try viewer.send(WireScreenRequest.with { $0.watch = WireWatchRequest() })
    var last = try viewer.next(WireScreenReply.self) { $0.frame.number > 0 }.frame.number

    let cairo = PlainCairo(scale: Double(scale))
    var whole = Measurement()
    var plain = Measurement()
    for round in 0..<UInt64(rounds) {
      // The last frame has been taken and its time is over, so the next one is drawn at once.
      try viewer.send(WireScreenRequest.with { $0.frameTaken = last })
      usleep(20_000)
      let frame = try FrameEncoder(maximumFrameSize: 16 << 20).encode(
        message(round + 2, whole: false))
      whole.add(
        try nanoseconds {
          try app.send(bytes: frame)
          last = try viewer.next(WireScreenReply.self) { $0.frame.number > last }.frame.number
        })
      plain.add(
        nanoseconds { cairo.draw(red: Double(round % 2), shift: Double(round % 40)) })
    }
    // What blur costs: the same frames under bars that blur nothing, and under those that do.
    var number = UInt64(rounds) + 2
    func frames(under cover: GalleryTree.Cover) throws -> BenchKit.Measurement {
      var measured = Measurement()
      for round in 0..<rounds {
        try viewer.send(WireScreenRequest.with { $0.frameTaken = last })
        usleep(20_000)
        let frame = try FrameEncoder(maximumFrameSize: 16 << 20).encode(
          message(number, whole: round == 0, cover: cover))
        number += 1
        measured.add(
          try nanoseconds {
            try app.send(bytes: frame)
            last = try viewer.next(WireScreenReply.self) { $0.frame.number > last }.frame.number
          })
      }
      return measured
    }
    let bars = try frames(under: .plainBars)
    let table = BenchTable([
      BenchRow(
        name: "commit to frame, whole screen, \(Int(scale))×", measured: whole,
        limitName: "cairo and pango alone", limit: plain, budget: nil),
      BenchRow(
        name: "commit to frame, bars that blur", measured: try frames(under: .blurredBars),
        limitName: "the same bars without blur", limit: bars, budget: nil),
      BenchRow(
        name: "commit to frame, all of the page blurred",
        measured: try frames(under: .blurredPage), limitName: "bars without blur", limit: bars,
        budget: nil),
    ])
    table.print()
    if CommandLine.arguments.count > 1 { try table.write(to: CommandLine.arguments[1]) }

    try arrange(host, inFront: false)
    usleep(200_000)
    let before = processTime()
    sleep(3)
    print(
      "a suspended app's tree, 3 s: "
        + "\(String(format: "%.2f", (processTime() - before) * 1000)) ms of processor time")
  }

  private static func arrange(_ host: ScreenClient, inFront: Bool) throws {
    try host.send(
      WireDisplayCommand.with {
        $0.arrangement.front = inFront ? "bench" : ""
        $0.arrangement.foreground = inFront ? ["bench"] : []
      })
  }

  private static func message(
    _ number: UInt64, whole: Bool, cover: GalleryTree.Cover? = nil
  ) -> WireSceneMessage {
    .with {
      $0.commit = GalleryTree.commit(
        number: number, color: number % 2 == 0 ? 0xE0E0_E0FF : 0xF0F0_F0FF,
        shift: Float(number % 40), whole: whole, cover: cover)
    }
  }

  private static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return Double((ContinuousClock.now - start) / .nanoseconds(1))
  }

  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
