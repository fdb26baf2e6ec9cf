import Foundation

/// Everything that is known about the end of an app's process: the evidence for reports, and for
/// the explanation that a person gets.
///
/// Times of day are for people and reports only; durations are measured by the caller on a clock
/// that does not jump, and are in seconds.
public struct ExitRecord: Hashable, Sendable, Codable, Identifiable {
  /// The number of the incident, the same in the record and in its report.
  public var incident: UUID
  /// The device's name.
  public var device: String
  /// The app's bundle identifier.
  public var bundleIdentifier: String
  /// The app's name, as a sentence begins with it.
  public var name: String
  /// `CFBundleShortVersionString`; empty where it is not known.
  public var shortVersion = ""
  /// `CFBundleVersion`; empty where it is not known.
  public var version = ""
  /// The program's path; empty where it is not known.
  public var executablePath = ""
  /// The process's id; 0 where there was no process (`launchFailed`).
  public var pid: Int32
  /// When the process was started.
  public var launchTime: Date
  /// When it was gone.
  public var exitTime: Date
  /// How long it lived, in seconds, on the monotonic clock.
  public var uptime: Double

  /// Why it ended.
  public var reason: Reason
  /// Who decided, in the platform's words (TERM-14): SPRINGBOARD, FRONTBOARD, ASSERTIOND,
  /// RUNNINGBOARD, JETSAM, SIGNAL; FOREGROUND for reasons that the platform does not have; nil
  /// where nobody did.
  public var namespace: String?
  /// The termination's code, such as 0x8badf00d (TERM-01 to TERM-08).
  public var code: UInt64 = 0
  /// What the system says of it, in the platform's words; `platformDescription` where nil.
  public var description: String?
  /// The statement of the specification that fired, such as `WDG-03`.
  public var rule: String?
  /// The life cycle state that it was in, in the platform's words: `background`.
  public var stateAtExit: String?
  /// Whether it was visible: `Foreground`, `Background` or `Unknown`, as in `ProcessVisibility`.
  public var visibility: String?
  /// The generation of the system that the device ran as: P3, P4, P7 or P13.
  public var osProfile: String

  /// The deadline that was over, or that ran when it ended.
  public var deadline: Deadline?
  /// The callback that had not returned, and for how long.
  public var outstandingCallback: OutstandingCallback?
  /// The background tasks that it had not ended.
  public var backgroundTasks: [BackgroundTask] = []
  /// The last callbacks that it was sent, oldest first.
  public var recentCallbacks: [CallbackTiming] = []
  /// Its memory when it ended, in bytes.
  public var memoryFootprint: UInt64?
  /// What its threads were doing, main thread first, in lines.
  public var stackText: String?
  /// How the process ended, as the operating system tells it.
  public var end: ProcessEnd?
  /// Why and where in the order memory management chose it.
  public var jetsam: Jetsam?
  /// What the reason needs beside: the path of the locked file, why it could not be launched, how
  /// it broke the protocol. A part of a sentence, without a full stop.
  public var detail: String?

  /// The incident.
  public var id: UUID { incident }

  /// The code as the platform writes it: `0x8badf00d`.
  public var codeText: String { "0x" + String(code, radix: 16) }

  /// Makes a record of what every exit has; the rest is set where it is known.
  public init(
    incident: UUID = UUID(), device: String, bundleIdentifier: String, name: String, pid: Int32,
    launchTime: Date, exitTime: Date, uptime: Double, reason: Reason, osProfile: String
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
