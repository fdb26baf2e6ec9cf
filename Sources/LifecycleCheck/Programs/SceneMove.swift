/// A method of the application's delegate that no longer comes in an app with scenes, and where its work
/// goes (SCENE-23).
struct SceneMove {
  /// Such as `applicationDidBecomeActive(_:)`, and older forms of the same.
  var old: [String]
  /// The methods that come instead, the first of which is its form.
  var new: [String]
  /// The page of the old method in the platform's documentation.
  var source: String
  /// What is to be done besides; empty: nothing.
  var hint = ""

  /// Those that have to do with the state that is kept over the end of the process.
  var isOfState: Bool { old[0].contains("ApplicationState") }

  static let all: [SceneMove] = [
    SceneMove(
      old: ["applicationDidBecomeActive(_:)"], new: ["sceneDidBecomeActive(_:)"],
      source: page("applicationdidbecomeactive(_:)")),
    SceneMove(
      old: ["applicationWillResignActive(_:)"], new: ["sceneWillResignActive(_:)"],
      source: page("applicationwillresignactive(_:)")),
    SceneMove(
      old: ["applicationDidEnterBackground(_:)"], new: ["sceneDidEnterBackground(_:)"],
      source: page("applicationdidenterbackground(_:)")),
    SceneMove(
      old: ["applicationWillEnterForeground(_:)"], new: ["sceneWillEnterForeground(_:)"],
      source: page("applicationwillenterforeground(_:)"),
      hint: "It comes at a launch, too."),
    SceneMove(
      old: [
        "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
        "application(_:handleOpen:)",
      ], new: ["scene(_:openURLContexts:)"], source: page("application(_:open:options:)"),
      hint: "The URL that launches the app is in connectionOptions.urlContexts of "
        + "scene(_:willConnectTo:options:)."),
    SceneMove(
      old: ["application(_:continue:restorationHandler:)"], new: ["scene(_:continue:)"],
      source: page("application(_:continue:restorationhandler:)"),
      hint: "The activity that launches the app is in connectionOptions.userActivities of "
        + "scene(_:willConnectTo:options:)."),
    SceneMove(
      old: ["application(_:performActionFor:completionHandler:)"],
      new: ["windowScene(_:performActionFor:completionHandler:)"],
      source: page("application(_:performactionfor:completionhandler:)"),
      hint: "The quick action that launches the app is connectionOptions.shortcutItem of "
        + "scene(_:willConnectTo:options:)."),
    SceneMove(
      old: [
        "application(_:shouldSaveSecureApplicationState:)",
        "application(_:shouldSaveApplicationState:)",
      ], new: ["stateRestorationActivity(for:)"],
      source:
        "https://developer.apple.com/documentation/uikit/uiscenedelegate/staterestorationactivity(for:)",
      hint: "The activity is the session's stateRestorationActivity in "
        + "scene(_:willConnectTo:options:)."),
  ]

  private static func page(_ method: String) -> String {
    "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/\(method)"
  }

  /// The methods of the application's delegate that are looked for.
  static var oldMethods: [String] { all.flatMap(\.old) }
  /// The methods of the scene's delegate that are looked for.
  static var newMethods: [String] { all.flatMap(\.new) }
}
