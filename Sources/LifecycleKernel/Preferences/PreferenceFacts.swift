/// How far an app has been told of the changes of its preferences; lasts after its process.
public struct PreferenceRevisions: Hashable, Sendable, Codable {
  /// The revision of the last change.
  public internal(set) var newest: UInt64 = 0
  /// The last revision that a process of the app has taken over, and so has saved by itself.
  public internal(set) var told: UInt64 = 0
}

/// The changes of an app's preferences since its process was last told.
struct UntoldPreferences: Hashable, Sendable, Codable {
  /// The preferences that now differ from what the process knows.
  private(set) var differing: [Known] = []
  /// The revision that is on its way to the process, with its launch or with a callback.
  var sent: UInt64 = 0

  /// A preference with the fingerprint of the value that the process knows.
  struct Known: Hashable, Sendable, Codable {
    let key: String
    let value: UInt64?
  }

  var isEmpty: Bool { differing.isEmpty }

  /// A preference that has its old value again does not differ any more (WAKE-16).
  mutating func note(_ change: PreferenceChange) {
    if let index = differing.firstIndex(where: { $0.key == change.key }) {
      if differing[index].value == change.after { differing.remove(at: index) }
    } else if change.before != change.after {
      differing.append(Known(key: change.key, value: change.before))
    }
  }

  /// The process is told of everything up to this revision.
  mutating func tell(upTo revision: UInt64) {
    differing = []
    sent = revision
  }
}
