import SystemVersions

/// The application's delegate waits for calls that an app with scenes no longer gets.
struct CallbackMovedRule: Rule {
  let name = "callback-moved"
  let statement = "SCENE-06"
  let severity = Severity.error
  let title = "The application's delegate waits for a call that no longer comes"
  let demand = """
    In an app with scenes UIKit tells the scene's delegate of what happens to the interface, and not the \
    application's: the four changes of the life cycle, URLs, activities and quick actions. The \
    notifications of UIApplication are posted as before.
    """
  let mend = "Do the work in the method of the scene's delegate."
  let example = """
    func sceneDidEnterBackground(_ scene: UIScene) {
      store.save()
    }
    """
  let source: String? =
    "https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle"

  func findings(in record: LegRecord) -> [Finding] {
    // Without a delegate of the scene it is the manifest that is wrong.
    guard record.leg == LegRecord.sceneLeg, let scenes = record.scenes, scenes.hasManifest,
      !scenes.sceneDelegate.isEmpty
    else { return [] }
    return SceneMove.all.filter { !$0.isOfState }.compactMap { move in
      guard let old = move.old.first(where: scenes.moved.contains) else { return nil }
      let form = move.new.first(where: scenes.sceneMethods.contains)
      // Both are there in an app that is also for systems without scenes.
      guard form == nil || scenes.isOnlyForScenes else { return nil }
      let what =
        "\(scenes.delegate) implements \(old), which is not called in an app with scenes"
        + (form == nil ? "; \(scenes.sceneDelegate) does not implement \(move.new[0])" : "")
      var finding = Finding(
        self, in: record, at: record.start, what, place: old, isCertain: true)
      finding.mend =
        form == nil
        ? "Do its work in \(move.new[0]) of the scene's delegate. \(move.hint)".trimmed
        : "Move what it still does to \(move.new[0]) of the scene's delegate, and remove it: no "
          + "system that the app is for calls it."
      finding.source = move.source
      return finding
    }
  }
}

extension SceneSight {
  /// All systems that it may be installed on have scenes.
  fileprivate var isOnlyForScenes: Bool {
    minimumSystem.flatMap { SystemVersion($0) }.map { SystemFeature.scenes.exists(in: $0) } == true
  }
}
