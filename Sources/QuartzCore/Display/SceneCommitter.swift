package import AppSupport
import CoreFoundation
import Foundation
package import ScreenInterface
import SharedInterface

/// Collects the changes of the app's layers. Once per turn of the run loop, before it waits, it
/// lays them out, draws them, and sends the changes to displayd; nothing is sent without changes.
/// Main thread.
@MainActor package final class SceneCommitter: LayerSender {
  /// The process's instance, for all of the app's scenes.
  package static let shared = SceneCommitter()

  package let connection = SceneConnection()
  package let images: ImageUploads
  /// The windows; `nil` before there is one.
  package var content: (any SceneContent)?

  /// The preferences of the scene in front for the system's interface around it.
  package var appearance = WireSceneAppearance() {
    didSet { if appearance != oldValue { schedule() } }
  }

  /// Commits are held back until the launch is over (LAUNCH-05).
  private(set) var isHeldForLaunch = false
  /// After the app has entered the background nothing is drawn until its picture was taken
  /// (SNAP-02); seconds of the device's clock.
  private var heldUntil = 0.0
  /// Draws what has changed meanwhile, once it may be drawn again.
  private var endOfHold: AppTimer?
  /// The number of the last commit sent; 0: none yet.
  package private(set) var lastCommit: UInt64 = 0

  package let changes = LayerChanges.shared
  /// The windows as last sent.
  private var sentWindows: [WireWindow] = []
  private var sentAppearance: WireSceneAppearance?
  var needsWhole = true
  private var isScheduled = false
  private var isWorking = false
  private var observer: CFRunLoopObserver?
  private var retry: AppTimer?
  private var retryDelay = 0.0

  /// How long nothing is drawn after the app has entered the background, in seconds, while the
  /// system takes its snapshot.
  private static let snapshotTime = 1.0

  private init() {
    images = ImageUploads(connection: connection)
    connection.listener = self
    changes.sender = self
    // Layers may have changed before.
    schedule()
  }

  // MARK: What has changed

  /// Schedules work for the end of the turn.
  package func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    observe()
  }

  private func observe() {
    guard observer == nil else { return }
    let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
    // After all other work before waiting, as Core Animation's own observer.
    observer = CFRunLoopObserverCreateWithHandler(nil, activities, true, 2_000_000) { _, _ in
      MainActor.assumeIsolated { SceneCommitter.shared.endTurn() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  package func windowsChanged() { schedule() }

  package func wasAttached(_ layer: CALayer) { changes.wasAttached(layer) }

  // MARK: The life cycle

  /// The process was launched, with a display or none.
  ///
  /// - Parameters:
  ///   - display: Hands over connections to displayd; nil if the device has no display.
  ///   - token: Identifies the app to displayd.
  package func launch(display: Handover?, token: Data) {
    isHeldForLaunch = true
    guard let display else { return }
    connection.token = token
    connection.connect = { display.nextDisplay().map(SceneSocket.init(descriptor:)) }
  }

  /// `didFinishLaunching` has returned: windows may become visible.
  package func endLaunch() {
    isHeldForLaunch = false
    schedule()
  }

  /// The app is about to enter the background: sends pending changes without layout and drawing
  /// (SNAP-02), and then nothing for a moment.
  package func flushForSnapshot() {
    commit()
    heldUntil = AppClock.seconds() + Self.snapshotTime
  }

  /// The app is about to enter the foreground.
  package func willEnterForeground() {
    heldUntil = 0
    endOfHold?.cancel()
    endOfHold = nil
    retryDelay = 0
    schedule()
  }

  // MARK: The end of a turn

  /// Lays out, draws and commits if there is work.
  package func endTurn() {
    guard isScheduled, !isHeldForLaunch else { return }
    let remaining = heldUntil == 0 ? 0 : heldUntil - AppClock.seconds()
    guard remaining <= 0 else { return drawLater(after: remaining) }
    flush()
  }

  /// Draws when the system has taken its snapshot. Only changes start this timer: a timer that came
  /// due while the app was suspended would delay its return to the foreground.
  private func drawLater(after seconds: Double) {
    guard endOfHold == nil else { return }
    endOfHold = AppTimer.after(seconds) {
      SceneCommitter.shared.endOfHold = nil
      SceneCommitter.shared.endTurn()
    }
  }

  /// Lays out, draws and commits now.
  package func flush() {
    guard !isWorking, !isHeldForLaunch else { return }
    layoutAndDisplay()
    isScheduled = false
    commit()
  }

  /// Lays out and draws where needed.
  func layoutAndDisplay() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    // Layout may require drawing and, although it should not, drawing may require layout.
    for _ in 0..<4 {
      content?.layoutIfNeeded()
      guard displayPass() else { return }
    }
  }

  /// Draws visible layers that need it; returns whether there were any.
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

  /// Sends the changes without layout and drawing.
  package func commit() {
    guard connection.isPossible else {
      changes.forgetSent()
      AnimationRegistry.shared.runWithoutDisplay()
      return
    }
    let windows = sceneWindows()
    if !connection.isConnected {
      // An app that shows nothing does not connect.
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
    changes.forgetSent()
    images.removeReleased()
    FrameClock.shared.requestIfNeeded()
  }

  private func sceneWindows() -> [WireWindow] {
    visibleWindows.map { window in
      var wire = WireWindow()
      wire.layer = window.layer.identifier
      wire.level = window.level
      wire.isKey = window.isKey
      wire.display = window.display
      wire.scene = window.scene
      return wire
    }
  }

  /// The visible windows, from back to front.
  package var visibleWindows: [SceneWindow] { content?.visibleWindows ?? [] }

  // MARK: A display that is not there

  /// Schedules another attempt to reach displayd if the app is in front.
  private func retryLater() {
    guard retry == nil, content?.isInBackground != true else { return }
    retryDelay = min(1, max(0.05, retryDelay * 2))
    retry = AppTimer.after(retryDelay) {
      SceneCommitter.shared.retry = nil
      SceneCommitter.shared.schedule()
      SceneCommitter.shared.endTurn()
    }
  }

  /// Resets the state, for tests.
  package func reset() {
    connection.close()
    connection.connect = nil
    connection.patience = SceneConnection.Patience()
    connectionBegan()
    retry?.cancel()
    retry = nil
    changes.forget()
    isHeldForLaunch = false
    heldUntil = 0
    endOfHold?.cancel()
    endOfHold = nil
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
    // The end of the turn may have passed already.
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
      // displayd lacks what it refused, so it would refuse later changes to it too.
      if complaint.commitRefused { needsWhole = true }
    case .imageDecoded(let image):
      if !image.error.isEmpty {
        SystemLog.write(category: "Display", "An image could not be decoded: \(image.error)")
      }
    case nil:
      SystemLog.write(
        category: "Display", "displayd sent a message of an unknown kind, which was ignored.")
    case .attached, .textMeasured, .fontDescribed, .imageEncoded:
      // Answers that came too late.
      break
    }
  }
}
