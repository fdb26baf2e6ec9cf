import Foundation

extension ExitRecord {
  /// A deadline and the measurements until it passed.
  public struct Deadline: Hashable, Sendable, Codable {
    /// The clock of the deadline.
    public enum Clock: String, Hashable, Sendable, Codable {
      /// Real time (WDG-09).
      case wall
      /// The app's CPU time.
      case cpu
    }

    /// The awaited event: that of the platform's watchdog, such as `scene-update`, or the
    /// deadline's own name if the platform has none.
    public var event: String
    /// The allowed time, in seconds.
    public var allowance: Double
    /// The clock of the deadline.
    public var clock: Clock
    /// The elapsed real time, in seconds.
    public var elapsed: Double
    /// The app's CPU time in that period, in seconds.
    public var appCPU: Double?
    /// The whole machine's CPU time in that period, in seconds (WDG-09).
    public var machineCPU: Double?
    /// The part of `machineCPU` spent in the kernel, in seconds.
    public var machineSystemCPU: Double?

    /// Creates a deadline.
    public init(
      event: String, allowance: Double, clock: Clock = .wall, elapsed: Double,
      appCPU: Double? = nil, machineCPU: Double? = nil, machineSystemCPU: Double? = nil
    ) {
      self.event = event
      self.allowance = allowance
      self.clock = clock
      self.elapsed = elapsed
      self.appCPU = appCPU
      self.machineCPU = machineCPU
      self.machineSystemCPU = machineSystemCPU
    }

    /// The app's CPU use in percent of one core; may exceed 100 (WDG-09).
    public var appCPUPercent: Int? { percent(appCPU) }

    /// The machine's CPU use in percent of one core; may exceed 100 (WDG-09).
    public var machineCPUPercent: Int? { percent(machineCPU) }

    private func percent(_ seconds: Double?) -> Int? {
      guard let seconds, elapsed > 0 else { return nil }
      let share = (seconds / elapsed * 100).rounded()
      return share.isFinite ? Int(min(max(share, 0), 1_000_000)) : nil
    }
  }

  /// A callback that was sent and had not returned.
  public struct OutstandingCallback: Hashable, Sendable, Codable {
    /// The method's name: `applicationDidEnterBackground`.
    public var name: String
    /// How long before the exit it was sent, in seconds.
    public var since: Double
    /// The number of the scene that it was for; nil if it was for none.
    public var scene: UInt32?

    /// Creates a callback.
    public init(name: String, since: Double, scene: UInt32? = nil) {
      self.name = name
      self.since = since
      self.scene = scene
    }
  }

  /// A background task that had not ended.
  public struct BackgroundTask: Hashable, Sendable, Codable {
    /// Its identifier.
    public var identifier: UInt64
    /// The app's name for it, if any.
    public var name: String?
    /// How long before the exit it began, in seconds.
    public var age: Double

    /// Creates a background task.
    public init(identifier: UInt64, name: String? = nil, age: Double) {
      self.identifier = identifier
      self.name = name
      self.age = age
    }
  }

  /// A callback and its duration.
  public struct CallbackTiming: Hashable, Sendable, Codable {
    /// The method's name.
    public var name: String
    /// When it was sent, in seconds since the launch.
    public var start: Double
    /// The time until it returned, in seconds; nil if it had not.
    public var duration: Double?

    /// Creates a callback timing.
    public init(name: String, start: Double, duration: Double?) {
      self.name = name
      self.start = start
      self.duration = duration
    }
  }

  /// How a process ended, according to the operating system.
  public enum ProcessEnd: Hashable, Sendable, Codable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case signaled(Int32)
  }

  /// Why memory management chose the app.
  public struct Jetsam: Hashable, Sendable, Codable {
    /// The app's priority band.
    public var band: Band
    /// The cause.
    public var reason: Cause
    /// The exceeded memory limit in bytes, if that was the cause.
    public var limit: UInt64?
    /// How it was chosen; nil if somebody has asked for its end.
    public var choice: Choice?
    /// Who ended it, if the device had not chosen it; nil in all other records.
    public var other: Other?

    /// Who else ends apps for their memory.
    public enum Other: String, Hashable, Sendable, Codable {
      /// The kernel of Linux.
      case linux
      /// The second thread of foregroundd, because the first did not answer.
      case memoryGuard
    }

    /// Creates the reason of a kill.
    public init(
      band: Band, reason: Cause, limit: UInt64? = nil, choice: Choice? = nil,
      other: Other? = nil
    ) {
      self.band = band
      self.reason = reason
      self.limit = limit
      self.choice = choice
      self.other = other
    }
  }

  /// How an app was chosen when memory was short, and the numbers at that time.
  public struct Choice: Hashable, Sendable, Codable {
    /// The rule by which it was chosen.
    public var rule: Rule
    public var pressure: Pressure
    /// Somebody has asked for that level.
    public var isSimulated: Bool
    /// The memory that all apps share, in bytes.
    public var total: UInt64
    public var available: UInt64
    /// All apps that could have ended, the largest first.
    public var considered: [Considered]

    /// An app that could have ended.
    public struct Considered: Hashable, Sendable, Codable {
      public var name: String
      public var bundleIdentifier: String
      public var standing: Standing
      /// In bytes; nil if it was not measured.
      public var footprint: UInt64?

      public init(
        name: String, bundleIdentifier: String, standing: Standing, footprint: UInt64?
      ) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
        self.standing = standing
        self.footprint = footprint
      }
    }

    public init(
      rule: Rule, pressure: Pressure, isSimulated: Bool, total: UInt64, available: UInt64,
      considered: [Considered]
    ) {
      self.rule = rule
      self.pressure = pressure
      self.isSimulated = isSimulated
      self.total = total
      self.available = available
      self.considered = considered
    }
  }
}
