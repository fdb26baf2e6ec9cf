import Foundation
import SystemInterface

/// Collects what changes in the app's layers, and has it shown at the end of the run loop's turn.
/// Main thread.
@MainActor final class SceneCommitter {
  static let shared = SceneCommitter()

  /// How the scene wants what is around it.
  var appearance = WireSceneAppearance()

  func schedule() {}
  func windowsChanged() { schedule() }
  func hasChanged(_ layer: CALayer) { schedule() }
  func wasAttached(_ layer: CALayer) { schedule() }
  func wasDetached(_ layer: CALayer) { schedule() }
  func isGone(_ identifier: UInt64) { schedule() }
}

/// Images as files, made by displayd.
@MainActor enum ImageEncoding {
  static func encode(_ image: CGImage, jpegQuality: Int) -> Data? { nil }
}
