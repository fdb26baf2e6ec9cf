import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Commits that change a part of a scene: they cost what they change, and are all or nothing.
extension DisplayTests.SceneChangeTests {
  /// A page with 40 rows of 25 icons: the rows are 1,000 + row, the icons 10,000 + row × 100 + column.
  private static func icons() -> Node {
    let rows = (0..<40).map { (row: Int) -> Node in
      let icons = (0..<25).map { (column: Int) -> Node in
        Node(UInt64(10_000 + row * 100 + column), 0, 0, 4, 4, color: 0xFF)
      }
      return Node(UInt64(1_000 + row), 0, 0, 100, 10, children: icons)
    }
    return Node(1, 0, 0, 100, 200, children: rows)
  }

  private static func commit(_ number: UInt64, _ fill: (inout WireCommit) -> Void) -> WireCommit {
    .with {
      $0.number = number
      $0.windows = [.with { $0.layer = 1 }]
      fill(&$0)
    }
  }

  private static func whole(_ root: Node) -> WireCommit {
    commit(1) {
      $0.whole = true
      root.add(to: &$0)
    }
  }

  private static func layer(
    _ id: UInt64, _ sublayers: [UInt64] = [], mask: UInt64 = 0
  ) -> WireLayer {
    .with {
      $0.id = id
      $0.opacity = 1
      $0.sublayers = sublayers
      $0.mask = mask
    }
  }

  // MARK: What a commit costs

  @Test func aCommitCopiesNoLayersThatItDoesNotName() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Self.icons())
    harness.run()
    /// Where all layers are in memory.
    func storage() throws -> UInt {
      unsafeBitCast(try #require(harness.engine.scenes[app.token]).tree.layers, to: UInt.self)
    }
    let before = try storage()
    app.commit {
      Node(10_000, 50, 50, 4, 4, color: 0xFF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    #expect(app.complaints.isEmpty)
    #expect(harness.engine.scenes[app.token]?.tree.layers[10_000]?.model.position.x == 52)
    #expect(try storage() == before)
  }

  @Test func aCommitLooksAtThePlacesOfWhatItMovesAlone() throws {
    var tree = try SceneTree().applying(Self.whole(Self.icons()))
    #expect(tree.places.visits == 1_041)
    // A property, and no place.
    try tree.apply(Self.commit(2) { Node(10_000, 9, 9, 4, 4).add(to: &$0) })
    #expect(tree.places.visits == 0)
    let firstRow = Array(UInt64(10_000)..<10_025)
    // One more.
    try tree.apply(
      Self.commit(3) { $0.layers = [Self.layer(1_000, firstRow + [7]), Self.layer(7)] })
    #expect(tree.places.visits == 1)
    #expect(tree.places.parent(of: 7) == 1_000)
    // In another order.
    try tree.apply(Self.commit(4) { $0.layers = [Self.layer(1_000, [7] + firstRow.reversed())] })
    #expect(tree.places.visits == 0)
    // To another row, and the new one goes.
    let secondRow = Array(UInt64(10_100)..<10_125)
    try tree.apply(
      Self.commit(5) {
        $0.layers = [
          Self.layer(1_000, Array(firstRow.dropFirst())), Self.layer(1_001, secondRow + [10_000]),
        ]
        $0.removedLayers = [7]
      })
    #expect(tree.places.visits == 3)
    #expect(tree.places.parent(of: 10_000) == 1_001)
    #expect(tree.places.parent(of: 7) == nil)
  }

  @Test func whatIsBesideTheScreenIsNotComparedWithTheNextFrame() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let rows = (0..<100).map { (row: Int) -> Node in
      let color: UInt32 = row % 2 == 0 ? 0x00FF_00FF : 0xFF00_00FF
      return Node(UInt64(10 + row), 0, Float(row) * 50, 100, 50, color: color)
    }
    func show(scrolledBy y: Float) {
      app.show(
        Node(
          1, 0, 0, 100, 200,
          {
            $0.masksToBounds = true
            $0.bounds.y = y
          }, children: rows))
      harness.run()
    }
    show(scrolledBy: 0)
    let seen = Set(harness.engine.marks.marks.map(\.key.layer))
    #expect(seen.isSuperset(of: [1, 10, 11, 12, 13]))
    #expect(seen.isDisjoint(with: Set(UInt64(15)..<110)))
    #expect(harness.pixel(50, 25) == 0x00_FF00)
    // What comes is drawn.
    show(scrolledBy: 3_050)
    #expect(harness.pixel(50, 25) == 0xFF_0000)
    #expect(Set(harness.engine.marks.marks.map(\.key.layer)).isSuperset(of: [71, 72, 73, 74]))
  }

  // MARK: What is accepted

  /// What a layer holds.
  private struct Held: Equatable {
    var sublayers: [UInt64] = []
    var mask: UInt64 = 0
  }

  /// Whether each layer below the window exists and is there once: the whole tree is looked at.
  private static func isTree(_ layers: [UInt64: Held], _ windows: [UInt64]) -> Bool {
    var seen: Set<UInt64> = []
    var stack = windows
    while let id = stack.popLast() {
      guard let layer = layers[id], seen.insert(id).inserted else { return false }
      stack += layer.sublayers
      if layer.mask != 0 { stack.append(layer.mask) }
    }
    return true
  }

  /// A commit of changes that are right often, and often wrong, and the layers and windows after it.
  private static func randomCommit(
    _ number: UInt64, _ layers: inout [UInt64: Held], _ windows: inout [UInt64],
    _ random: inout DisplayTests.FuzzTests.Random
  ) -> WireCommit {
    var commit = WireCommit()
    commit.number = number
    func id() -> UInt64 { .random(in: 1...14, using: &random) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let gone = id()
      commit.removedLayers = [gone]
      layers[gone] = nil
      for parent in layers.keys.sorted() where Int.random(in: 0..<9, using: &random) > 0 {
        guard var held = layers[parent], held.sublayers.contains(gone) || held.mask == gone else {
          continue
        }
        held.sublayers.removeAll { $0 == gone }
        if held.mask == gone { held.mask = 0 }
        layers[parent] = held
        commit.layers.append(layer(parent, held.sublayers, mask: held.mask))
      }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let changed = id()
      var held = layers[changed] ?? Held()
      switch Int.random(in: 0..<6, using: &random) {
      case 0: held.mask = held.mask == 0 ? id() : 0
      case 1: held.sublayers.shuffle(using: &random)
      case 2: held.sublayers.removeAll()
      case 3: if !held.sublayers.isEmpty { held.sublayers.removeLast() }
      default: held.sublayers.append(id())
      }
      layers[changed] = held
      commit.layers.append(layer(changed, held.sublayers, mask: held.mask))
      for new in held.sublayers + [held.mask] where new != 0 && layers[new] == nil {
        guard Bool.random(using: &random) else { continue }
        layers[new] = Held()
        commit.layers.append(layer(new))
      }
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      windows = Bool.random(using: &random) ? [1] : [1, id()]
    }
    commit.windows = windows.map { window in .with { $0.layer = window } }
    return commit
  }

  @Test(arguments: UInt64(0)..<30) func aCommitIsAcceptedIfTheWholeTreeIsRight(_ seed: UInt64)
    throws
  {
    var random = DisplayTests.FuzzTests.Random(state: seed)
    var tree = try SceneTree().applying(Self.whole(Node(1, 0, 0, 1, 1)))
    var layers: [UInt64: Held] = [1: Held()]
    var windows: [UInt64] = [1]
    var answers: [Bool: Int] = [:]
    for number in UInt64(2)...400 {
      var (next, nextWindows) = (layers, windows)
      let commit = Self.randomCommit(number, &next, &nextWindows, &random)
      let isRight = Self.isTree(next, nextWindows)
      var isAccepted = true
      do { try tree.apply(commit) } catch { isAccepted = false }
      #expect(isAccepted == isRight, "commit \(number)")
      answers[isAccepted, default: 0] += 1
      if isAccepted { (layers, windows) = (next, nextWindows) }
      // Accepted or not, all is as it must be.
      #expect(tree.layers.mapValues { Held(sublayers: $0.sublayers, mask: $0.mask) } == layers)
      #expect(tree.windows.map(\.layer) == windows)
      let fresh = try SceneTree().applying(
        .with {
          $0.whole = true
          $0.layers = layers.map { Self.layer($0.key, $0.value.sublayers, mask: $0.value.mask) }
          $0.windows = tree.windows
        })
      #expect(tree.byteCount == fresh.byteCount)
      for id in layers.keys { #expect(tree.places.parent(of: id) == fresh.places.parent(of: id)) }
    }
    #expect(answers[true, default: 0] > 20)
    #expect(answers[false, default: 0] > 20)
  }

  @Test func aBranchMayNotBePutTooDeep() throws {
    func chain(_ ids: ClosedRange<UInt64>) -> [WireLayer] {
      ids.map { Self.layer($0, $0 == ids.upperBound ? [] : [$0 + 1]) }
    }
    let depth = UInt64(SceneLimits.depth)
    // Two branches of layer 1, which are too deep together.
    let long = 100...(100 + depth - 3)
    let short = UInt64(1_000)...1_001
    var tree = try SceneTree().applying(
      Self.commit(1) {
        $0.whole = true
        $0.layers = [Self.layer(1, [100, 1_000])] + chain(long) + chain(short)
      })
    /// Puts the short one at the end of the long one, or some layers above that.
    func move(_ number: UInt64, above: UInt64) -> WireCommit {
      let end = long.upperBound - above
      return Self.commit(number) {
        $0.layers = [
          Self.layer(1, [100]), Self.layer(end, above == 0 ? [1_000] : [end + 1, 1_000]),
        ]
      }
    }
    let error = #expect(throws: Refusal.self) { try tree.apply(move(2, above: 0)) }
    #expect(error?.description.contains("deep") == true)
    #expect(tree.places.parent(of: 1_000) == 1)
    try tree.apply(move(3, above: 1))
    #expect(tree.places.parent(of: 1_000) == long.upperBound - 1)
    // One layer more below the short one is too deep there.
    #expect(throws: Refusal.self) {
      try tree.apply(
        Self.commit(4) { $0.layers = [Self.layer(1_001, [1_002]), Self.layer(1_002)] })
    }
    #expect(tree.layers[1_002] == nil)
  }

  @Test func aRefusedCommitLeavesEverythingAsItWas() throws {
    var first = Self.icons()
    first.children[0].operations = [.fill(.rect(0, 0, 5, 5), 0xFF)]
    first.children[1].layer.launchScreen = "app"
    var focus = Self.layer(10_200)
    focus.element = .with {
      $0.isFirstResponder = true
      $0.traits = ElementTraits.textEntry.rawValue
    }
    first.children[2].children[0].layer = focus
    var start = Self.whole(first)
    start.windows = [
      .with {
        $0.layer = 1
        $0.isKey = true
      }
    ]
    let tree = try SceneTree().applying(start)
    var tried = tree
    let spoiling: [(inout WireCommit) -> Void] = [
      { $0.contents.append(.with { $0.layer = 77 }) },
      { $0.windows.append(.with { $0.layer = 77 }) },
      { $0.layers.append(Self.layer(1_003, [77])) },
      { $0.layers.append(.with { $0.id = 0 }) },
    ]
    for spoil in spoiling {
      var bad = Self.commit(2) {
        $0.windows = [.with { $0.layer = 1_003 }]
        $0.removedLayers = [10_200, 1_001]
        $0.layers = [Self.layer(1_000), Self.layer(5_000)]
        $0.contents = [
          .with {
            $0.layer = 1_003
            $0.list.operations = [.fill(.rect(0, 0, 5, 5), 0xFF)]
          }, .with { $0.layer = 1_000 },
        ]
        $0.appearance.statusBarHidden = true
      }
      spoil(&bad)
      #expect(throws: Refusal.self) { try tried.apply(bad) }
      for (id, layer) in tree.layers {
        let now = try #require(tried.layers[id])
        #expect(now.sublayers == layer.sublayers)
        #expect(now.model == layer.model)
        #expect(now.content === layer.content)
      }
      #expect(tried.layers.count == tree.layers.count)
      #expect(tried.windows == tree.windows)
      #expect(tried.appearance == tree.appearance)
      #expect(tried.byteCount == tree.byteCount)
      #expect(tried.launchScreen(of: "app") == 1_001)
      let takesText = tried.takesText(in: 0)
      #expect(takesText)
      #expect(tried.places.parent(of: 10_200) == 1_002)
      #expect(tried.appliedCommit == 1)
    }
  }

  @Test func whatIsInAMaskOrInNoKeyWindowTakesNoText() throws {
    var focus = Self.layer(3)
    focus.element = .with {
      $0.isFirstResponder = true
      $0.traits = ElementTraits.textEntry.rawValue
    }
    func tree(_ layers: [WireLayer], isKey: Bool = true) throws -> SceneTree {
      try SceneTree().applying(
        Self.commit(1) {
          $0.whole = true
          $0.layers = layers + [focus]
          $0.windows[0].isKey = isKey
        })
    }
    let within = [Self.layer(1, [2]), Self.layer(2, [3])]
    #expect(try tree(within).takesText(in: 0))
    #expect(try !tree(within, isKey: false).takesText(in: 0))
    #expect(try !tree([Self.layer(1, [], mask: 2), Self.layer(2, [3])]).takesText(in: 0))
    #expect(try !tree([Self.layer(1, [2]), Self.layer(2, [], mask: 3)]).takesText(in: 0))
    #expect(try !tree([Self.layer(1), Self.layer(2, [3])]).takesText(in: 0))
  }
}
