import AppSupport
import CoreFoundation
import Foundation
package import SystemInterface

/// Collects what changes in the app's layers, and once in a turn of the run loop, before it waits,
/// has it laid out, drawn, and sent to displayd: only what changed, and nothing when nothing did.
/// Main thread.
@MainActor package final class SceneCommitter {
  /// The process's own. It is for the one scene that an app has.
  package static let shared = SceneCommitter()

  package let connection = SceneConnection()
  package let images: ImageUploads
  /// The windows; `nil` until there is one.
  package var content: (any SceneContent)?

  /// How the scene wants what is around it.
  package var appearance = WireSceneAppearance() {
    didSet { if appearance != oldValue { schedule() } }
  }

  /// Nothing is shown before the launch is over (LAUNCH-05).
  private(set) var isHeldForLaunch = false
  /// After the app has entered the background nothing is drawn until its picture was taken
  /// (SNAP-02); seconds of the device's clock.
  private var heldUntil = 0.0
  /// The number of the commit that was sent last; 0: none yet.
  package private(set) var lastCommit: UInt64 = 0

  package var changes = SceneChanges()
  /// As they were sent last.
  private var sentWindows: [WireWindow] = []
  private var sentAppearance: WireSceneAppearance?
  var needsWhole = true
  private var isScheduled = false
  private var isWorking = false
  private var observer: CFRunLoopObserver?
  private var retry: AppTimer?
  private var retryDelay = 0.0

  /// How long nothing is drawn after the app has entered the background, in seconds: the system
  /// takes its picture in this time.
  private static let snapshotTime = 1.0

  private init() {
    images = ImageUploads(connection: connection)
    connection.listener = self
  }

  // MARK: What has changed

  /// There is something to do at the end of the turn.
  package func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    observe()
  }

  private func observe() {
    guard observer == nil else { return }
    let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
    // After everything else that has to be done before waiting, as Core Animation's own.
    observer = CFRunLoopObserverCreateWithHandler(nil, activities, true, 2_000_000) { _, _ in
      MainActor.assumeIsolated { SceneCommitter.shared.endTurn() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  package func windowsChanged() { schedule() }

  func hasChanged(_ layer: CALayer) {
    changes.layers[layer.identifier] = layer
    schedule()
  }

  package func wasAttached(_ layer: CALayer) {
    changes.attached[layer.identifier] = layer
    schedule()
  }

  func wasDetached(_ layer: CALayer) {
    changes.detached[layer.identifier] = layer
    schedule()
  }

  func isGone(_ identifier: UInt64) {
    changes.gone.append(identifier)
    schedule()
  }

  // MARK: The life cycle

  /// The process was launched, with this display or none.
  package func launch(socketPath: String, token: Data) {
    isHeldForLaunch = true
    guard !socketPath.isEmpty else { return }
    connection.token = token
    connection.connect = { SceneSocket.connect(path: socketPath) }
  }

  /// `didFinishLaunching` has returned: windows may be seen.
  package func launchIsOver() {
    isHeldForLaunch = false
    schedule()
  }

  /// The app is about to say that it is in the background: changes that were made are sent, but
  /// nothing is laid out or drawn (SNAP-02), and for a moment nothing more is.
  package func flushForSnapshot() {
    commit()
    heldUntil = AppClock.seconds() + Self.snapshotTime
    isScheduled = true
    _ = AppTimer.after(Self.snapshotTime) { SceneCommitter.shared.endTurn() }
  }

  /// The app comes back to the foreground.
  package func willEnterForeground() {
    heldUntil = 0
    retryDelay = 0
    schedule()
  }

  // MARK: The end of a turn

  /// Layout, drawing, commit, if there is something to do.
  package func endTurn() {
    guard isScheduled, !isHeldForLaunch, AppClock.seconds() >= heldUntil else { return }
    flush()
  }

  /// Layout, drawing and commit now.
  package func flush() {
    guard !isWorking, !isHeldForLaunch else { return }
    layoutAndDisplay()
    isScheduled = false
    commit()
  }

  /// Layout and drawing of what needs them.
  func layoutAndDisplay() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    // Layout may change what has to be drawn, and drawing, though it should not, the layout.
    for _ in 0..<4 {
      content?.layoutIfNeeded()
      guard displayPass() else { return }
    }
  }

  /// Draws what has to be drawn and can be seen; says whether there was something.
  private func displayPass() -> Bool {
    var drew = false
    for layer in Array(changes.layers.values) where layer.displayState.needsDisplay {
      if layer.isInVisibleWindow { drew = layer.drawIfSeen() || drew }
    }
    for root in Array(changes.attached.values) where root.isInVisibleWindow {
      drew = root.drawTree() || drew
    }
    return drew
  }

  /// Sends what has changed; does not lay out or draw.
  package func commit() {
    guard connection.isPossible else {
      forgetSentChanges()
      AnimationRegistry.shared.runWithoutDisplay()
      return
    }
    let windows = sceneWindows()
    if !connection.isConnected {
      // An app that shows nothing makes no connection.
      guard !windows.isEmpty || !sentWindows.isEmpty else { return }
      guard connection.ensureConnected() else { return retryLater() }
    }
    var commit = WireCommit()
    let needed = needsWhole ? buildWhole(into: &commit) : buildChanges(into: &commit)
    for image in needed { images.ensure(image) }
    AnimationRegistry.shared.take(into: &commit)
    var scene = appearance
    scene.orientation = content?.orientation ?? .portrait
    let isEmpty =
      commit.layers.isEmpty && commit.contents.isEmpty && commit.removedLayers.isEmpty
      && commit.animations.isEmpty && commit.removedAnimations.isEmpty
    if needsWhole || !isEmpty || windows != sentWindows || scene != sentAppearance {
      commit.whole = needsWhole
      commit.number = lastCommit + 1
      commit.windows = windows
      commit.appearance = scene
      var message = WireSceneMessage()
      message.commit = commit
      needsWhole = false
      sentWindows = windows
      sentAppearance = scene
      lastCommit += 1
      guard connection.send(message) else { return }
    }
    forgetSentChanges()
    images.removeReleased()
    FrameClock.shared.requestIfNeeded()
  }

  private func sceneWindows() -> [WireWindow] {
    visibleWindows.map { window in
      var wire = WireWindow()
      wire.layer = window.layer.identifier
      wire.level = window.level
      wire.isKey = window.isKey
      return wire
    }
  }

  /// The windows that are shown, from back to front.
  package var visibleWindows: [SceneWindow] { content?.visibleWindows ?? [] }

  // MARK: A display that is not there

  /// Tries to reach displayd again soon, if the app is in front.
  private func retryLater() {
    guard retry == nil, content?.isInBackground != true else { return }
    retryDelay = min(1, max(0.05, retryDelay * 2))
    retry = AppTimer.after(retryDelay) {
      SceneCommitter.shared.retry = nil
      SceneCommitter.shared.schedule()
      SceneCommitter.shared.endTurn()
    }
  }

  /// Forgets displayd; for tests.
  package func reset() {
    connection.close()
    connection.connect = nil
    connection.patience = SceneConnection.Patience()
    connectionBegan()
    retry?.cancel()
    retry = nil
    forgetChanges()
    isHeldForLaunch = false
    heldUntil = 0
    isScheduled = false
    lastCommit = 0
    sentWindows = []
    sentAppearance = nil
    appearance = WireSceneAppearance()
    AnimationRegistry.shared.reset()
  }
}

extension SceneCommitter: SceneConnection.Listener {
  package func connectionBegan() {
    retryDelay = 0
    needsWhole = true
    images.forget()
    FrameClock.shared.forgetRequest()
  }

  package func connectionEnded() {
    needsWhole = true
    AnimationRegistry.shared.displayIsGone()
    schedule()
    // The turn's end may be over already.
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  package func received(_ message: WireDisplayMessage) {
    switch message.content {
    case .frame(let tick): FrameClock.shared.tick(tick)
    case .animationEnded(let end):
      AnimationRegistry.shared.ended(end.animation, finished: end.finished)
    case .complaint(let complaint):
      if !complaint.message.isEmpty {
        SystemLog.write(category: "Display", complaint.message)
      }
      // What was refused is missing there; later changes to it would be refused too.
      if complaint.commitRefused { needsWhole = true }
    case .imageDecoded(let image):
      if !image.error.isEmpty {
        SystemLog.write(category: "Display", "An image could not be decoded: \(image.error)")
      }
    case .attached, .textMeasured, .fontDescribed, .imageEncoded, nil:
      // Answers that came too late, and what a later displayd may say.
      break
    }
  }
}
