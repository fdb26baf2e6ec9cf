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

/// The activities that the app has asked to have shown in a scene. The system is told of their type, their
/// page and a number alone; the app that asked gets its own object with all that is in it. A process that is
/// launched for one gets what the system has.
@MainActor final class AskedActivities {
  private var waiting: [(number: UInt32, activity: NSUserActivity)] = []
  private var last: UInt32 = 0

  /// So many are kept. A scene that is discarded before it is connected shows nothing, of which nobody
  /// tells, and neither does one that is asked to show something else meanwhile.
  static let most = 100

  /// The app asks for it.
  ///
  /// - Returns: What the system is told of it.
  func add(_ activity: NSUserActivity) -> WireUserActivity {
    last = last == .max ? 1 : last + 1
    if waiting.count == Self.most { waiting.removeFirst() }
    waiting.append((last, activity))
    var wire = WireUserActivity()
    wire.type = activity.activityType
    wire.webpageURL = activity.webpageURL?.absoluteString ?? ""
    wire.asked = last
    return wire
  }

  /// The system has refused what the app asked for.
  func drop(_ wire: WireUserActivity) { _ = take(wire) }

  /// The system hands an activity over: the app's own; nil: somebody else has asked for it.
  func take(_ wire: WireUserActivity) -> NSUserActivity? {
    guard let index = waiting.firstIndex(where: { $0.number == wire.asked }) else { return nil }
    return waiting.remove(at: index).activity
  }
}
