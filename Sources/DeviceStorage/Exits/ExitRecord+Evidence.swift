import Foundation

extension ExitRecord {
  /// A deadline, and what was measured until it was over.
  public struct Deadline: Hashable, Sendable, Codable {
    /// Which clock it was counted on.
    public enum Clock: String, Hashable, Sendable, Codable {
      /// Real time (WDG-09).
      case wall
      /// The app's CPU time.
      case cpu
    }

    /// What was awaited: the event of the platform's watchdog, such as `scene-update`, or the name
    /// of the deadline where the platform has none.
    public var event: String
    /// How long it allowed, in seconds.
    public var allowance: Double
    /// The clock that it was counted on.
    public var clock: Clock
    /// How much real time had gone by, in seconds.
    public var elapsed: Double
    /// How much CPU time the app had used meanwhile, in seconds.
    public var appCPU: Double?
    /// How much CPU time the whole machine had used meanwhile, in seconds (WDG-09).
    public var machineCPU: Double?
    /// How much of `machineCPU` was spent in the kernel, in seconds.
    public var machineSystemCPU: Double?

    /// Describes a deadline.
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

    /// The app's share of one core, in percent; can be more than 100 (WDG-09).
    public var appCPUPercent: Int? { percent(appCPU) }

    /// The machine's share of one core, in percent; can be more than 100 (WDG-09).
    public var machineCPUPercent: Int? { percent(machineCPU) }

    private func percent(_ seconds: Double?) -> Int? {
      guard let seconds, elapsed > 0 else { return nil }
      let share = (seconds / elapsed * 100).rounded()
      return share.isFinite ? Int(min(max(share, 0), 1_000_000)) : nil
    }
  }

  /// A callback that had been sent and had not returned.
  public struct OutstandingCallback: Hashable, Sendable, Codable {
    /// The method's name: `applicationDidEnterBackground`.
    public var name: String
    /// How long before the exit it had been sent, in seconds.
    public var since: Double

    /// Describes a callback.
    public init(name: String, since: Double) {
      self.name = name
      self.since = since
    }
  }

  /// A background task that was not ended.
  public struct BackgroundTask: Hashable, Sendable, Codable {
    /// Its identifier.
    public var identifier: UInt64
    /// The name that the app gave it; nil where it gave none.
    public var name: String?
    /// How long before the exit it had been begun, in seconds.
    public var age: Double

    /// Describes a background task.
    public init(identifier: UInt64, name: String? = nil, age: Double) {
      self.identifier = identifier
      self.name = name
      self.age = age
    }
  }

  /// A callback, and how long it took.
  public struct CallbackTiming: Hashable, Sendable, Codable {
    /// The method's name.
    public var name: String
    /// When it was sent, in seconds since the launch.
    public var start: Double
    /// How long until it had returned, in seconds; nil where it had not.
    public var duration: Double?

    /// Describes a callback.
    public init(name: String, start: Double, duration: Double?) {
      self.name = name
      self.start = start
      self.duration = duration
    }
  }

  /// How a process ended, as the operating system tells it.
  public enum ProcessEnd: Hashable, Sendable, Codable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case signaled(Int32)
  }

  /// Why memory management chose the app.
  public struct Jetsam: Hashable, Sendable, Codable {
    /// The band in which it stood: `suspended`, `background`, `frontmost`.
    public var band: String
    /// The platform's word for the cause: `vm-pageshortage`, `per-process-limit` (MEM-08).
    public var reason: String
    /// The most memory that it might have, in bytes, where that was the cause.
    public var limit: UInt64?

    /// Describes a choice.
    public init(band: String, reason: String, limit: UInt64? = nil) {
      self.band = band
      self.reason = reason
      self.limit = limit
    }
  }
}
