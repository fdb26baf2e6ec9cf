/// The external displays of the device. They are connected until they are disconnected, or the device
/// is booted.
struct DisplayFacts: FeatureFacts {
  /// In the order of their connection.
  var connected: [ExternalDisplay] = []
  /// The greatest number that was given.
  var lastNumber: UInt32 = 0
  var known = AppTable<KnownDisplays>()

  var mayTell: NewsSet { connected.isEmpty && known.isEmpty ? [] : .display }

  func knows(_ app: AppID) -> Bool { known.contains(app) }
  mutating func processEnded(of app: AppID) { known.remove(app) }
  mutating func forget(_ app: AppID) { known.remove(app) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(connected.first?.mode)
    for app in known.apps { hasher.combine(known[app].displays.first?.mode) }
  }

  func index(named name: String) -> Int? {
    connected.firstIndex { $0.description.name == name }
  }

  func index(of number: UInt32) -> Int? {
    connected.firstIndex { $0.number == number }
  }
}

/// What a process knows of the displays.
struct KnownDisplays: AppFacts {
  /// Those of which it was told, each in the mode that it knows.
  var displays: [ExternalDisplay] = []
}
