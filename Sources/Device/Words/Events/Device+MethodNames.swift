extension Device {
  /// The app has scenes, and the system knows them.
  @inline(__always)
  public func hasScenes(_ app: AppID) -> Bool { self[app].traits.hasScenes && profile.hasScenes }

  /// The name of the method that the app is told with: that of its scene's delegate, if it has scenes and
  /// there is one (SCENE-06), otherwise that of the application's.
  public func methodName(of callback: Callback, in app: AppID) -> String {
    guard hasScenes(app), let name = callback.sceneMethodName else {
      return callback.methodName(in: profile)
    }
    return name
  }
}
