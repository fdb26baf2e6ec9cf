import Testing

/// A public report of what went wrong when an app moved to scenes.
struct SceneReport: CustomTestStringConvertible {
  /// The repository and the number.
  var name: String
  var address: String
  /// What its author had done.
  var deed: String
  /// What a person saw.
  var seen: String

  var testDescription: String { name }

  private init(_ repository: String, _ number: Int, _ deed: String, _ seen: String) {
    name = "\(repository)#\(number)"
    address = "https://github.com/\(repository)/issues/\(number)"
    self.deed = deed
    self.seen = seen
  }

  /// All that are known here, in a few words of our own.
  static let all = [
    SceneReport(
      "StoDevX/AAO-React-Native", 7743, "Built with the SDK of iOS 27, without a scene manifest.",
      "It ends in UIKit at its launch, before any code of its own; on iOS 26 it runs."),
    SceneReport(
      "expo/expo", 50179, "Built with the SDK of iOS 27, without a scene manifest.",
      "It ends in UIKit at its launch, and the end looks like a clean one."),
    SceneReport(
      "Adyen/adyen-react-native", 1165,
      "A manifest was added; the window is made by the application's delegate as before.",
      "The screen is black: the window belongs to no scene."),
    SceneReport(
      "expo/expo", 47628, "The scene's delegate starts the app without launch options.",
      "A link that launches the app is lost, each time."),
    SceneReport(
      "apache/cordova-ios", 1671,
      "A URL is passed on with a notification while the scene connects.",
      "Its observer comes later: lost when it launches the app, and right in a running one."),
    SceneReport(
      "segmentio/analytics-ios", 978,
      "A library waits for application(_:open:options:) and applicationDidBecomeActive(_:).",
      "Neither is called in an app with scenes."),
    SceneReport(
      "dtrenz/LaunchGate", 49, "The work is done in applicationDidBecomeActive(_:).",
      "It is not done any more, and nothing says so."),
    SceneReport(
      "pixeldock/RxAppState", 33, "The work is done in applicationDidBecomeActive(_:).",
      "It is not done any more; the notification of the same still comes."),
    SceneReport(
      "flutter/flutter", 170178, "A framework passes the delegate's calls on to its plug-ins.",
      "Some are not called at all, and some twice: by the notification and by what is passed on."),
  ]
}
