/// A window is shown that belongs to no scene.
struct StrayWindowRule: Rule {
  let name = "window-without-scene"
  let statement = "SCENE-02"
  let severity = Severity.error
  let title = "A window belongs to no scene, and is not seen"
  let demand = """
    In an app with scenes a window is shown by the scene that it belongs to. One that the application's \
    delegate makes, or that is made with a frame alone, belongs to none: the screen stays black.
    """
  let mend = """
    Make the window in scene(_:willConnectTo:options:) with UIWindow(windowScene:), or set its windowScene.
    """
  let example = """
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = ViewController()
      window?.makeKeyAndVisible()
    }
    """
  let source: String? =
    "https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)"

  func findings(in record: LegRecord) -> [Finding] {
    (record.scenes?.strayWindows ?? []).map { window in
      // Who has asked for it says more than what it is.
      let functions = window.stack.compactMap(Self.function)
      let place = functions.first { !$0.contains("init(") } ?? functions.first
      return Finding(
        self, in: record, at: record.start,
        "a \(window.type) is shown that belongs to no scene, and is not seen"
          + (place.map { "; it was made in \($0)" } ?? ""),
        place: place ?? window.type, details: functions, isCertain: true)
    }
  }

  /// A function of the app in a few words; nil if it is none.
  private static func function(_ symbol: String) -> String? {
    guard let signature = Signature(symbol) else { return StackFrame.appFunctionNamed(symbol) }
    return StackFrame.isOfApp(signature.type) ? signature.name : nil
  }
}
