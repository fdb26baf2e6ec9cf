/// What apps know of the device's settings and conditions, and of its time.
struct EnvironmentFacts: FeatureFacts {
  var known = AppTable<KnownEnvironment>()
  /// Who is told only in the foreground that the time has changed, because it was suspended (WAKE-17).
  var heldTimeChanges = AppTable<HeldTimeChange>()

  func knows(_ app: AppID) -> Bool { known.contains(app) || heldTimeChanges.contains(app) }

  mutating func processEnded(of app: AppID) {
    known.remove(app)
    heldTimeChanges.remove(app)
  }

  mutating func forget(_ app: AppID) { processEnded(of: app) }
}

/// The environment that was last sent to a process; nil before its launch.
struct KnownEnvironment: AppFacts {
  var environment: Boxed<DeviceEnvironment>?
}

struct HeldTimeChange: AppFacts {
  var isHeld = false
}
