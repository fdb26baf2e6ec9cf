import LifecycleKernel

// WAKE-10, WAKE-11, WAKE-16: what an app knows of an external display.

extension World {
  private var display: DisplayModel.Known? {
    device.connectedDisplays.first.map(DisplayModel.Known.init)
  }

  /// A process is launched, and told what is connected.
  mutating func checkDisplays(
    _ displays: [ExternalDisplay], atLaunchOf index: Int
  ) -> Violation? {
    apps[index].display.known = displays.first.map(DisplayModel.Known.init)
    return displays == device.connectedDisplays
      ? nil : Violation("WAKE-10", "app \(index) is launched with other displays")
  }

  /// The app is told something about displays: always the difference between what is and what it
  /// knows, so nothing that was undone meanwhile.
  mutating func checkDisplayNews(_ event: DisplayEvent, of index: Int) -> Violation? {
    let known = apps[index].display.known
    switch event {
    case .connected(let connected):
      apps[index].display.known = DisplayModel.Known(connected)
      return known == nil && DisplayModel.Known(connected) == display
        ? nil : Violation("WAKE-10", "app \(index) is told of a connection that is none")
    case .disconnected(let number):
      apps[index].display.known = nil
      // There is only one description, so another display is the same one.
      return known?.number == number && display == nil
        ? nil
        : Violation("WAKE-10, WAKE-16", "app \(index) is told of a disconnection that is none")
    case .modeChanged(let number, let mode):
      apps[index].display.known?.mode = mode
      return known?.number == number && known?.mode != mode
        && display == DisplayModel.Known(number: number, mode: mode)
        ? nil : Violation("WAKE-11, WAKE-16", "app \(index) is told of a mode that is not new")
    }
  }

  /// The screens on which the app is to have a scene while it is in front (SCENE-21).
  func screensWithScenes(of index: Int) -> [UInt32] {
    let model = apps[index].display
    guard let known = model.known, known.number == display?.number,
      model.hasSceneAccessory || !device.profile.needsSceneAccessory
    else { return [] }
    return [known.number]
  }

  /// The process knows everything about the display.
  func isDisplayNews(for model: ProcessModel) -> Bool { model.display.known != display }

  /// What has to hold after every event.
  func checkDisplays() -> Violation? {
    guard !isShutDown else { return nil }
    guard display?.mode == displayMode else {
      return Violation("WAKE-11", "the display has another mode than was set last")
    }
    for index in apps.indices where apps[index].stage == .connected {
      if apps[index].state == .active, apps[index].told == nil, isDisplayNews(for: apps[index]) {
        return Violation("WAKE-03", "app \(index) is active and knows a wrong display")
      }
    }
    return nil
  }
}
