extension ExitRecord {
  /// Why a process ended, in one word. The words are those of the kernel's `ExitReason.word`, and
  /// a few that only the host knows.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// It called `exit()` or returned from `main`.
    case exit
    /// A signal that the system did not send.
    case crash
    /// It kept the system waiting for longer than a deadline allows (TERM-01).
    case watchdog
    /// Background time was over and tasks were left (TERM-07).
    case backgroundTaskExpired
    /// It did not say in time that it had done what it was woken for (FETCH-03, PUSH-03).
    case wakeOverrun
    /// For its memory (TERM-16).
    case jetsam
    /// The system ended it in an orderly way.
    case terminated
    /// It left the foreground and cannot be in the background (PL-01, PL-15).
    case exitedOnSuspend
    /// The user swiped it away (TERM-21).
    case forceQuit
    /// It held a lock on a shared file while it was being suspended (TERM-02, TERM-19).
    case lockedFile
    /// It drew with OpenGL ES in the background (TERM-18).
    case graphicsInBackground
    /// The device was too hot (TERM-03).
    case thermal
    /// It broke the rules of its port to the system.
    case protocolViolation
    /// Its process could not be started.
    case launchFailed
    /// It was uninstalled while it ran.
    case uninstalled
    /// The device was shut down.
    case shutdown
    /// The daemon that had started it ended without it, and a later one cleared up.
    case hostDied
    /// A word that this version does not know, written by a newer one.
    case other

    /// Reads a word; one that is not known is `other`, so that old programs read new records.
    public init(from decoder: any Decoder) throws {
      let word = try decoder.singleValueContainer().decode(String.self)
      self = Self(word: word)
    }

    /// The reason that a word names; `other` where none does.
    public init(word: String) {
      self = Self(rawValue: word) ?? .other
    }

    /// Whether the system ended it against its will, for something it did or did not do.
    public var isKill: Bool {
      switch self {
      case .watchdog, .backgroundTaskExpired, .wakeOverrun, .jetsam, .lockedFile,
        .graphicsInBackground,
        .thermal, .protocolViolation:
        true
      case .exit, .crash, .terminated, .exitedOnSuspend, .forceQuit, .launchFailed, .uninstalled,
        .shutdown, .hostDied, .other:
        false
      }
    }
  }
}
