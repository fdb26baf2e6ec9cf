extension Device {
  /// Hands what has happened around the device to the feature that it has to do with.
  mutating func handleOfFeature(_ event: Event) {
    switch event {
    case .transfers(let app, let event):
      if exists(app) { handle(event, of: app) }
    case .timeOfDay(let untilMidnight, let change, let day):
      guard !isShutDown else { break }
      awaitMidnight(untilMidnight)
      if let day { dayRead(day) }
      if let change { timeOfDayChanged(change) }
    case .memory(let reading):
      memoryRead(reading)
    case .located(let fix):
      located(fix)
    case .prewarmedEnded(let app, let end):
      if exists(app) { prewarmedEnded(app, end) }
    case .request, .process, .deadlinePassed, .booted:
      // The core handles these.
      break
    }
  }
}
