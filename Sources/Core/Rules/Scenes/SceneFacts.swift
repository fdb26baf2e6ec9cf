/// The facts about one scene of an app, which end with its process.
struct SceneFacts: Hashable, Sendable, Codable {
  var id = SceneID.main
  var position = ScenePosition.unattached
  var goal = SceneGoal.background
  /// Where it is on the screen, as the app was told.
  var place = ScenePlace.whole
  /// It is to be disconnected, because its session was discarded or the system takes it back.
  var isLeaving = false

  /// How far it is to the front: by where it is, then by where it should be. One on another screen, which
  /// follows the others, counts only while it is further than they are, wherever they should be.
  fileprivate var rank: Int {
    let goals = SceneGoal.allCases.count
    guard id.isElsewhere else { return ((position.rawValue + 1) * goals - goal.rawValue) * 2 }
    return position.isShown ? (position.rawValue * goals + 1) * 2 - 1 : 0
  }

  /// What the state of the app would be if this were its only scene; the app's process runs.
  var state: LifecycleState {
    switch position {
    case .active: .active
    case .inactive: .inactive
    case .unattached, .unannounced, .awaited, .background: .background
    }
  }
}

/// The scenes of an app that are connected, or are to be. There always is one: an app without scenes has
/// one implicit scene, and of an app whose scenes are all gone it is the one that comes next.
///
/// What is said of the app follows from all of them: its process is to run while any of them is to be in
/// front, and its state is that of the foremost.
struct SceneTable: Hashable, Sendable, Codable {
  // One of nearly every app, so that it needs no memory of its own.
  private var first: SceneFacts
  private var others: [SceneFacts] = []

  init(_ id: SceneID = .main) {
    first = SceneFacts(id: id)
  }

  // What is asked for at each step is inlined, so that the table is not copied for it.
  @inline(__always)
  var count: Int { 1 + others.count }
  @inline(__always)
  var indices: Range<Int> { 0..<count }

  @inline(__always)
  subscript(index: Int) -> SceneFacts {
    get { index == 0 ? first : others[index - 1] }
    set { if index == 0 { first = newValue } else { others[index - 1] = newValue } }
  }

  func index(of id: SceneID) -> Int? {
    if first.id == id { return 0 }
    return others.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// The index of the scene that is furthest to the front: the first of them.
  @inline(__always)
  var foremostIndex: Int { others.isEmpty ? 0 : foremostOfSeveral }

  private var foremostOfSeveral: Int { indices.max { self[$0].rank < self[$1].rank } ?? 0 }

  @inline(__always)
  var foremost: SceneFacts { self[foremostIndex] }

  /// The foremost goal of all.
  @inline(__always)
  var goal: SceneGoal {
    others.isEmpty
      ? first.goal : others.reduce(first.goal) { $0.rawValue < $1.goal.rawValue ? $0 : $1.goal }
  }

  /// Takes in a scene that is to be connected.
  mutating func insert(_ id: SceneID) { others.append(SceneFacts(id: id)) }

  /// Removes a scene; if it was the only one, its place is kept.
  mutating func remove(at index: Int) {
    if index > 0 {
      others.remove(at: index - 1)
    } else if others.isEmpty {
      first = SceneFacts(id: first.id.isElsewhere ? .main : first.id)
    } else {
      first = others.removeFirst()
    }
  }

  /// The process does not execute any more, so all scenes are gone.
  mutating func detach() {
    others = []
    first.position = .unattached
    first.isLeaving = false
  }

  /// No scene but this one is in the foreground.
  func isAloneInFront(_ index: Int) -> Bool {
    others.isEmpty || indices.allSatisfy { $0 == index || !self[$0].state.isForeground }
  }

  /// The state of the app while one of its scenes has this state, whatever its position says.
  func state(with state: LifecycleState, of id: SceneID) -> LifecycleState {
    guard !others.isEmpty else { return state }
    return indices.reduce(state) { foremost, index in
      self[index].id == id ? foremost : max(foremost, self[index].state)
    }
  }
}

private func max(_ lhs: LifecycleState, _ rhs: LifecycleState) -> LifecycleState {
  lhs.foreness > rhs.foreness ? lhs : rhs
}

extension LifecycleState {
  fileprivate var foreness: Int {
    switch self {
    case .notRunning, .suspended: 0
    case .background: 1
    case .inactive: 2
    case .active: 3
    }
  }
}
