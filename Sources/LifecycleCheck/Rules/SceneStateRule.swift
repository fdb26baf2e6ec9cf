/// State that the application's delegate preserves is not preserved by the scene's.
struct SceneStateRule: Rule {
  let name = "scene-state-lost"
  let statement = "SCENE-12"
  let severity = Severity.error
  let title = "State that was preserved without scenes is lost with them"
  let demand = """
    In an app with scenes the application's delegate is not asked whether the interface's state is to be \
    preserved. The scene's delegate gives an activity that says what the scene shows, and gets it back in \
    the scene's session when that is connected again.
    """
  let mend = """
    Return an activity from stateRestorationActivity(for:), and show what it says in \
    scene(_:willConnectTo:options:).
    """
  let example = """
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "org.example.note")
      activity.userInfo = ["note": editor.note.id]
      return activity
    }
    """
  let source: String? =
    "https://developer.apple.com/documentation/uikit/uiscenedelegate/"
    + "staterestorationactivity(for:)"

  func findings(in record: LegRecord) -> [Finding] {
    guard let scenes = record.scenes, scenes.hasManifest,
      let saving = SceneMove.all.first(where: \.isOfState)?.old.first(where: scenes.moved.contains)
    else { return [] }
    // It gives none, or one of which the interface makes nothing.
    let activity = SceneDiary(record.console).all("activity").last ?? "none"
    return StateLostRule().findings(in: record).map { lost in
      var finding = Finding(
        self, in: record, at: lost.time,
        "\(lost.what). \(scenes.delegate) implements \(saving), which is not called in an app with "
          + "scenes, and the scene's delegate has "
          + (activity == "none" ? "given no activity" : "given the activity '\(activity)'"),
        place: lost.place)
      finding.details = lost.details
      return finding
    }
  }
}
