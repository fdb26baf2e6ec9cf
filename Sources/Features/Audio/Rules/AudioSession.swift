/// How an app wants to be heard among others, as `AVAudioSession` has it.
public struct AudioSession: Hashable, Sendable, Codable {
  public var category: AudioCategory
  /// Its sound may be heard together with that of other apps (`mixWithOthers`).
  public var mixesWithOthers: Bool
  /// Others are quieter while it is active (`duckOthers`). It then mixes with them.
  public var ducksOthers: Bool

  public init(
    _ category: AudioCategory = .soloAmbient, mixesWithOthers: Bool = false,
    ducksOthers: Bool = false
  ) {
    self.category = category
    self.mixesWithOthers = mixesWithOthers
    self.ducksOthers = ducksOthers
  }

  /// Its sound is heard together with that of others. A session that does not mix interrupts
  /// others that do not mix (AUD-02).
  public var isMixable: Bool {
    switch category {
    case .ambient: true
    case .soloAmbient, .record: false
    case .playback, .playAndRecord, .multiRoute: mixesWithOthers || ducksOthers
    }
  }
}

/// What an app uses sound for, with the names of `AVAudioSession.Category`.
public enum AudioCategory: String, Hashable, Sendable, Codable, CaseIterable {
  case ambient
  case soloAmbient
  case playback
  case record
  case playAndRecord
  case multiRoute

  /// Players are heard in it.
  public var plays: Bool { self != .record }

  /// Recorders hear the microphone in it.
  public var records: Bool {
    switch self {
    case .ambient, .soloAmbient, .playback: false
    case .record, .playAndRecord, .multiRoute: true
    }
  }

  /// Sound goes on in the background. In the other categories it is silenced there, and
  /// when the device is locked.
  public var continuesInBackground: Bool {
    switch self {
    case .ambient, .soloAmbient: false
    case .playback, .record, .playAndRecord, .multiRoute: true
    }
  }
}
