import AppInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import Logging

/// The preferences of app groups, which this program alone writes, so that no two processes can
/// overwrite each other's changes (WAKE-12).
///
/// A change is written down in the journal when it arrives, in the order in which apps and persons make
/// them, and is forgotten there when it is on the disk: another foregroundd goes on with it. Whoever has
/// made it is answered then, and the kernel decides which other apps of the group are told. One thread
/// at a time writes the file of a group; what arrives meanwhile is written together.
final class GroupPreferences: ShutdownPart {
  /// The most requests of a process that are not answered. UIKit has 32, and repeats them once to another
  /// foregroundd.
  static let mostUnanswered = 128
  /// The most bytes of changes that wait for one group.
  private static let mostBytes = 4 << 20
  private static let longestKey = 256
  /// How often a group's file is written: so often at once, and then so often in a second.
  private static let burst = 200
  private static let perSecond = 50
  /// How long a group waits after the disk could not be written.
  private static let retryPause = Duration.seconds(10)

  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let journal: any GroupPreferencesJournal
  private let logger: Logger
  private var groups: [String: Group] = [:]
  private var lastNumber: UInt64 = 0
  /// Called when nothing waits any more.
  private var onIdle: [() -> Void] = []

  /// The changes of one group that are not on the disk.
  private final class Group {
    var waiting: [Waiting] = []
    /// The file is being written, or will be after a pause.
    var isBusy = false
    /// No earlier foregroundd may have written what waits, and have told apps of it.
    var isCertain = true
    var allowance: MessageAllowance
    /// Why the file could not be written; nil: it could.
    var problem: String?

    init(at now: Instant) {
      allowance = MessageAllowance(
        at: now, burst: GroupPreferences.burst, perSecond: GroupPreferences.perSecond)
    }
  }

  private struct Waiting {
    let kept: InheritedGroupPreferences
    let answer: (Answer) -> Void
  }

  /// What becomes of changes.
  enum Answer {
    case written
    /// They are not written, for this reason.
    case refused(String)
    /// They are kept, and not written yet. Another answer follows.
    case delayed(String)
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    store: any DeviceStore, journal: any GroupPreferencesJournal, logger: Logger
  ) {
    self.journal = journal
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.store = store
    self.logger = logger
  }

  // MARK: Changes

  /// An app has set or removed preferences of a group, or repeats a number that was not answered.
  ///
  /// - Returns: What the app has done wrong with it; nil: nothing.
  func received(
    _ request: WireGroupPreferencesRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    guard app.isMember(of: request.group) else {
      return .outOfTurn("it sets preferences of an app group that it is not in")
    }
    guard process.unansweredPreferences < Self.mostUnanswered else { return .flood }
    process.unansweredPreferences += 1
    let number = request.number
    change(
      request.changes.map {
        PreferenceSetting(key: $0.key, value: $0.value.isEmpty ? nil : $0.value)
      }, of: request.group, by: process.pid
    ) { [weak process] answer in
      guard let process, !process.hasEnded else { return }
      var message = WireSystemMessage()
      message.groupPreferencesReply.number = number
      switch answer {
      case .written: process.unansweredPreferences -= 1
      case .refused(let reason):
        process.unansweredPreferences -= 1
        message.groupPreferencesReply.refused = reason
      case .delayed(let reason): message.groupPreferencesReply.delayed = reason
      }
      process.port.send(message)
    }
    return nil
  }

  /// Changes preferences of a group.
  ///
  /// - Parameters:
  ///   - pid: The process that has made the changes; nil: a person has.
  ///   - answer: Called with what becomes of them, and of all earlier ones of the group.
  func change(
    _ changes: [PreferenceSetting], of name: String, by pid: Int32? = nil,
    _ answer: @escaping (Answer) -> Void
  ) {
    let group = groups[name] ?? Group(at: surroundings.now)
    groups[name] = group
    let kept = InheritedGroupPreferences(
      number: lastNumber + 1, group: name, pid: pid, changes: changes)
    guard changes.allSatisfy({ (1...Self.longestKey).contains($0.key.utf8.count) }) else {
      return answer(.refused("a key has 1 to \(Self.longestKey) bytes"))
    }
    guard group.waiting.reduce(kept.size, { $0 + $1.kept.size }) <= Self.mostBytes else {
      return answer(.refused("too many changes wait to be written"))
    }
    lastNumber = kept.number
    if !changes.isEmpty { journal.noteChanges(kept) }
    group.waiting.append(Waiting(kept: kept, answer: answer))
    if let problem = group.problem { answer(.delayed(problem)) }
    write(name)
  }

  /// The present values of a group: those on the disk, with those that wait.
  func values(of name: String) throws -> [String: Any] {
    var values = try store.groupPreferences(of: name)
    for waiting in groups[name]?.waiting ?? [] {
      for change in waiting.kept.changes {
        values[change.key] = try change.value.map(PreferenceValue.read)
      }
    }
    return values
  }

  // MARK: The file

  /// Writes what waits, unless that is under way.
  private func write(_ name: String) {
    guard let group = groups[name], !group.isBusy else { return }
    guard !group.waiting.isEmpty else { return becameIdle() }
    group.isBusy = true
    if group.allowance.take(at: surroundings.now) {
      writeNow(name, group)
    } else {
      surroundings.schedule(afterPause: .milliseconds(1_000 / Self.perSecond)) { [weak self] in
        guard let self else { return }
        _ = group.allowance.take(at: surroundings.now)
        writeNow(name, group)
      }
    }
  }

  private func writeNow(_ name: String, _ group: Group) {
    let requests = group.waiting.map(\.kept.changes)
    surroundings.offload { [store] in
      try store.changeGroupPreferences(requests, of: name)
    } then: { [weak self] (result: Result<[PreferenceOutcome], any Error>) in
      self?.wrote(Array(group.waiting.prefix(requests.count)), of: name, group, result)
    }
  }

  private func wrote(
    _ requests: [Waiting], of name: String, _ group: Group,
    _ result: Result<[PreferenceOutcome], any Error>
  ) {
    let outcomes: [PreferenceOutcome]
    switch result {
    case .success(let results): outcomes = results
    case .failure(let error as GroupPreferencesError):
      outcomes = requests.map { _ in .refused("\(error)") }
    case .failure(let error): return delay(requests, of: name, group, because: "\(error)")
    }
    group.isBusy = false
    group.problem = nil
    group.waiting.removeFirst(requests.count)
    let isCertain = group.isCertain
    group.isCertain = true
    // Before the others are told: who has set a value takes no other one until then.
    for (request, outcome) in zip(requests, outcomes) {
      switch outcome {
      case .changed: request.answer(.written)
      case .refused(let reason):
        logger.warning("preferences of \(name) are not written: \(reason)")
        request.answer(.refused(reason))
      }
    }
    tell(zip(requests.map(\.kept), outcomes), of: name, isCertain: isCertain)
    if let last = requests.last(where: { !$0.kept.changes.isEmpty }) {
      journal.noteWritten(name, upTo: last.kept.number)
    }
    write(name)
  }

  /// The disk is full, or the files' keys are not there: everything is kept, and written later.
  private func delay(
    _ requests: [Waiting], of name: String, _ group: Group, because problem: String
  ) {
    if group.problem == nil {
      logger.error("preferences of \(name) cannot be written: \(problem)")
    }
    group.problem = problem
    for request in requests { request.answer(.delayed(problem)) }
    surroundings.schedule(afterPause: Self.retryPause) { [weak self] in
      self?.writeNow(name, group)
    }
    becameIdle()
  }

  private func tell(
    _ results: some Sequence<(InheritedGroupPreferences, PreferenceOutcome)>, of name: String,
    isCertain: Bool
  ) {
    var changes: [GroupPreferenceEdit.Change] = []
    for (kept, outcome) in results {
      guard case .changed(let made) = outcome else { continue }
      let writer = kept.pid.flatMap(app)
      changes += made.map {
        GroupPreferenceEdit.Change(
          writer: writer,
          preference: PreferenceChange(
            key: "\(name)/\($0.key)", before: $0.before, after: $0.after))
      }
    }
    guard !changes.isEmpty else { return }
    let members = registry.all.filter { $0.isMember(of: name) }.map(\.id)
    // A device that is shut down tells nobody any more.
    _ = engine.request(
      .groupPreferences(
        GroupPreferenceEdit(members: members, changes: changes, isCertain: isCertain)))
  }

  /// The app whose present process this is.
  private func app(with pid: Int32) -> AppID? {
    registry.all.first { $0.process?.pid == pid && $0.process?.hasEnded == false }?.id
  }

  // MARK: Another foregroundd

  /// What is not on the disk, for another foregroundd.
  var kept: [InheritedGroupPreferences] {
    groups.values.flatMap(\.waiting).map(\.kept).filter { !$0.changes.isEmpty }
      .sorted { $0.number < $1.number }
  }

  /// Goes on with what an earlier foregroundd has left. It may have written some of it already.
  func goOn(_ kept: [InheritedGroupPreferences]) {
    for changes in kept {
      let group = groups[changes.group] ?? Group(at: surroundings.now)
      groups[changes.group] = group
      group.isCertain = false
      group.waiting.append(Waiting(kept: changes) { _ in })
      lastNumber = max(lastNumber, changes.number)
    }
    for name in groups.keys { write(name) }
  }

  // MARK: The end

  /// Calls the closure when everything is on the disk that can be written.
  func stop(then done: @escaping () -> Void) {
    onIdle.append(done)
    becameIdle()
  }

  private func becameIdle() {
    guard groups.values.allSatisfy({ $0.waiting.isEmpty || $0.problem != nil }) else { return }
    let closures = onIdle
    onIdle = []
    for closure in closures { closure() }
  }
}

extension HostedApp {
  /// The app is in this group.
  func isMember(of group: String) -> Bool {
    installation.entitlements.applicationGroups.contains(group)
  }
}

/// Where changes of groups' preferences are written down for another foregroundd.
protocol GroupPreferencesJournal: AnyObject {
  /// Changes were accepted, and are not on the disk yet.
  func noteChanges(_ changes: InheritedGroupPreferences)
  /// Those of the group with this number, and all earlier ones, are on the disk, and apps were told.
  func noteWritten(_ group: String, upTo number: UInt64)
}
