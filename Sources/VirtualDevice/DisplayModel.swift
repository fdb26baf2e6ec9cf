import DeviceHost
package import Foundation
import LifecycleKernel
import LinuxPlatform
package import ScreenInterface
package import SharedInterface

/// A model of displayd: it is ready when it was configured, records its scenes, takes snapshots and
/// answers pings.
package final class DisplayModel: ProcessBehaviour {
  /// The scenes that were opened, by their tokens.
  package private(set) var scenes: [Data: String] = [:]
  /// The last arrangement of the screen.
  package private(set) var arrangement: WireArrangement?
  /// The process of webscreen, which may connect; 0: none.
  package private(set) var pageServer: Int32 = 0
  /// The time that it takes for a snapshot.
  package var pictureTime = Duration.milliseconds(30)
  /// The disk with its snapshots.
  private let store: ModelStore
  /// The apps of which it has taken a snapshot since it was last told to forget them.
  private var remembered: Set<String> = []
  /// It answers pings.
  package var answersPings = true

  private weak var process: ModelProcess?
  private var decoder = FrameDecoder()
  private let encoder = FrameEncoder()

  package init(store: ModelStore = ModelStore()) {
    self.store = store
  }

  package func started(_ process: ModelProcess) {
    self.process = process
  }

  package func received(_ bytes: [UInt8], in process: ModelProcess) {
    decoder.append(bytes)
    while let command = try? decoder.nextMessage(WireDisplayCommand.self) {
      handle(command, in: process)
    }
  }

  package func signalled(_ number: Int32, in process: ModelProcess) {
    process.end(.signaled(signal: number, coreDumped: false))
  }

  private func handle(_ command: WireDisplayCommand, in process: ModelProcess) {
    switch command.content {
    case .configure: sendToSystem { $0.ready.version = MessageVersion.display }
    case .sceneOpened(let opened): scenes[opened.token] = opened.bundleIdentifier
    case .sceneClosed(let closed): scenes[closed.token] = nil
    case .arrangement(let arrangement): self.arrangement = arrangement
    case .takeSnapshot(let request): takeSnapshot(request.token, in: process)
    case .forgetSnapshots(let request):
      // Those of the app's other scenes stay.
      guard request.scenes.isEmpty else { break }
      remembered.remove(request.bundleIdentifier)
      store.snapshots.remove(request.bundleIdentifier)
    case .ping(let ping): if answersPings { sendToSystem { $0.pong.number = ping.number } }
    case .pageServer(let server): pageServer = server.pid
    case nil: break
    }
  }

  /// Writing takes a while, in which the app may be removed; its file does not stay then.
  private func takeSnapshot(_ token: Data, in process: ModelProcess) {
    let app = scenes[token]
    if let app { remembered.insert(app) }
    process.perform(after: pictureTime) { [unowned self] in
      let written = app.flatMap { remembered.contains($0) ? $0 : nil }
      if let written { store.snapshots.insert(written) }
      sendToSystem {
        $0.snapshotTaken.token = token
        $0.snapshotTaken.path = written.map { "/virtual/Data/Snapshots/\($0)/portrait.png" } ?? ""
      }
    }
  }

  /// Sends an input event for the scene of the app.
  package func touch(_ app: String, _ event: WireInputEvent) {
    guard let token = scenes.first(where: { $0.value == app })?.key else { return }
    sendToSystem {
      $0.input.token = token
      $0.input.event = event
    }
  }

  private func sendToSystem(_ fill: (inout WireDisplayReport) -> Void) {
    var report = WireDisplayReport()
    fill(&report)
    guard let bytes = try? encoder.encode(report) else { return }
    process?.sendToSystem(bytes)
  }
}
