import Foundation

/// Everything known about the end of an app's process: the data for reports and for the explanation
/// to the user.
///
/// Times of day are only for display; the caller measures durations, in seconds, on a monotonic
/// clock.
public struct ExitRecord: Hashable, Sendable, Codable, Identifiable {
  /// The incident's identifier, the same in the record and in its report.
  public var incident: UUID
  /// The device's name.
  public var device: String
  /// The app's bundle identifier.
  public var bundleIdentifier: String
  /// The app's name, as it begins a sentence.
  public var name: String
  /// `CFBundleShortVersionString`; empty if unknown.
  public var shortVersion = ""
  /// `CFBundleVersion`; empty if unknown.
  public var version = ""
  /// The program's path; empty if unknown.
  public var executablePath = ""
  /// The process ID; 0 if there was no process (`launchFailed`).
  public var pid: Int32
  /// When the process was started.
  public var launchTime: Date
  /// When it had ended.
  public var exitTime: Date
  /// How long it ran, in seconds, on the monotonic clock.
  public var uptime: Double

  /// Why it ended.
  public var reason: Reason
  /// The component that ended it; nil if it ended by itself.
  public var namespace: Namespace?
  /// The termination's code, such as 0x8badf00d (TERM-01 to TERM-08).
  public var code: UInt64 = 0
  /// The platform's description; `platformDescription` if nil.
  public var description: String?
  /// The statement of the specification behind the exit, such as `WDG-03`.
  public var rule: String?
  /// Its life cycle state at the exit.
  public var stateAtExit: State?
  /// Whether it was visible.
  public var visibility: Visibility?
  /// The device's system generation.
  public var osProfile: Generation

  /// The deadline that had passed or was running.
  public var deadline: Deadline?
  /// The callback that had not returned, with its duration.
  public var outstandingCallback: OutstandingCallback?
  /// The background tasks that it had not ended.
  public var backgroundTasks: [BackgroundTask] = []
  /// The last callbacks, oldest first.
  public var recentCallbacks: [CallbackTiming] = []
  /// Its memory at the exit, in bytes.
  public var memoryFootprint: UInt64?
  /// The stacks of its threads as lines, main thread first.
  public var stackText: String?
  /// How the process ended, according to the operating system.
  public var end: ProcessEnd?
  /// Why memory management chose it, and its place in the order.
  public var jetsam: Jetsam?
  /// A detail for the reason: the path of the locked file, the cause of a failed launch, the
  /// protocol violation. A part of a sentence, without a full stop.
  public var detail: String?
  /// What a crashed process has printed of the cause; nil if it has said nothing.
  public var fatalMessage: FatalMessage?
  /// Somebody has asked for this end (`appctl jetsam`, `crash`, `terminate`, or the page): true, or nil
  /// if nobody has.
  public var requested: Bool?

  /// The incident's identifier.
  public var id: UUID { incident }

  /// The code in the platform's notation: `0x8badf00d`.
  public var codeText: String { "0x" + String(code, radix: 16) }

  /// Creates a record with the values that every exit has; the others are set where known.
  public init(
    incident: UUID = UUID(), device: String, bundleIdentifier: String, name: String, pid: Int32,
    launchTime: Date, exitTime: Date, uptime: Double, reason: Reason, osProfile: Generation
  ) {
    self.incident = incident
    self.device = device
    self.bundleIdentifier = bundleIdentifier
    self.name = name
    self.pid = pid
    self.launchTime = launchTime
    self.exitTime = exitTime
    self.uptime = uptime
    self.reason = reason
    self.osProfile = osProfile
  }
}
