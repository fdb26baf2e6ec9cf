import Foundation
import ScreenInterface
import SharedInterface

/// displayd's state for one app's process.
final class Scene {
  let serial: Int
  let token: Data
  let bundleIdentifier: String
  let pid: Int32
  let isShell: Bool
  let launchImage: String
  /// The interface's orientation until the first commit.
  let launchOrientation: WireOrientation
  let images: ImageStore

  var tree = SceneTree()
  var animations = AnimationSet()
  /// Incremented when an image is added, removed or decoded.
  var imageGeneration = 0
  var connection: (any AppConnection)? {
    didSet { if connection != nil { hasAttached = true } }
  }
  /// The app has ever connected for this scene. Before that, it may still have to find a
  /// restarted displayd.
  private(set) var hasAttached = false
  /// Nothing more will arrive for the scene.
  var isOver: Bool { connection == nil && hasAttached }
  var wantsFrames = false
  var isForeground = false
  var wasShown = false
  /// The time of the latest input sent to the scene since its last commit; 0: none.
  var unansweredInput = 0.0
  /// The time of the latest input that the commits since the last frame may respond to; 0: none.
  var answeredInput = 0.0
  var pendingSnapshots: [PendingSnapshot] = []
  /// Drops its pixels if no snapshot has done so by then; nil if they are dropped, or it is in the
  /// foreground.
  var dropping: (any ScheduledWork)?
  var complaints = ComplaintBudget()
  /// How long displayd has worked for it.
  var time = SceneTime()
  /// The pixels of images that wait to be encoded, in bytes.
  var encodingBytes = 0
  /// What the app wants encoded and is still being decoded.
  var waitingEncodings: [WireEncodeImage] = []
  /// Where the scenes of its sessions are on the screen, or were last; the others fill it.
  var places: [UInt32: WireScenePlace] = [:]
  /// The drawing steps, cached while nothing changes.
  var flattened: [FlattenedScene] = []

  /// A snapshot that waits for a commit.
  struct PendingSnapshot {
    /// The session of the scene.
    var session: UInt32
    var afterCommit: UInt64
    var timeout: any ScheduledWork
  }

  init(_ opened: WireSceneOpened, serial: Int, images: ImageStore) {
    self.serial = serial
    self.images = images
    token = opened.token
    bundleIdentifier = opened.bundleIdentifier
    pid = opened.pid
    isShell = opened.isShell
    launchImage = opened.launchImage
    launchOrientation = opened.launchOrientation.interface
  }

  var orientation: WireOrientation { tree.appearance.orientation.interface }

  /// The windows on a display (0: the device's own screen) in a range of levels, from back to front.
  ///
  /// - Parameter session: Whose scene they belong to; nil if they may belong to any.
  func windows(
    of session: UInt32? = nil, on display: UInt32 = 0, from low: Float = -.infinity,
    below high: Float = .infinity
  ) -> [WireWindow] {
    tree.windows.filter {
      $0.display == display && $0.level >= low && $0.level < high
        && (session == nil || $0.scene == session)
    }
  }

  /// There is something to show for a session: the app has drawn, and for this one, unless it
  /// draws for none.
  func hasDrawn(session: UInt32) -> Bool {
    guard tree.appliedCommit > 0 else { return false }
    return tree.windows.contains { $0.scene == session }
      || session == 0 && !tree.windows.contains { $0.display == 0 }
  }

  /// The tree or a resource that it uses has changed.
  func invalidate() {
    flattened.removeAll()
  }
}

/// The drawing steps of some of a process's windows.
struct FlattenedScene {
  /// Nil: the windows of all sessions.
  var session: UInt32?
  var display: UInt32
  var low: Float
  var high: Float
  var map: Affine
  var clip: Box
  var isRounded: Bool
  var items: [RenderItem]
  var marks: FrameMarks
  /// The apps whose pictures it shows.
  var apps: Set<String>
}

/// Limits how many faults of an app are reported: a few at once, then one per second.
struct ComplaintBudget {
  private var tokens = 10.0
  private var last = 0.0
  private(set) var suppressed = 0

  /// One more fault may be reported; `suppressed` then is the number left out since the
  /// last.
  mutating func admits(at now: Double) -> Bool {
    tokens = min(10, tokens + max(0, now - last))
    last = now
    guard tokens >= 1 else {
      suppressed += 1
      return false
    }
    tokens -= 1
    return true
  }

  mutating func takeSuppressed() -> Int {
    defer { suppressed = 0 }
    return suppressed
  }
}
