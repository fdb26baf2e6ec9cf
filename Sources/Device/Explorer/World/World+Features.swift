import LifecycleKernel

extension World {
  /// What the features that are explored need before there are apps.
  mutating func prepareFeatures(_ configuration: ModelConfiguration) {
    switch configuration.alphabet {
    case .idleTimer:
      _ = device.handle(.request(.autoLock(IdleModel.time)), at: World.instant)
      armed = device.deadlines.reduce(into: DeadlineSet()) { $0.insert(DeadlineSet($1.id)) }
    case .authentication where configuration.hasPasscode:
      _ = device.handle(.request(.biometry(isEnrolled: true)), at: World.instant)
    case .bluetooth:
      _ = device.handle(
        .request(.bluetooth(.add(BluetoothModel.peripheral))), at: World.instant)
    default: return
    }
    kept = device.lasting
  }

  /// The lasting facts with which an app is installed.
  mutating func prepareApp(
    _ index: Int, _ configuration: ModelConfiguration
  ) -> LastingAppFacts {
    let facts: LastingAppFacts =
      switch configuration.alphabet {
      case .location: LocationModel.facts
      case .restoration: RestorationModel.facts
      default: LastingAppFacts()
      }
    apps[index].restoration.hasState = facts.savedState != nil
    return facts
  }
}
