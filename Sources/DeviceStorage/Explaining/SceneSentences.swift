/// Why a scene of an app that runs is in its state.
public enum SceneReason: Hashable, Sendable {
  /// It fills the screen.
  case fillsScreen
  /// It is in front with another one. Both are active, and one has the focus.
  case sharesScreen(hasFocus: Bool)
  /// It is in front, and these lie over it, in the kernel's words.
  case covered([String])
  /// It is in front, and the device is locked.
  case locked
  /// It is on its way to the front, or from there.
  case changing
  /// This is in front instead: an app or another scene, in words for a sentence.
  case behind(String)
  /// The system has taken it back; whose request that was, in the words of the log, nil: nobody's.
  case takenBack(request: String?)
  /// Its session is there, and nobody has opened it since the process was started.
  case notOpened
}

/// Who has discarded a scene's session.
public enum SceneDiscarder: Hashable, Sendable {
  /// A person, in the words of the log.
  case person(request: String)
  case app
  /// The log has forgotten it.
  case unknown
}

extension Explanation {
  /// What is added about a scene of an app that runs.
  ///
  /// - Parameters:
  ///   - number: Of its session.
  ///   - state: As in `UIScene.ActivationState`: `foregroundActive`.
  ///   - lastCallback: The last one that went to it; nil: not known.
  public static func scene(
    _ number: UInt32, state: String, _ reason: SceneReason, lastCallback: String?
  ) -> String {
    let last = lastCallback.map { " Its last callback was \(PlainText.phrase($0))." } ?? ""
    return "Scene \(number) is \(sceneState(state)): \(sentence(reason)).\(last)"
  }

  /// What is added about the scene that an external display shows of an app.
  ///
  /// - Parameters:
  ///   - display: Its name.
  ///   - state: As in `UIScene.ActivationState`.
  ///   - lastCallback: The last one that went to it; nil: not known.
  public static func sceneOnDisplay(
    _ display: String, state: String, lastCallback: String?
  ) -> String {
    let last = lastCallback.map { " Its last callback was \(PlainText.phrase($0))." } ?? ""
    return
      "The scene on the display \(PlainText.phrase(display)) is \(sceneState(state)): it follows "
      + "the app's scenes on the device's own screen, and goes with them (rule SCENE-21).\(last)"
  }

  /// A scene by its number, for the middle of a sentence.
  ///
  /// - Parameter number: Of its session; with the highest bit, the rest is the number of the display that
  ///   shows it.
  static func sceneName(_ number: UInt32) -> String {
    let onDisplay: UInt32 = 1 << 31
    return number < onDisplay ? "scene \(number)" : "the scene on display \(number & ~onDisplay)"
  }

  /// What is added about a scene that the app has no longer.
  ///
  /// - Parameter isTold: The app was told with `application(_:didDiscardSceneSessions:)`.
  public static func sceneDiscarded(
    _ number: UInt32, by discarder: SceneDiscarder, isTold: Bool
  ) -> String {
    let cause =
      switch discarder {
      case .person(let request): " because you asked for it (\(PlainText.phrase(request)))"
      case .app: " because the app asked for it"
      case .unknown: ""
      }
    let news =
      isTold
      ? ""
      : "; the app is told with application(_:didDiscardSceneSessions:) as soon as it runs again"
    return "Scene \(number) was discarded with its session\(cause)\(news) (rule SCENE-13)."
  }

  private static func sceneState(_ state: String) -> String {
    switch state {
    case "background": "in the background"
    case "foregroundInactive": "foreground inactive"
    case "foregroundActive": "foreground active"
    default: PlainText.phrase(state)
    }
  }

  private static func sentence(_ reason: SceneReason) -> String {
    switch reason {
    case .fillsScreen: "it fills the screen"
    case .sharesScreen(true): "it shares the screen with another scene, and has the focus"
    case .sharesScreen(false):
      "it shares the screen with another scene, which has the focus; both are active"
    case .covered(let names):
      "it is in front, and \(PlainText.list(names.map(coverName))) "
        + "\(names.count == 1 ? "lies" : "lie") over it"
    case .locked: "it is in front, and the device is locked"
    case .changing: "it is on its way to the front or from there"
    case .behind(let other): "\(PlainText.phrase(other)) is in front"
    case .takenBack(let request):
      "the system has taken it back"
        + "\(request.map { ", as you asked for (\(PlainText.phrase($0)))" } ?? "") (rule SCENE-12); "
        + "its session is connected again when somebody opens it"
    case .notOpened: "nobody has opened its session since the app was started"
    }
  }

  private static func coverName(_ name: String) -> String {
    switch name {
    case "switcher": "the app switcher"
    case "controlCenter": "Control Center"
    case "notificationCenter": "Notification Center"
    case "call", "callBanner": "a call"
    case "alert": "an alert"
    case "systemPrompt": "a question of the system"
    default: PlainText.phrase(name)
    }
  }
}
