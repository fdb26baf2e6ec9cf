import AppInterface
import ControlInterface

/// A task that an app has scheduled, or that is running; in JSON, one object of
/// `appctl bgtask list --json`.
public struct ScheduledTask: Equatable, Sendable, Codable {
  public var bundleIdentifier: String
  public var identifier: String
  /// "refresh" or "processing"; `nil` for one that is running.
  public var kind: String?
  /// Seconds since 1970 before which it does not begin; `nil` if the app gave none.
  public var earliestBeginDate: Double?
  public var requiresNetwork: Bool
  public var requiresPower: Bool
  public var isRunning: Bool
  /// What it waits for, in one sentence; `nil` if it is running.
  public var waitsFor: String?

  init(_ listed: WireListedTask) {
    bundleIdentifier = listed.bundleIdentifier
    identifier = listed.task.identifier
    switch listed.task.kind {
    case .refreshTask: kind = "refresh"
    case .processingTask: kind = "processing"
    case .unspecified, .UNRECOGNIZED: kind = nil
    }
    earliestBeginDate = listed.task.earliestBeginDate == 0 ? nil : listed.task.earliestBeginDate
    requiresNetwork = listed.task.requiresNetwork
    requiresPower = listed.task.requiresPower
    isRunning = listed.running
    waitsFor = listed.waitsFor.isEmpty ? nil : listed.waitsFor
  }
}
