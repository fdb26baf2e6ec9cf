/// The places of the layers that a scene's windows show.
///
/// These layers form trees below the windows: each exists, is there once, and is not nested too deeply.
/// A commit is checked where it changes what layers and windows hold, and nowhere else; what is below
/// a layer that stays with its holder stays as it is.
struct ScenePlaces {
  private struct Place {
    /// The layer that holds it; 0: it is a window's.
    var parent: UInt64
    /// 1: it is a window's.
    var depth: Int
  }

  private var places: [UInt64: Place] = [:]
  /// How many layers the last commit had this look at, for tests: what is not changed costs nothing.
  private(set) var visits = 0

  /// The layer that holds a layer; 0: a window does; nil if it is in no window.
  func parent(of id: UInt64) -> UInt64? { places[id]?.parent }

  /// Follows a change of what layers and windows hold.
  ///
  /// - Parameters:
  ///   - layers: All layers after the change.
  ///   - windows: The layers of the windows after the change.
  ///   - before: The layers of the windows before.
  ///   - replaced: The layers that may have changed, as they were before; nil if there was none.
  /// - Throws: ``Refusal``: what the windows would show is no tree. The places are as before.
  mutating func follow(
    _ layers: [UInt64: SceneLayer], windows: [UInt64], before: [UInt64],
    replaced: [UInt64: SceneLayer?]
  ) throws(Refusal) {
    visits = 0
    var changed: [(id: UInt64, before: [UInt64])] = []
    for (id, old) in replaced {
      // A new layer is looked at when it gets its place.
      guard let old else { continue }
      let new = layers[id]
      if new == nil || old.sublayers != new?.sublayers || old.mask != new?.mask {
        changed.append((id, old.held))
      }
    }
    // The same fault is named each time.
    changed.sort { $0.id < $1.id }
    var undone: [(id: UInt64, place: Place?)] = []
    do throws(Refusal) {
      // All that goes is taken away before anything is put elsewhere: it may be the same layer.
      if before != windows { leave(before, windows, 0, layers, &undone) }
      for (id, old) in changed { leave(old, layers[id]?.held ?? [], id, layers, &undone) }
      if before != windows { try hold(windows, 0, depth: 0, layers, &undone) }
      for (id, _) in changed {
        guard let place = places[id] else { continue }
        guard let layer = layers[id] else { throw Self.missing(id, place.parent) }
        try hold(layer.held, id, depth: place.depth, layers, &undone)
      }
    } catch {
      for (id, place) in undone.reversed() { places[id] = place }
      throw error
    }
  }

  /// Takes away what a parent holds no more, with all below it.
  private mutating func leave(
    _ old: [UInt64], _ new: [UInt64], _ parent: UInt64, _ layers: [UInt64: SceneLayer],
    _ undone: inout [(id: UInt64, place: Place?)]
  ) {
    guard !old.isEmpty else { return }
    let stay = Set(new)
    var stack = old.filter { !stay.contains($0) }.map { (id: $0, parent: parent) }
    while let (id, parent) = stack.popLast() {
      guard let place = places[id], place.parent == parent else { continue }
      visits += 1
      undone.append((id, place))
      places[id] = nil
      // What it has held and holds no more is a change of its own.
      for child in layers[id]?.held ?? [] { stack.append((child, id)) }
    }
  }

  /// Puts what a parent holds below it, as far as it is not there.
  private mutating func hold(
    _ held: [UInt64], _ parent: UInt64, depth: Int, _ layers: [UInt64: SceneLayer],
    _ undone: inout [(id: UInt64, place: Place?)]
  ) throws(Refusal) {
    var known: Set<UInt64> = []
    var stack: [(id: UInt64, parent: UInt64, depth: Int)] = []
    for id in held {
      guard known.insert(id).inserted else { throw Self.twice(id) }
      if let place = places[id], place.parent == parent, layers[id] != nil { continue }
      stack.append((id, parent, depth + 1))
    }
    while let (id, parent, depth) = stack.popLast() {
      guard let layer = layers[id] else { throw Self.missing(id, parent) }
      guard places[id] == nil else { throw Self.twice(id) }
      guard depth <= SceneLimits.depth else {
        throw Refusal("layers are nested more than \(SceneLimits.depth) deep")
      }
      visits += 1
      undone.append((id, nil))
      places[id] = Place(parent: parent, depth: depth)
      for child in layer.held { stack.append((child, id, depth + 1)) }
    }
  }

  private static func missing(_ id: UInt64, _ parent: UInt64) -> Refusal {
    Refusal(
      parent == 0
        ? "a window's layer \(id) does not exist"
        : "layer \(parent) has the sublayer or mask \(id), which does not exist")
  }

  private static func twice(_ id: UInt64) -> Refusal {
    Refusal("layer \(id) appears twice in the tree")
  }
}
