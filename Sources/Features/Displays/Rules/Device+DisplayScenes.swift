// Which displays show a scene of an app (SCENE-21).

extension Device {
  /// The displays that can show a scene of the app: those of which it was told, as long as they are there.
  /// From iOS 27 on it must have a scene accessory for them.
  func displaysForScenes(of app: AppID) -> [UInt32] {
    guard !displays.connected.isEmpty,
      !profile.needsSceneAccessory || displays.runs[app].hasSceneAccessory
    else { return [] }
    let known = displays.runs[app].displays
    return displays.connected.map(\.number).filter { number in
      known.contains { $0.number == number }
    }
  }

  /// The app has registered a scene accessory, or has none any more.
  mutating func sceneAccessoryChanged(_ isThere: Bool, of app: AppID) {
    guard displays.runs[app].hasSceneAccessory != isThere else { return }
    displays.runs[app].hasSceneAccessory = isThere
    advance(app, because: self[app].run.cause)
  }
}
