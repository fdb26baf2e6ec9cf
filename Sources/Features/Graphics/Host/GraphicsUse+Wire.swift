import AppInterface
import LifecycleKernel

extension GraphicsUse {
  /// What an app reports of itself. The name of the call goes into logs and reports, so of what is no
  /// name nothing is kept.
  init(_ wire: WireGraphicsUse) {
    guard !wire.call.isEmpty else {
      self = .unfinishedCommands
      return
    }
    let isName =
      wire.call.utf8.count <= Self.longestName
      && wire.call.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    self = .call(isName ? wire.call : "OpenGL ES")
  }

  /// As long as the longest name of a function, and some more.
  private static let longestName = 100
}
