public import Foundation

/// The conditions under which a scene is the right one of an app, by the identifier of what it is to show,
/// such as `NSUserActivity.targetContentIdentifier`.
///
/// They are asked when the app itself asks for a scene and names none. What the person opens, the system
/// hands to the scene that was used last, as it does on the platform with the conditions that a scene has at
/// first.
@preconcurrency @MainActor public final class UISceneActivationConditions: NSObject {
  /// Tells of an identifier that the scene can show the target if no other one prefers it; true at first. No
  /// scene is chosen by it here, because the app that asks without naming a scene gets a new one then.
  public var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// Tells of an identifier that the scene is the best one for the target; false at first.
  ///
  /// On the platform it must not be one of a closure, because it is asked outside the app. Here it may.
  public var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  public override init() {
    super.init()
  }

  func prefer(_ target: String) -> Bool {
    prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: target)
  }
}

extension SceneDirector {
  /// The session of the scene that prefers a target; of several the one that was used last, and one that is
  /// connected before one that is not any more. Nil: none does, so a new one is for it.
  func session(preferring target: String) -> UISceneSession? {
    let connected = order.reversed().compactMap { scenes[$0] }
    if let scene = connected.first(where: {
      $0.session.role == .windowApplication && $0.activationConditions.prefer(target)
    }) {
      return scene.session
    }
    return sessions.values.filter { $0.formerConditions?.prefer(target) == true }
      .max { $0.number < $1.number }
  }
}
