extension Device {
  /// The next news for the app among the kinds that are due in its position; nil if there is none.
  /// The result counts as delivered.
  mutating func takeNews(_ due: NewsSet, for app: AppID) -> (Callback, scene: Int?)? {
    var rest = due.intersection(features.mayTell.union(.asked).union(self[app].run.due))
    if self[app].pendingWakes.isEmpty { rest.remove(.wake) }
    while let kind = rest.firstNumber {
      rest.remove(NewsSet(rawValue: 1 << kind))
      if kind == News.wake.number {
        return (takeWake(app), nil)
      }
      if kind == News.scenes.number {
        if let (callback, scene) = takeSceneNews(app) { return (callback, scene) }
        continue
      }
      var scene: Int?
      if kind == News.url.number, hasScenes(app), front == .app(app) {
        // What the app is opened with is for the scene in front, which may still be coming (URL-10).
        scene = self[app].scenes.index(of: frontScene)
        guard let scene, self[app].scenes[scene].position.isShown else { continue }
      }
      for next in followers.news[kind] {
        if let callback = next.take(&self, app) { return (callback, scene) }
      }
    }
    return nil
  }
}
