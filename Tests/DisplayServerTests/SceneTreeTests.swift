import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.SceneTreeTests {
  private func commit(_ root: Node, number: UInt64 = 1) -> WireCommit {
    .with {
      $0.number = number
      $0.whole = true
      root.add(to: &$0)
      $0.windows = [.with { $0.layer = root.id }]
    }
  }

  private var page: Node {
    Node(1, 0, 0, 100, 100, children: [Node(2, 0, 0, 10, 10), Node(3, 0, 0, 10, 10)])
  }

  @Test func aWholeCommitIsTheTree() throws {
    let tree = try SceneTree().applying(commit(page))
    #expect(tree.layers.count == 3)
    #expect(tree.layers[1]?.sublayers == [2, 3])
    #expect(tree.handledCommit == 1)
  }

  @Test func aLaterCommitChangesWhatItNamesAndKeepsTheContents() throws {
    var first = page
    first.children[0].operations = [.fill(.rect(0, 0, 5, 5), 0xFF)]
    let tree = try SceneTree().applying(commit(first))
    let next = try tree.applying(
      .with {
        $0.number = 2
        Node(2, 50, 50, 10, 10, color: 0xFF00_00FF).add(to: &$0)
        $0.windows = [.with { $0.layer = 1 }]
      })
    #expect(next.layers[2]?.model.position.x == 55)
    #expect(next.layers[2]?.content != nil)
    #expect(next.layers[3] != nil)
  }

  @Test func aRemovedLayerIsGone() throws {
    let tree = try SceneTree().applying(commit(page))
    let next = try tree.applying(
      .with {
        $0.number = 2
        Node(1, 0, 0, 100, 100, children: [Node(2, 0, 0, 10, 10)]).add(to: &$0)
        $0.removedLayers = [3]
        $0.windows = [.with { $0.layer = 1 }]
      })
    #expect(next.layers[3] == nil)
  }

  @Test func aWholeCommitForgetsWhatWasBefore() throws {
    let tree = try SceneTree().applying(commit(page))
    let next = try tree.applying(commit(Node(9, 0, 0, 1, 1), number: 2))
    #expect(Set(next.layers.keys) == [9])
  }

  @Test func windowsLieByTheirLevels() throws {
    let tree = try SceneTree().applying(
      .with {
        $0.number = 1
        $0.whole = true
        for id: UInt64 in 1...3 { Node(id, 0, 0, 1, 1).add(to: &$0) }
        $0.windows = [
          .with {
            $0.layer = 1
            $0.level = 2_000
          }, .with { $0.layer = 2 },
          .with { $0.layer = 3 },
        ]
      })
    #expect(tree.windows.map(\.layer) == [2, 3, 1])
  }

  /// Commits that are refused, each with a word of the reason.
  static let refused: [(String, @Sendable (inout WireCommit) -> Void)] = [
    ("does not exist", { $0.layers[0].sublayers.append(77) }),
    ("does not exist", { $0.windows.append(.with { $0.layer = 77 }) }),
    ("does not exist", { $0.layers[0].mask = 77 }),
    ("does not exist", { $0.contents.append(.with { $0.layer = 77 }) }),
    ("twice in the tree", { $0.layers[1].sublayers = [1] }),
    ("twice in the tree", { $0.layers[0].sublayers = [2, 2] }),
    ("twice in the tree", { $0.layers[2].mask = 2 }),
    ("number 0", { $0.layers[0].id = 0 }),
    ("position", { $0.layers[0].position.x = .nan }),
    ("bounds", { $0.layers[0].bounds.height = .infinity }),
    ("negative", { $0.layers[0].bounds.width = -1 }),
    ("opacity", { $0.layers[0].opacity = .nan }),
    ("transform", { $0.layers[0].transform = .with { $0.tx = .infinity } }),
    ("shadow", { $0.layers[0].shadow.radius = 1e9 }),
    ("windows", { $0.windows += Array(repeating: .with { $0.layer = 1 }, count: 64) }),
    ("level", { $0.windows[0].level = .nan }),
    (
      "coordinates",
      {
        $0.contents = [
          .with {
            $0.layer = 1
            $0.list.operations = [.with { $0.fill.path.verbs = Data([0, 3]) }]
          }
        ]
      }
    ),
    (
      "verb 9",
      {
        $0.contents = [
          .with {
            $0.layer = 1
            $0.list.operations = [.with { $0.clip.path.verbs = Data([9]) }]
          }
        ]
      }
    ),
    (
      "empty",
      {
        $0.contents = [
          .with {
            $0.layer = 1
            $0.list.operations = [WireDrawOperation()]
          }
        ]
      }
    ),
    (
      "dashes",
      {
        $0.contents = [
          .with {
            $0.layer = 1
            $0.list.operations = [
              .with {
                $0.stroke.path = .rect(0, 0, 1e6, 1e6)
                $0.stroke.dashes = [0.0001]
              }
            ]
          }
        ]
      }
    ),
  ]

  @Test(arguments: 0..<refused.count) func aBadCommitIsRefusedWithItsReason(_ index: Int) throws {
    let (reason, spoil) = Self.refused[index]
    var bad = commit(page)
    spoil(&bad)
    let error = #expect(throws: Refusal.self) { try SceneTree().applying(bad) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func layersMayNotLieTooDeep() throws {
    func chain(_ depth: Int) -> Node {
      var node = Node(UInt64(depth), 0, 0, 1, 1)
      for id in (1..<depth).reversed() { node = Node(UInt64(id), 0, 0, 1, 1, children: [node]) }
      return node
    }
    _ = try SceneTree().applying(commit(chain(SceneLimits.depth)))
    #expect(throws: Refusal.self) {
      try SceneTree().applying(commit(chain(SceneLimits.depth + 1)))
    }
  }

  @Test func thereMayNotBeTooManyLayers() throws {
    var bad = commit(page)
    bad.layers += (0..<UInt64(SceneLimits.layers)).map { id in .with { $0.id = id + 10 } }
    #expect(throws: Refusal.self) { try SceneTree().applying(bad) }
  }

  @Test func hugeViewsAreLimitedToWhatCanBeDrawn() throws {
    var huge = commit(page)
    huge.layers[0].bounds.height = .greatestFiniteMagnitude
    let tree = try SceneTree().applying(huge)
    #expect(tree.layers[1]?.model.bounds.height == SceneLimits.coordinate)
  }
}
