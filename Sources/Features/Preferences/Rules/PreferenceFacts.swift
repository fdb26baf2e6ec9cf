/// How far an app has been told of the changes of its preferences; lasts after its process.
public struct PreferenceRevisions: Hashable, Sendable, Codable {
  /// The revision of the last change.
  public internal(set) var newest: UInt64 = 0
  /// The last revision that a process of the app has taken over, and so has saved by itself.
  public internal(set) var told: UInt64 = 0
}

/// The changes of an app's preferences since its process was last told.
struct UntoldPreferences: AppFacts {
  /// The preferences that now differ from what the process knows.
  private(set) var differing: [Known] = []
  /// The revision that is on its way to the process, with its launch or with a callback.
  var sent: UInt64 = 0

  /// A preference with the fingerprint of the value that the process knows.
  struct Known: Hashable, Sendable, Codable {
    let key: String
    let value: UInt64?
    /// The process may know another value than this one, so that only telling it helps.
    var isUncertain: Bool
  }

  var isEmpty: Bool { differing.isEmpty }

  /// A preference that has its old value again does not differ any more (WAKE-16).
  ///
  /// - Parameter isCertain: Whether the process knows the value that the preference had before,
  ///   unless it differs already.
  mutating func note(_ change: PreferenceChange, isCertain: Bool = true) {
    guard let index = differing.firstIndex(where: { $0.key == change.key }) else {
      guard change.before != change.after || !isCertain else { return }
      differing.append(
        Known(key: change.key, value: change.before, isUncertain: !isCertain))
      return
    }
    if !isCertain {
      differing[index].isUncertain = true
    } else if !differing[index].isUncertain, differing[index].value == change.after {
      differing.remove(at: index)
    }
  }

  /// The process has set the preference itself, and so knows its value.
  mutating func forget(_ key: String) {
    differing.removeAll { $0.key == key }
  }

  /// The process is told of everything up to this revision.
  mutating func tell(upTo revision: UInt64) {
    differing = []
    sent = revision
  }
}

/// What processes do not know yet of their preferences.
struct PreferenceFacts: RunFeature {
  var runs = AppTable<UntoldPreferences>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .preferences }
}
