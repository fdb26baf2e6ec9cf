import LifecycleKernel

// EA-01, RESP-10, WAKE-04: what an app knows of an accessory, and what wakes it.

extension World {
  private var accessory: Accessory? { device.connectedAccessories.first }

  /// Accessories stay connected to the app in the background.
  private func keepsAccessories(_ index: Int, _ configuration: ModelConfiguration) -> Bool {
    configuration.mayWake(configuration.apps[index], for: .externalAccessory)
      && configuration.profile.generation != .p3 && configuration.profile.generation != .p4
  }

  /// The accessory sends something, which the device has accepted.
  mutating func noteAccessoryData() {
    guard let accessory else { return }
    for index in apps.indices
    where device.hasSession(AppID(index: index), with: accessory.connection) {
      apps[index].accessory.untold += 1
    }
  }

  mutating func noteAccessory(_ request: AccessoryRequest, of index: Int) {
    if case .open = request.action {
      apps[index].accessory.hasAskedForSession = true
      apps[index].accessory.lastSession = request.session
    }
  }

  /// A process is launched, and told what is connected.
  mutating func checkAccessories(
    _ accessories: [Accessory], atLaunchOf index: Int, isIntoBackground: Bool,
    _ configuration: ModelConfiguration
  ) -> Violation? {
    apps[index].accessory.isKnown = !accessories.isEmpty
    let expected = isIntoBackground && !keepsAccessories(index, configuration) ? nil : accessory
    return accessories.first == expected
      ? nil : Violation("RESP-10", "app \(index) is launched with wrong accessories")
  }

  /// The app is told something about accessories.
  mutating func checkAccessoryNews(_ event: AccessoryEvent, of index: Int) -> Violation? {
    let model = apps[index].accessory
    switch event {
    case .connected(let connected):
      apps[index].accessory.isKnown = true
      return !model.isKnown && connected == accessory
        ? nil : Violation("WAKE-04", "app \(index) is told of a connection that is none")
    case .disconnected:
      apps[index].accessory = AccessoryModel(lastSession: model.lastSession)
      return model.isKnown
        ? nil : Violation("WAKE-04", "app \(index) is told of the end of nothing")
    case .data:
      apps[index].accessory.untold = 0
      return model.untold > 0
        ? nil : Violation("EA-01", "app \(index) is told data that nothing has sent")
    case .closed:
      apps[index].accessory.hasAskedForSession = false
      return nil
    case .written:
      return Violation("EA-01", "app \(index) has written nothing")
    }
  }

  /// The app is woken for an accessory.
  func checkAccessoryWake(of index: Int, _ configuration: ModelConfiguration) -> Violation? {
    guard keepsAccessories(index, configuration) else {
      return Violation("EA-01", "app \(index) is woken by an accessory without the mode")
    }
    return nil
  }

  /// What has to hold after every event.
  func checkAccessories(_ configuration: ModelConfiguration) -> Violation? {
    guard !isShutDown else { return nil }
    for index in apps.indices where apps[index].stage == .connected {
      let isCurrent = apps[index].accessory.isKnown == (accessory != nil)
      if apps[index].freezer == .frozen {
        if keepsAccessories(index, configuration) {
          guard isCurrent, apps[index].accessory.untold == 0 else {
            return Violation("EA-01", "app \(index) is not woken by the accessory")
          }
        } else if apps[index].accessory.isKnown {
          return Violation("RESP-10", "app \(index) is suspended, and an accessory connected to it")
        }
      } else if apps[index].state == .active, apps[index].told == nil,
        apps[index].accessory.untold == 0
      {
        guard isCurrent else {
          return Violation("RESP-10", "app \(index) is active and knows a wrong accessory")
        }
      }
    }
    return nil
  }
}
