import Foundation
import LinuxPlatform
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

/// The display server without its sockets: it takes messages from apps, foregroundd and viewers,
/// and produces frames and replies.
///
/// It runs on one thread and keeps everything in memory. After a crash foregroundd tells a new
/// displayd which scenes exist, and the apps send their trees again.
final class DisplayEngine {
  let log: Logger
  unowned let surroundings: any EngineSurroundings
  let text: TextEngine
  var hasFonts = false
  let ledger: WorkLedger
  let painter: FramePainter

  // The configuration from foregroundd.
  var panel = Panel(width: 390, height: 844, scale: 2)
  var isConfigured = false
  var snapshots: SnapshotStore
  var arrangement = WireArrangement()
  var scenes: [Data: Scene] = [:]
  private var nextSerial = 1
  /// Apps that have connected before foregroundd registered them.
  var waiting: [(token: Data, connection: any AppConnection)] = []

  // The screen.
  var memory: ScreenMemory?
  var marks = FrameMarks()
  /// What is blurred on the screen.
  let backdrops = BackdropCache()
  var orientation = WireOrientation.portrait
  /// Everything must be redrawn.
  var needsFullFrame = true
  var needsComposition = false
  /// The pictures that are shown instead of scenes.
  var standIns: [SceneKey: StandIn] = [:]
  /// The scenes that are shown, which follow the arrangement together with the shell.
  var shown = ShownScenes()
  /// The session whose scene was shown last, of each app that was.
  var lastSessions: [String: UInt32] = [:]
  /// Shows the app in front although the shell has not followed; nil if nothing waits for it.
  var frontPatience: (any ScheduledWork)?
  /// The pictures of scenes of apps that layers of the shell show.
  var appPictures: [SceneKey: AppPicture] = [:]
  /// The external displays, in the order of their connection.
  var outputs: [ExternalOutput] = []

  // The clock.
  static let frameInterval = 1.0 / 60
  var frameNumber: UInt64 = 0
  var lastFrame = 0.0
  var scheduledFrame: (any ScheduledWork)?

  // Viewers.
  /// What they have asked for before it could be answered, in order.
  var heldRequests: [(request: WireScreenRequest, viewer: Viewer)] = []
  /// It takes the place of another, and the scenes of then have not all come.
  var isTakingOver: Bool
  /// foregroundd has said what the screen shows.
  var hasArrangement = false
  var viewers: [ObjectIdentifier: Viewer] = [:]
  var touches = TouchRouter()
  var nextViewer = 0
  /// The process of webscreen; 0: there is none.
  var pageServer: Int32 = 0

  /// - Parameters:
  ///   - isTakingOver: Another was there before, whose scenes will come.
  ///   - record: Where foregroundd reads for whom it works; nil: nowhere.
  init(
    surroundings: any EngineSurroundings, isTakingOver: Bool = false, record: WorkRecord? = nil,
    log: Logger
  ) {
    self.isTakingOver = isTakingOver
    self.surroundings = surroundings
    self.log = log
    text = TextEngine(log: log)
    ledger = WorkLedger(record: record) { [unowned surroundings] in surroundings.workTime }
    painter = FramePainter(text: text)
    snapshots = SnapshotStore()
  }

  /// The app in front; nil means the home screen.
  var front: Scene? {
    arrangement.front.isEmpty ? nil : scene(of: arrangement.front)
  }

  var shell: Scene? { scenes.values.filter(\.isShell).max { $0.serial < $1.serial } }

  /// The latest process of an app.
  func scene(of bundleIdentifier: String) -> Scene? {
    scenes.values.filter { $0.bundleIdentifier == bundleIdentifier }
      .max { $0.serial < $1.serial }
  }

  // MARK: foregroundd

  /// Handles a command from foregroundd.
  func handle(_ command: WireDisplayCommand) {
    defer { advanceTakeover() }
    switch command.content {
    case .configure(let configure): self.configure(configure)
    case .sceneOpened(let opened): open(opened)
    case .sceneClosed(let closed): close(closed.token)
    case .arrangement(let arrangement): arrange(arrangement)
    case .takeSnapshot(let request): takeSnapshot(request)
    case .forgetSnapshots(let request):
      forgetSnapshots(of: request.bundleIdentifier, sessions: request.scenes)
    case .ping(let ping): surroundings.report(.with { $0.pong.number = ping.number })
    case .pageServer(let server): pageServer = server.pid
    case .none: log.error("foregroundd asked for something that is not known here")
    }
  }

  private func configure(_ configure: WireConfigure) {
    let panel = Panel(
      width: Double(configure.width), height: Double(configure.height),
      scale: Double(configure.scale))
    guard !isConfigured, (1...4_096).contains(panel.width), (1...4_096).contains(panel.height),
      (0.5...4).contains(panel.scale)
    else {
      log.critical("the panel cannot be configured as \(panel)")
      return
    }
    do {
      memory = try ScreenMemory(panel: panel)
    } catch {
      log.critical("the screen could not be created: \(error)")
      return
    }
    self.panel = panel
    isConfigured = true
    snapshots.folder = configure.snapshotFolder
    snapshots.removePartialFiles()
    surroundings.report(.with { $0.ready.version = MessageVersion.display })
    requestFrame()
    beginTakeover()
  }

  private func open(_ opened: WireSceneOpened) {
    guard !opened.token.isEmpty, scenes[opened.token] == nil else {
      log.error("the scene of \(opened.bundleIdentifier) has no token or a used one")
      return
    }
    let images = ImageStore { [unowned self] drawing, scale, images throws(Refusal) in
      try render(drawing, scale: scale, images: images)
    }
    let scene = Scene(opened, serial: nextSerial, images: images)
    nextSerial += 1
    scene.isForeground =
      opened.isShell || arrangement.foreground.contains(opened.bundleIdentifier)
    scenes[opened.token] = scene
    for (token, connection) in waiting where token == opened.token {
      attach(connection, to: scene)
    }
    waiting.removeAll { $0.token == opened.token }
    if ShownScenes(arrangement).parts.contains(where: { $0.key.app == opened.bundleIdentifier }) {
      notePlaces()
      requestComposition()
    }
  }

  func close(_ token: Data) {
    guard let scene = scenes[token] else { return }
    finishPendingSnapshots(of: scene)
    scenes[token] = nil
    scene.connection?.close()
    scene.connection = nil
    painter.forget(scene: scene.serial)
    surroundings.forget(scene: scene.serial)
    touches.forget(token)
    requestComposition()
  }

  private func arrange(_ new: WireArrangement) {
    let old = arrangement
    arrangement = new
    hasArrangement = true
    let foreground = Set(new.foreground)
    for scene in scenes.values where !scene.isShell {
      let isForeground = foreground.contains(scene.bundleIdentifier)
      if scene.isForeground, !isForeground { enterBackground(scene) }
      if !scene.isForeground, isForeground { stopDropping(of: scene) }
      scene.isForeground = isForeground
    }
    let (before, after) = (ShownScenes(old), ShownScenes(new))
    standIns = standIns.filter { key, _ in
      before.part(key) != nil && (after.part(key)?.liveFromCommit ?? 0) > 0
    }
    notePlaces()
    if shown != after { changeFront() }
    arrangeOutputs(new.displays)
    if old.asleep != new.asleep || old.dimmed != new.dimmed
      || old.darkAppearance != new.darkAppearance
    {
      needsFullFrame = true
    }
    requestComposition()
  }

  /// How long the pixels of a scene that has entered the background wait for its snapshot, for which
  /// they would have to be drawn again, in seconds.
  static let dropPatience = 10.0

  /// Frees a background scene's memory when its snapshot is taken; keeps its tree.
  private func enterBackground(_ scene: Scene) {
    end(scene.animations.removeAll(), of: scene)
    scene.invalidate()
    scene.dropping = surroundings.schedule(at: surroundings.now + Self.dropPatience) {
      [weak self, weak scene] in
      if let scene { self?.dropPixelsIfHidden(of: scene) }
    }
  }

  private func stopDropping(of scene: Scene) {
    scene.dropping?.cancel()
    scene.dropping = nil
  }

  /// Drops what can be drawn again of a scene in the background (BGMEM-02), unless a snapshot of it
  /// is still to be taken.
  func dropPixelsIfHidden(of scene: Scene) {
    guard !scene.isForeground, scene.pendingSnapshots.isEmpty else { return }
    stopDropping(of: scene)
    scene.invalidate()
    painter.forget(scene: scene.serial)
    scene.images.dropPixels()
    // The C library would keep the memory. The snapshot is written first, on the same thread.
    surroundings.offload(for: nil) {
      HeapMemory.giveBack()
    } then: {
    }
  }
}
