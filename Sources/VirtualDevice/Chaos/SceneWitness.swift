import AppInterface

/// Checks what one process is told of its scenes: each scene is connected, comes and goes in order, and
/// is disconnected once; nothing is said of a scene that is not there (SCENE-02, SCENE-10, SCENE-12).
///
/// It knows only the messages that the process receives.
final class SceneWitness {
  private enum Position {
    case background
    case inactive
    case active
  }

  /// Where each connected scene is.
  private var scenes: [UInt32: Position] = [:]

  /// Notes a callback that the process receives.
  ///
  /// - Parameter isInBackground: The process was launched into the background.
  /// - Throws: ``ChaosViolation`` if it must not come now.
  func received(_ callback: WireCallback, isInBackground: Bool) throws {
    let scene = callback.scene
    let former = scenes[scene]
    let isLegal: Bool
    switch callback.kind {
    case .didFinishLaunching:
      isLegal = scenes.isEmpty
      // In the background it is connected by a callback of its own, if at all (SCENE-22).
      if !isInBackground { scenes[callback.launchOptions.scene] = .inactive }
    case .connectScene:
      isLegal = former == nil
      scenes[scene] = .background
    case .willEnterForeground:
      isLegal = former == .background
      scenes[scene] = .inactive
    case .didBecomeActive:
      isLegal = former == .inactive
      scenes[scene] = .active
    case .willResignActive:
      isLegal = former == .active
      scenes[scene] = .inactive
    case .didEnterBackground:
      isLegal = former == .inactive
      scenes[scene] = .background
    case .disconnectScene:
      isLegal = former == .background
      scenes[scene] = nil
    case .discardSessions:
      isLegal = callback.discardedSessions.allSatisfy { scenes[$0] == nil }
    case .scenePlaceChanged, .openURLCallback, .continueActivity, .performQuickAction:
      isLegal = former != nil
    default: isLegal = true
    }
    guard isLegal else {
      throw ChaosViolation(
        "\(callback.kind) comes for scene \(scene), which is "
          + "\(former.map { "\($0)" } ?? "not connected"); its sessions: "
          + "\(callback.discardedSessions), its scenes: \(scenes)")
    }
  }
}
