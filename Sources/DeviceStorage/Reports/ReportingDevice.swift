import Foundation

/// The device's properties in reports.
public struct ReportingDevice: Hashable, Sendable {
  /// 40 hexadecimal digits shared by all reports of a device: `DeviceDatabase.crashReporterKey()`.
  public var crashReporterKey: String
  /// The model, such as `iPhone3,1`.
  public var product: String
  /// The system and its version without the build: `iPhone OS 4.3`.
  public var system: String
  /// The build of the system: `8F190`.
  public var build: String
  /// The kernel's version, from `uname`.
  public var kernel: String
  /// The process ID of the daemon that started the apps.
  public var daemonPID: Int32
  /// The time zone of times of day.
  public var timeZone: TimeZone

  /// Creates a description.
  public init(
    crashReporterKey: String, product: String, system: String, build: String, kernel: String,
    daemonPID: Int32 = getpid(), timeZone: TimeZone = .current
  ) {
    self.crashReporterKey = crashReporterKey
    self.product = product
    self.system = system
    self.build = build
    self.kernel = kernel
    self.daemonPID = daemonPID
    self.timeZone = timeZone
  }

  /// System and build, as in `iPhone OS 4.3 (8F190)`.
  public var systemAndBuild: String { "\(system) (\(build))" }

  /// The processor's name in reports.
  static var codeType: String {
    #if arch(x86_64)
      "X86-64"
    #elseif arch(arm64)
      "ARM-64"
    #else
      "Unknown"
    #endif
  }
}
