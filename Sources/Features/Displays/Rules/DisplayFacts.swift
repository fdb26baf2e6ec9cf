/// The external displays of the device. They are connected until they are disconnected, or the device
/// is booted.
struct DisplayFacts: RunFeature {
  /// In the order of their connection.
  var connected: [ExternalDisplay] = []
  /// The greatest number that was given.
  var lastNumber: UInt32 = 0
  var runs = AppTable<KnownDisplays>()

  var mayTell: NewsSet { connected.isEmpty && runs.isEmpty ? [] : .display }

  func hash(into hasher: inout Hasher) {
    hasher.combine(connected.first?.mode)
    for app in runs.apps {
      hasher.combine(runs[app].displays.first?.mode)
      hasher.combine(runs[app].hasSceneAccessory)
    }
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
  /// It has registered a scene accessory for them (SCENE-21).
  var hasSceneAccessory = false
}
