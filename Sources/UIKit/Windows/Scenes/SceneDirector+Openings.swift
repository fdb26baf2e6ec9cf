import AppInterface
import AppRuntime
import Foundation

// What a connected scene is given to open.
extension SceneDirector {
  func open(_ request: WireOpenURL, in number: UInt32) throws(UncaughtException) -> Bool {
    guard let scene = scenes[number] else { return false }
    let context = try Self.context(
      request.url, from: request.sourceApplication, annotation: request.annotation)
    SceneDiary.delivering("scene(_:openURLContexts:)") {
      scene.delegate?.scene(scene, openURLContexts: [context])
    }
    return scene.delegate != nil
  }

  func continueActivity(
    _ wire: WireUserActivity, in number: UInt32
  ) throws(UncaughtException) -> Bool {
    let activity = try activity(wire)
    guard let scene = scenes[number], let delegate = scene.delegate else { return false }
    delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
    SceneDiary.delivering("scene(_:continue:)") { delegate.scene(scene, continue: activity) }
    return true
  }

  func perform(_ action: WireQuickAction, in number: UInt32) {
    guard let scene = scenes[number] else { return }
    SceneDiary.delivering("windowScene(_:performActionFor:completionHandler:)") {
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, performActionFor: UIApplicationShortcutItem(action), completionHandler: { _ in })
    }
  }

  /// The activity that the system hands over: the app's own object, if this process has asked for it.
  func activity(_ wire: WireUserActivity) throws(UncaughtException) -> NSUserActivity {
    if let own = askedFor.take(wire) { return own }
    return try NSUserActivity(wire)
  }

  static func context(
    _ text: String, from source: String, annotation: Data
  ) throws(UncaughtException) -> UIOpenURLContext {
    guard let url = URL(string: text) else {
      throw .malformedSystemMessage("“\(text)” is not a URL that can be opened")
    }
    let options = UIScene.OpenURLOptions()
    if !source.isEmpty { options.sourceApplication = source }
    options.annotation = Annotation.decoded(annotation)
    return UIOpenURLContext(url: url, options: options)
  }
}

/// The activities that the app has asked to have shown in a scene. The system is told of their type and
/// their page alone, and hands them over in the order in which it was asked; the app that asked gets its
/// own object with all that is in it. A process that is launched for one gets what the system has.
@MainActor final class AskedActivities {
  private var waiting: [(wire: WireUserActivity, activity: NSUserActivity)] = []

  /// The app asks for it.
  func add(_ activity: NSUserActivity) {
    waiting.append((WireUserActivity(activity), activity))
  }

  /// That was refused.
  func drop(_ activity: NSUserActivity) {
    guard let index = waiting.firstIndex(where: { $0.activity === activity }) else { return }
    waiting.remove(at: index)
  }

  /// The system hands an activity over: the app's own; nil: somebody else has asked for it.
  func take(_ wire: WireUserActivity) -> NSUserActivity? {
    guard let index = waiting.firstIndex(where: { $0.wire == wire }) else { return nil }
    return waiting.remove(at: index).activity
  }
}

extension WireUserActivity {
  /// What the system is told of an activity.
  init(_ activity: NSUserActivity) {
    self.init()
    type = activity.activityType
    webpageURL = activity.webpageURL?.absoluteString ?? ""
  }
}
