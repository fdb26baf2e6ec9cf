import Foundation
import SystemInterface

/// What displayd knows of one app's process.
final class Scene {
  let serial: Int
  let token: Data
  let bundleIdentifier: String
  let pid: Int32
  let isShell: Bool
  let launchImage: String
  let images: ImageStore

  var tree = SceneTree()
  var animations = AnimationSet()
  /// Goes up when an image comes, goes, or has its pixels at last.
  var imageGeneration = 0
  var connection: (any AppConnection)? {
    didSet { if connection != nil { hasAttached = true } }
  }
  /// A connection has come for it. Until then its app may still have to find a new displayd.
  private(set) var hasAttached = false
  /// Nothing more of it will come.
  var isOver: Bool { connection == nil && hasAttached }
  var wantsFrames = false
  var isForeground = false
  var wasShown = false
  /// The latest input that was sent to it; 0: none since its last commit.
  var unansweredInput = 0.0
  /// The latest input that its last commits may answer to; 0: none since the last frame.
  var answeredInput = 0.0
  var pendingSnapshots: [PendingSnapshot] = []
  /// Its pixels are to be dropped as soon as no snapshot needs them.
  var dropsPixels = false
  var complaints = ComplaintBudget()
  /// What it was flattened to, as long as nothing changes.
  var flattened: [FlattenedScene] = []

  /// A snapshot that waits for a commit.
  struct PendingSnapshot {
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
  }

  var orientation: WireOrientation { tree.appearance.orientation.interface }

  /// Its windows of some levels, from back to front.
  func windows(from low: Float = -.infinity, below high: Float = .infinity) -> [WireWindow] {
    tree.windows.filter { $0.level >= low && $0.level < high }
  }

  /// The tree or what it is drawn from has changed.
  func invalidate() {
    flattened.removeAll()
  }
}

/// Some of a scene's windows, as they are drawn.
struct FlattenedScene {
  var low: Float
  var high: Float
  var map: Affine
  var clip: Box
  var items: [RenderItem]
  var marks: FrameMarks
}

/// How many faults of an app are passed on: a few at once, then one a second.
struct ComplaintBudget {
  private var tokens = 10.0
  private var last = 0.0
  private(set) var suppressed = 0

  /// Whether one more may be said; `suppressed` then counts those that were not since the last.
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
