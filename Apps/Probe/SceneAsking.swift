import UIKit

/// Asks for scenes, as the arguments say.
@MainActor enum SceneAsking {
  private static var hasAsked = false

  /// Asks once.
  static func ask() {
    guard !hasAsked, let count = ProbeArguments.value("--ask-scenes").flatMap({ Int($0) }) else {
      return
    }
    hasAsked = true
    for _ in 0..<count {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: activity, options: nil
      ) { error in
        let code = (error as? UISceneError).map { "\($0.code)" }
        say("scene refused: \(code ?? "\(error)")")
      }
    }
    say("asked \(count) times")
  }

  private static var activity: NSUserActivity? {
    let size = ProbeArguments.value("--activity").flatMap { Int($0) }
    let length = ProbeArguments.value("--page").flatMap { Int($0) }
    guard size != nil || length != nil else { return nil }
    let activity = NSUserActivity(activityType: "org.foreground.Probe.asked")
    if let size { activity.userInfo = ["bytes": Data(count: size)] }
    if let length {
      activity.webpageURL = URL(
        string: "https://example.org/" + String(repeating: "a", count: length))
    }
    return activity
  }
}
