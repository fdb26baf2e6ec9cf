import LifecycleKernel

/// The model of one scene: what the app was told of it. It is derived only from effects and events.
struct SceneModel: Hashable, Sendable {
  let id: SceneID
  var phase: Phase
  /// A snapshot was taken since it last entered the background.
  var isPictured = false
  /// Where it is, as the app was told.
  var place = ScenePlace.whole

  enum Phase: UInt8, Hashable, Sendable {
    case background
    case inactive
    case active
  }
}

/// The model of an app's sessions and of its scenes, by number. An app without scenes has a place alone.
struct SceneListModel: Hashable, Sendable {
  /// Where an app without scenes is, as it was told.
  var place = ScenePlace.whole
  /// Those of the process.
  var scenes: [SceneModel] = []
  /// The open sessions, the one that was shown last first.
  var open: [SceneID] = []
  var next = SceneID.main
  /// The discarded ones, of which the app was not told.
  var discarded: [SceneID] = []
  /// Those of them of which its launch tells it.
  var toldAtLaunch: [SceneID] = []
  /// The scene with which it is launched.
  var launched = SceneID.main
  /// Scenes that the system wants back.
  var leaving: [SceneID] = []
  /// The one that is to be connected in the background, into which the app was launched.
  var awaited: SceneID?
  /// A scene has been in the foreground since the launch.
  var haveBeenInFront = false
  /// Those that are to show something and were not told of it yet, in their order.
  var asked: [SceneID] = []

  func index(of scene: SceneID) -> Int? { scenes.firstIndex { $0.id == scene } }

  /// The scene that comes when the app is opened.
  var last: SceneID { open.first ?? next }

  mutating func show(_ scene: SceneID) {
    open.removeAll { $0 == scene }
    open.insert(scene, at: 0)
    if scene.rawValue >= next.rawValue { next = SceneID(rawValue: scene.rawValue + 1) }
  }

  mutating func discard(_ scene: SceneID) {
    open.removeAll { $0 == scene }
    discarded.append(scene)
    asked.removeAll { $0 == scene }
    if awaited == scene { awaited = nil }
  }

  /// A scene is to show something.
  mutating func ask(_ scene: SceneID, toShow activity: ContinuedActivity?) {
    guard activity != nil, !asked.contains(scene) else { return }
    asked.append(scene)
    asked.sort()
  }

  /// What outlives the process.
  var afterProcess: SceneListModel {
    var next = self
    next.place = .whole
    next.scenes = []
    next.toldAtLaunch = []
    next.launched = .main
    next.leaving = []
    next.awaited = nil
    next.haveBeenInFront = false
    next.asked = []
    return next
  }

  var isInBackground: Bool { scenes.allSatisfy { $0.phase == .background } }
  var isActive: Bool { scenes.contains { $0.phase == .active } }
  var isPictured: Bool { scenes.allSatisfy(\.isPictured) }
}

/// Which scenes must be in front, by what was asked for.
struct SceneStage: Hashable, Sendable {
  /// That of the app in front.
  var scene = SceneID.main
  /// The one that is shown with it.
  var beside: SceneReference?
}
