extension Device {
  /// The next news for the app among the kinds that are due in its position; nil if there is none.
  /// The result counts as delivered.
  mutating func takeNews(_ due: NewsSet, for app: AppID) -> (Callback, scene: Int?)? {
    var rest = due.intersection(features.mayTell.union(.asked).union(self[app].run.due))
    while let kind = rest.first {
      rest.remove(NewsSet(kind))
      if kind == .wake {
        guard !self[app].pendingWakes.isEmpty else { continue }
        return (takeWake(app), nil)
      }
      if kind == .scenes {
        if let (callback, scene) = takeSceneNews(app) { return (callback, scene) }
        continue
      }
      var scene: Int?
      if kind == .url, hasScenes(app), front == .app(app) {
        // What the app is opened with is for the scene in front, which may still be coming (URL-10).
        scene = self[app].scenes.index(of: frontScene)
        guard let scene, self[app].scenes[scene].position.isShown else { continue }
      }
      for next in followers.news[Int(kind.rawValue)] {
        if let callback = next(&self, app) { return (callback, scene) }
      }
    }
    return nil
  }
}
