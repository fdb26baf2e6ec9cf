/// The kernel's facts about an app at the end of its process.
public struct ExitReport: Hashable, Sendable, Codable {
  public let reason: ExitReason
  /// The state in which it ended.
  public let state: LifecycleState
  /// The outstanding callback, and when it was sent.
  public let outstanding: Callback?
  public let outstandingSince: Instant?
  /// The deadline that had passed, if any.
  public let deadline: Deadline?
  /// The reasons for which it was running.
  public let assertions: [Assertion]
  /// When the process was started.
  public let launchedAt: Instant
  /// Why it was chosen to end for its memory; nil if it was not, or somebody has asked for its end.
  public let purge: PurgeRecord?
  /// The limit of its own that its memory had then, in bytes; nil: none.
  public var memoryLimit: UInt64?
  /// Somebody has asked for just this end: a request was its cause, and not the app, nor the state of
  /// the device.
  public let isRequested: Bool
}

extension ExitReport {
  /// The same report with a crash as the reason.
  func crashed(
    bySignal signal: Int32, after requestedEnd: RequestedEnd?
  ) -> ExitReport {
    let reason = ExitReason.crash(signal: signal)
    return ExitReport(
      reason: reason, state: state, outstanding: outstanding,
      outstandingSince: outstandingSince, deadline: nil, assertions: assertions,
      launchedAt: launchedAt, purge: nil,
      isRequested: requestedEnd?.explains(reason) == true)
  }
}

extension Device {
  /// The report of an end that is being decided, or has happened.
  func exitReport(
    _ app: AppID, _ reason: ExitReason, deadline: Deadline?, isRequested: Bool
  ) -> ExitReport {
    let record = self[app]
    return ExitReport(
      reason: reason, state: record.run.state, outstanding: record.run.outstanding?.callback,
      outstandingSince: record.run.outstanding?.since, deadline: deadline,
      assertions: record.run.assertions, launchedAt: record.run.launchedAt,
      purge: reason.isJetsam && !isRequested ? memory.runs[app].purge : nil,
      memoryLimit: reason.isJetsam && !isRequested ? record.lasting.memoryLimit : nil,
      isRequested: isRequested)
  }
}
