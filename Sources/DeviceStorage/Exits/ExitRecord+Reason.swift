extension ExitRecord {
  /// Why a process ended, in one word. The words are those of the kernel's `ExitReason.word`, plus
  /// some that only the host uses.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// It called `exit()` or returned from `main`.
    case exit
    /// A signal that the system did not send.
    case crash
    /// It exceeded a deadline of the system (TERM-01).
    case watchdog
    /// Its background time was over, but it had not ended its tasks (TERM-07).
    case backgroundTaskExpired
    /// It did not report in time that it had handled a wake (FETCH-03, PUSH-03).
    case wakeOverrun
    /// It was resumed for its calls more often than it may be (VOIP-09, TERM-04).
    case resumedTooOften
    /// It was sent a VoIP push and did not report a call (TERM-05).
    case unreportedCall
    /// Memory management killed it (TERM-16).
    case jetsam
    /// It used more of the device than one app may (TERM-08).
    case excessiveUse
    /// The system terminated it in an orderly way.
    case terminated
    /// It left the foreground but cannot run in the background (PL-01, PL-15).
    case exitedOnSuspend
    /// The user swiped its card away (TERM-21).
    case forceQuit
    /// It held a lock on a shared file while being suspended (TERM-02, TERM-19).
    case lockedFile
    /// It drew with OpenGL ES in the background (TERM-18).
    case graphicsInBackground
    /// It asked for what is the user's, and its Info.plist does not say for what.
    case purposeMissing
    /// What the user lets it use was changed while it was running.
    case permissionChanged
    /// The device was too hot (TERM-03).
    case thermal
    /// It violated the protocol of its port to the system.
    case protocolViolation
    /// Its process could not be started.
    case launchFailed
    /// It was uninstalled while running.
    case uninstalled
    /// The device was shut down.
    case shutdown
    /// Its daemon ended without it, and a later one cleaned up.
    case hostDied
    /// A word of a newer version.
    case other

    /// Decodes a word; an unknown one becomes `other`, so that old programs can read new records.
    public init(from decoder: any Decoder) throws {
      let word = try decoder.singleValueContainer().decode(String.self)
      self = Self(word: word)
    }

    /// The reason with this word; `other` for an unknown one.
    public init(word: String) {
      self = Self(rawValue: word) ?? .other
    }

    /// Whether the system killed it for something that it did or failed to do.
    public var isKill: Bool {
      switch self {
      case .watchdog, .backgroundTaskExpired, .wakeOverrun, .resumedTooOften, .unreportedCall,
        .jetsam, .excessiveUse, .lockedFile, .graphicsInBackground, .purposeMissing, .thermal,
        .protocolViolation:
        true
      case .exit, .crash, .terminated, .exitedOnSuspend, .forceQuit, .permissionChanged,
        .launchFailed, .uninstalled, .shutdown, .hostDied, .other:
        false
      }
    }
  }
}
