import Geography

/// Where the device is, and what apps want to know of that.
struct LocationFacts: FeatureFacts {
  /// Where the device is; nil: not known.
  var position: LocationFix?
  /// The apps' questions that were not answered yet.
  var questions: [LocationQuestion] = []
  var runs = AppTable<LocationRunFacts>()
  var watches = AppTable<LocationWatch>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .location }

  func knows(_ app: AppID) -> Bool { runs.contains(app) || watches.contains(app) }

  mutating func processEnded(of app: AppID) { runs.remove(app) }

  mutating func forget(_ app: AppID) {
    runs.remove(app)
    watches.remove(app)
  }

  func hash(into hasher: inout Hasher) {
    for app in runs.apps { hasher.combine(runs[app].news.count) }
    for app in watches.apps { hasher.combine(watches[app].crossings.count) }
  }
}

/// What a process wants to know of the position; it ends with the process.
struct LocationRunFacts: AppFacts {
  /// The standard service; nil if it is not used.
  var standardUpdates: StandardUpdates?
  /// The last position of the standard service.
  var told: LocationFix?
  /// It waits for one position.
  var awaitsPosition = false
  /// What it is told while it executes. It is never woken for this.
  var news: [LocationEvent] = []

  /// The maximum number of positions that wait for an app; older ones are forgotten.
  static let positionLimit = 100
  /// The maximum number of answers that wait for an app.
  static let newsLimit = 200
}

/// What the device watches on an app's behalf, with or without a process.
struct LocationWatch: AppFacts {
  /// The sides on which the device is beyond the margin of a region's edge, by the region's number,
  /// until it has stayed there long enough (LOC-05).
  var crossings: [Crossing] = []
  /// Where the device may be staying, and since when.
  var stay: LocationFix?
  /// Ordered by kind and number.
  var deadlines: [Deadline] = []

  struct Crossing: Hashable, Sendable, Codable {
    var number: Int
    var side: CircularRegion.Side
  }
}
