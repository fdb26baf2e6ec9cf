import ScreenInterface

@testable import DisplayServer

extension SceneTree {
  /// The tree after a commit.
  func applying(_ commit: WireCommit) throws -> SceneTree {
    var tree = self
    try tree.apply(commit)
    return tree
  }
}
