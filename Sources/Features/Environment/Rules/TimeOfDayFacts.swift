/// Who is told later that the time has changed significantly.
struct TimeOfDayFacts: FeatureFacts {
  var runs = AppTable<TimeOfDayRunFacts>()

  func knows(_ app: AppID) -> Bool { runs.contains(app) }
  mutating func processEnded(of app: AppID) { runs.remove(app) }
  mutating func forget(_ app: AppID) { runs.remove(app) }
}

struct TimeOfDayRunFacts: AppFacts {
  /// The time changed while it was suspended, and it is told in the foreground (WAKE-17).
  var isChangeHeld = false
}
