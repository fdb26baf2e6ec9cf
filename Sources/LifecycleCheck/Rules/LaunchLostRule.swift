/// What a running app is opened with arrives, and the same is lost when it launches the app.
struct LaunchLostRule: Rule {
  let name = "launch-lost"
  let statement = "SCENE-17"
  let severity = Severity.error
  let title = "What launches the app is lost"
  let demand = """
    The launch options of an app with scenes are nil. The URL, activity or quick action that launches it \
    is in the connection options of its scene, and no other method is called for it.
    """
  let mend = """
    Read connectionOptions.urlContexts, userActivities and shortcutItem in \
    scene(_:willConnectTo:options:), and do there what the method does that a running app is told with.
    """
  let example = """
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      makeWindow(for: scene)
      if !connectionOptions.urlContexts.isEmpty {
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
      }
    }
    """
  let source: String? =
    "https://developer.apple.com/documentation/uikit/uiscene/connectionoptions"

  func findings(in record: LegRecord) -> [Finding] {
    guard let opening = record.opening, record.scenes?.hasManifest == true else { return [] }
    let cold = SceneDiary(opening.cold.console)
    let warm = SceneDiary(opening.warm.console)
    let name = Self.nouns[opening.member] ?? "opening"
    let what = "\(name) \(Self.short(opening.cold.what))"
    let details = Self.differences(opening)
    func finding(_ text: String, isCertain: Bool = false) -> [Finding] {
      [
        Finding(
          self, in: record, at: opening.time, text, place: opening.member, details: details,
          isCertain: isCertain)
      ]
    }
    // What the system has not given cannot be read.
    guard cold.all("given").contains(opening.member) else { return [] }
    guard cold.all("read").contains(opening.member) else {
      return finding(
        "the \(what) has launched the app, and nobody has read connectionOptions.\(opening.member)",
        isCertain: true)
    }
    if let late = Self.lateNotification(warm, cold, isLost: !details.isEmpty) {
      var found = finding(
        "the \(what) has launched the app, which posted '\(late)' before its observer was there; in a "
          + "running app it is heard")
      found[0].mend = """
        Keep what the app is launched with until its receiver is there, or hand it to the receiver \
        directly: a notification without an observer is gone.
        """
      return found
    }
    guard !details.isEmpty else { return [] }
    return finding("the \(what) does in a running app what it does not do when it launches the app")
  }

  /// A notification that the app posts with what it is given, and that only a running app hears; nil:
  /// there is none.
  ///
  /// Of an observer with a selector UIKit knows. Another one is known by what comes of it.
  private static func lateNotification(
    _ warm: SceneDiary, _ cold: SceneDiary, isLost: Bool
  ) -> String? {
    let posted = cold.all("posted")
    let heard = Set(warm.all("observed")).subtracting(cold.all("observed"))
    if let name = posted.first(where: heard.contains) { return name }
    return isLost ? posted.first(where: Set(warm.all("posted")).contains) : nil
  }

  private static let nouns = [
    "urlContexts": "URL", "userActivities": "activity", "shortcutItem": "quick action",
  ]

  /// What came of the warm one, and not of the cold one.
  private static func differences(_ opening: OpeningSight) -> [String] {
    let missing = opening.warm.echoes.filter { !opening.cold.echoes.contains($0) }
    var lines = missing.map { "In a running app it is seen in \($0); after a launch it is not." }
    // A screen that came with the warm one.
    let opened = opening.warm.after.filter { !opening.warm.before.contains($0) }
    lines += opened.filter { !opening.cold.after.contains($0) }.map {
      "In a running app it opens \($0); after a launch it does not."
    }
    return lines
  }

  private static func short(_ text: String) -> String {
    text.count > 80 ? "'\(text.prefix(77))…'" : "'\(text)'"
  }
}
