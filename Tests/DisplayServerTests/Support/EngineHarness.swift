import CPangoCairo
import Foundation
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

@testable import DisplayServer

/// An engine with a clock that only tests advance, and with simulated surroundings.
final class EngineHarness {
  let surroundings = FakeSurroundings()
  let engine: DisplayEngine

  init(
    width: Float = 100, height: Float = 200, scale: Float = 1, snapshots: String = "",
    isTakingOver: Bool = false
  ) {
    engine = DisplayEngine(
      surroundings: surroundings, isTakingOver: isTakingOver,
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    engine.handle(
      .with {
        $0.configure.width = width
        $0.configure.height = height
        $0.configure.scale = scale
        $0.configure.snapshotFolder = snapshots
      })
  }

  var reports: [WireDisplayReport] { surroundings.reports }

  /// Opens and attaches a scene.
  @discardableResult
  func open(
    _ app: String, isShell: Bool = false, launchImage: String = "",
    launchOrientation: WireOrientation = .unspecified
  ) -> FakeApp {
    let token = Data("\(app)-token-\(surroundings.reports.count)-\(nextToken())".utf8)
    engine.handle(
      .with {
        $0.sceneOpened.token = token
        $0.sceneOpened.bundleIdentifier = app
        $0.sceneOpened.pid = 1
        $0.sceneOpened.isShell = isShell
        $0.sceneOpened.launchImage = launchImage
        $0.sceneOpened.launchOrientation = launchOrientation
      })
    let connection = FakeApp(token: token, engine: engine)
    connection.attach()
    return connection
  }

  private var tokens = 0
  private func nextToken() -> Int {
    tokens += 1
    return tokens
  }

  func arrange(_ fill: (inout WireArrangement) -> Void) {
    var arrangement = WireArrangement()
    fill(&arrangement)
    engine.handle(.with { $0.arrangement = arrangement })
  }

  /// Brings an app to the foreground.
  func bringToFront(_ app: String) {
    arrange {
      $0.front = app
      $0.foreground = [app]
    }
  }

  /// Lets time pass and runs everything that is due.
  func run(for seconds: Double = 0.05) {
    surroundings.advance(by: seconds)
  }

  /// A pixel of the screen as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    engine.memory?.surface.pixel(x, y) ?? 0
  }

  /// Saves the screen as a PNG in the folder that PICTURES names, for review.
  func keepPicture(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"],
      let surface = engine.memory?.surface, let file = try? ImageCodec.png(surface)
    else { return }
    try? file.write(to: URL(filePath: "\(folder)/\(name).png"))
  }
}

extension Surface {
  /// A pixel as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let at = data + y * stride + x * 4
    return UInt32(at[2]) << 16 | UInt32(at[1]) << 8 | UInt32(at[0])
  }
}

/// A simulated clock, a list of reports, and background work that runs on this thread.
final class FakeSurroundings: EngineSurroundings {
  final class Work: ScheduledWork {
    let time: Double
    let order: Int
    var body: (() -> Void)?

    init(time: Double, order: Int, body: @escaping () -> Void) {
      self.time = time
      self.order = order
      self.body = body
    }

    func cancel() { body = nil }
  }

  var now = 100.0
  /// Stands still unless a test says otherwise.
  var workTime = 0.0
  var reports: [WireDisplayReport] = []
  private var scheduled: [Work] = []
  private var order = 0
  /// How often scheduled work ran.
  private(set) var runs = 0

  func schedule(at time: Double, _ body: @escaping () -> Void) -> any ScheduledWork {
    order += 1
    let work = Work(time: time, order: order, body: body)
    scheduled.append(work)
    return work
  }

  func offload<Value: Sendable>(
    for scene: Int?, _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) {
    let value = work()
    if holdsAnswers {
      heldAnswers.append { then(value) }
    } else {
      then(value)
    }
  }

  /// Whether work on other threads ends only with ``answer()``.
  var holdsAnswers = false
  private var heldAnswers: [() -> Void] = []

  /// All work on other threads has ended.
  func answer() {
    let answers = heldAnswers
    heldAnswers = []
    for answer in answers { answer() }
  }

  func forget(scene: Int) {}

  func report(_ report: WireDisplayReport) { reports.append(report) }

  /// Whether no work is scheduled.
  var isIdle: Bool { !scheduled.contains { $0.body != nil } }

  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = scheduled.filter({ $0.body != nil && $0.time <= end })
      .min(by: { ($0.time, $0.order) < ($1.time, $1.order) })
    {
      scheduled.removeAll { $0 === next || $0.body == nil }
      now = max(now, next.time)
      runs += 1
      next.body?()
    }
    now = end
  }
}

/// The app's end of a connection.
final class FakeApp: AppConnection {
  let token: Data
  unowned let engine: DisplayEngine
  var received: [WireDisplayMessage] = []
  var isWritable = true
  var isClosed = false
  var commitNumber: UInt64 = 0

  init(token: Data, engine: DisplayEngine) {
    self.token = token
    self.engine = engine
  }

  func send(_ message: WireDisplayMessage) { received.append(message) }
  func close() { isClosed = true }

  @discardableResult
  func attach(version: UInt32 = MessageVersion.scene) -> Bool {
    var attach = WireAttach()
    attach.version = version
    attach.token = token
    return engine.attach(self, with: attach)
  }

  func sendToDisplay(_ message: WireSceneMessage) {
    guard let scene = engine.scene(attached: self) else { return }
    engine.handle(message, from: scene)
  }

  /// Sends a commit with the next number; the first commit is complete.
  func commit(_ fill: (inout WireCommit) -> Void) {
    commitNumber += 1
    var commit = WireCommit()
    commit.number = commitNumber
    commit.whole = commitNumber == 1
    fill(&commit)
    sendToDisplay(.with { $0.commit = commit })
  }

  /// Shows a tree with one window.
  func show(_ root: Node, orientation: WireOrientation = .portrait, level: Float = 0) {
    commit {
      root.add(to: &$0)
      $0.windows = [
        .with {
          $0.layer = root.id
          $0.level = level
        }
      ]
      $0.appearance.orientation = orientation
    }
  }

  var complaints: [String] {
    received.compactMap { if case .complaint(let it) = $0.content { it.message } else { nil } }
  }
}

/// A viewer that records what it receives.
final class FakeViewer: ViewerConnection {
  var received: [WireScreenReply] = []
  var isWritable = true

  var isClosed = false

  func send(_ reply: WireScreenReply) { received.append(reply) }
  func close() { isClosed = true }

  var frames: [WireFrameReady] {
    received.compactMap { if case .frame(let frame) = $0.content { frame } else { nil } }
  }
}
