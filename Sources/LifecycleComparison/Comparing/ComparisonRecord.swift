public import DeviceControl

/// What an app was told under several versions, step by step: a value without clock or devices. Of
/// two builds of an app it is also what they print and in which state they are left.
///
/// Each action of the person begins a step, and what the log of a device says from that moment on
/// belongs to it. Times are seconds of CLOCK_MONOTONIC, which all devices of a machine have in common.
public struct ComparisonRecord: Sendable {
  /// For how long nothing must have happened before an app counts as at rest, in seconds.
  public static let quiet = 0.7
  /// The number of steps that are kept.
  static let limit = 100

  /// What the versions are of.
  public enum Subject: String, Sendable {
    /// Of the system: how it treats the same app.
    case systems
    /// Of the app: what its builds do under the same system.
    case builds
  }

  private struct Step {
    var action: String
    var time: Double
    /// Of each version.
    var events: [[ComparedEvent]]
    /// What each version has printed.
    var output: [[ComparedEvent]]
    /// The state that each version has got into last; nil: it is as it was.
    var states: [String?]
    var isEmpty: Bool { events.allSatisfy(\.isEmpty) && output.allSatisfy(\.isEmpty) }

    init(_ action: String, at time: Double, versions: Int) {
      self.action = action
      self.time = time
      events = Array(repeating: [], count: versions)
      output = events
      states = Array(repeating: nil, count: versions)
    }
  }

  /// What a version does at the moment.
  private struct Condition {
    var state = "notRunning"
    /// The callbacks that have not returned.
    var open: [String] = []
    /// When something happened last.
    var lastTime = -Double.infinity
  }

  /// The names of the versions.
  public let versions: [String]
  /// The bundle identifier of the app.
  public let app: String
  public let subject: Subject
  private var all: [Step] = []
  private var conditions: [Condition]

  public init(versions: [String], of subject: Subject = .systems, app: String) {
    self.versions = versions
    self.subject = subject
    self.app = app
    conditions = Array(repeating: Condition(), count: versions.count)
  }

  /// The person does something now, on all versions. An action after which nothing was told is
  /// replaced by the next one.
  public mutating func began(_ action: String, at time: Double) {
    if let last = all.last, last.isEmpty { all.removeLast() }
    all.append(Step(action, at: time, versions: versions.count))
    if all.count > Self.limit { all.removeFirst() }
  }

  /// The person goes on with the same action, such as typing, unless it had an effect.
  public mutating func wentOn(_ action: String, at time: Double) {
    if let last = all.last, last.isEmpty, last.action == action { return }
    began(action, at: time)
  }

  /// A version has refused what the person did last.
  public mutating func refused(_ sentence: String, by version: Int) {
    guard !all.isEmpty else { return }
    all[all.count - 1].events[version].append(.refused(sentence))
  }

  /// The log of a version has a further entry.
  public mutating func noted(_ entry: DeviceLogEntry, of version: Int) {
    guard entry.app == app else { return }
    switch entry.content {
    case .began(let name):
      conditions[version].open.append(name)
    case .callback(let name, _):
      conditions[version].open.removeAll { $0 == name }
      add(.callback(name: name, declined: entry.isDeclined), entry, version)
    case .state(_, let to, _):
      conditions[version].state = to
      if let step = step(at: entry.machineTime) { all[step].states[version] = to }
      if to == "suspended" { add(.suspended, entry, version) }
    case .exit(let reason, _, _, _):
      for name in conditions[version].open { add(.began(name: name), entry, version) }
      conditions[version].open = []
      add(.ended(reason: reason), entry, version)
    case .request:
      break
    default:
      return
    }
    if let time = entry.machineTime {
      conditions[version].lastTime = max(conditions[version].lastTime, time)
    }
  }

  private mutating func add(_ event: ComparedEvent, _ entry: DeviceLogEntry, _ version: Int) {
    if let step = step(at: entry.machineTime) { all[step].events[version].append(event) }
  }

  /// The number of the step that was going on then; nil: none was.
  private func step(at time: Double?) -> Int? {
    all.lastIndex { $0.time <= time ?? .infinity }
  }

  /// A version of the app has printed lines. They belong to the newest step, because they bear no time
  /// that all have in common: read them before the next one begins.
  public mutating func printed(_ lines: [String], by version: Int) {
    guard !all.isEmpty else { return }
    all[all.count - 1].output[version] += lines.map { .printed($0) }
  }

  /// Nothing more is to be expected of the app under a version: it is in a state that lasts,
  /// has no callback to return from, and nothing has happened for a while.
  public func isAtRest(_ version: Int, at now: Double) -> Bool {
    let condition = conditions[version]
    let last = max(condition.lastTime, all.last?.time ?? -.infinity)
    return condition.state != "background" && condition.open.isEmpty && now - last >= Self.quiet
  }

  /// The app is at rest under all versions.
  public func isAtRest(at now: Double) -> Bool {
    versions.indices.allSatisfy { isAtRest($0, at: now) }
  }

  /// The number of steps so far.
  public var count: Int { all.count }

  /// The steps so far, compared.
  public func steps(at now: Double) -> [ComparedStep] {
    all.indices.map { step($0, at: now) }
  }

  private func step(_ number: Int, at now: Double) -> ComparedStep {
    // What has not come before the next action does not come any more.
    let isLast = number == all.count - 1
    return ComparedStep(
      action: all[number].action, versions: versions, events: all[number].events,
      output: all[number].output, states: subject == .builds ? states(after: number) : [],
      atRest: versions.indices.map { !isLast || isAtRest($0, at: now) })
  }

  /// The state of each version after a step.
  private func states(after number: Int) -> [String] {
    versions.indices.map { version in
      all[...number].reversed().lazy.compactMap { $0.states[version] }.first ?? "notRunning"
    }
  }
}
