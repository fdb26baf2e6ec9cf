import Foundation
import LifecycleKernel

/// Everything that another foregroundd must know to take a device over.
package struct InheritedDevice: Codable {
  /// Counts changes after which an earlier version cannot be read.
  static let version = 1

  var kernel: Device
  /// The kernel's numbers of the installed apps, by their identifiers.
  var apps: [String: AppID]
  var processes: [InheritedProcess]
  var world: InheritedWorld
  /// Where the position comes from.
  var location: LocationSetting
  /// The notifications of each app, encoded.
  var notifications: [String: Data] = [:]
  /// What earlier boots have kept is not among them, because nobody could read it yet.
  var awaitsNotifications = false
  /// What media players say that they play, by app.
  var nowPlaying: [String: InheritedNowPlaying] = [:]
  /// Changes of groups' preferences that are not on the disk, in their order.
  var groupPreferences: [InheritedGroupPreferences] = []
  /// The notification of each app that was handed to the kernel last, and of which nothing more was
  /// written down.
  var handedNotifications: [String: [UInt8]] = [:]
  /// What the kernel has decided to show, and of which nothing more was written down.
  var presentations: [UnshownNotification] = []
  /// When the device was booted, on its own clock.
  var bootedAt: Instant
  /// How the page is served; nil if it is not.
  var page: InheritedPage?
  package var hasPage: Bool { page != nil }
  /// The newest lines of the log.
  var log: [DeviceLogEntry] = []
  /// Which of them causes the next ones.
  var trail = CausalTrail()
  /// Ends of processes of which no line of the log was written down, nor, then, a record.
  var unrecordedEnds: [UnrecordedEnd] = []

  /// What has happened since it was written down.
  mutating func apply(_ entry: JournalEntry) {
    switch entry {
    case .event(let event, let instant, let handled):
      if let handled { apply(handled) }
      if case .request(.notificationDue(let app, let due)) = event, let name = name(of: app) {
        handedNotifications[name] = due.content
      }
      replay(event, at: instant)
    case .handled(let handled): apply(handled)
    case .started(let process):
      processes.removeAll { $0.app == process.app }
      processes.append(process)
    case .apps(let apps): self.apps = apps
    case .world(let world): self.world = world
    case .location(let location): self.location = location
    case .notifications(let app, let book):
      notifications[app] = book
      handedNotifications[app] = nil
      presentations.removeAll { $0.app == app }
    case .nowPlaying(let app, let kept): nowPlaying[app] = kept
    case .groupPreferences(let changes, let handled):
      if let handled { apply(handled) }
      groupPreferences.append(changes)
    case .groupPreferencesWritten(let group, let number):
      groupPreferences.removeAll { $0.group == group && $0.number <= number }
    case .page(let page): self.page = page
    case .line(let line):
      if case .exit = line.content {
        unrecordedEnds.removeAll { $0.app == line.app }
      }
      insert(line)
    }
  }

  /// The kernel handles the event again, with the lines of the log that follow from it.
  private mutating func replay(_ event: Event, at instant: Instant) {
    trail.begin(event, lastLine: log.last?.sequence ?? 0)
    let goals = trail.busyApps.map { ($0, kernel.goal(of: $0)) }
    append(DeviceLogEntry.Content.line(about: event), at: instant)
    for effect in kernel.handle(event, at: instant) {
      trail.note(effect)
      append(
        DeviceLogEntry.Content.line(
          about: effect, in: kernel, bootedAt: bootedAt),
        at: instant)
      note(effect, at: instant)
    }
    trail.end(changed: goals.filter { $1 != kernel.goal(of: $0) }.map(\.0))
  }

  private mutating func append(
    _ line: (content: DeviceLogEntry.Content, app: AppID?)?, at instant: Instant
  ) {
    if let line { append(line.content, of: line.app, at: instant) }
  }

  private mutating func apply(_ handled: HandledMessage) {
    guard let index = processes.firstIndex(where: { $0.pid == handled.pid }) else { return }
    processes[index].handledMessages = handled.count
  }

  private mutating func note(_ effect: Effect, at instant: Instant) {
    switch effect {
    case .log(let app, let entry):
      guard let content = DeviceLogEntry.Content(entry, of: app, in: kernel) else { break }
      append(content, of: app, at: instant)
    case .deliver(let app, _, _):
      if let index = index(of: app) { processes[index].lastDelivery += 1 }
    case .present(let app, let id, let presentation):
      guard let name = name(of: app) else { break }
      presentations.append(UnshownNotification(app: name, id: id, presentation: presentation))
    // Its next process is another.
    case .record(let app, let report):
      guard let name = name(of: app) else { break }
      let process = index(of: app).map { processes.remove(at: $0) }
      unrecordedEnds.append(UnrecordedEnd(app: name, report: report, process: process))
    default: break
    }
  }

  /// A line that follows from an event.
  private mutating func append(
    _ content: DeviceLogEntry.Content, of app: AppID?, at instant: Instant
  ) {
    let line = DeviceLogEntry(
      sequence: (log.last?.sequence ?? 0) + 1,
      time: instant.since(bootedAt).inSeconds, app: app.flatMap { name(of: $0) },
      pid: app.flatMap { index(of: $0) }.map { processes[$0].pid }, content: content,
      because: trail.current)
    log.append(line)
    trail.wrote(line)
  }

  /// A line that was written down with its number. Those that an event has caused after it were
  /// counted without it.
  private mutating func insert(_ line: DeviceLogEntry) {
    let index = log.firstIndex { $0.sequence >= line.sequence } ?? log.endIndex
    for later in index..<log.endIndex { log[later].sequence += 1 }
    log.insert(line, at: index)
    trail.wrote(line)
  }

  private func name(of app: AppID) -> String? {
    apps.first { $0.value == app }?.key
  }

  private func index(of app: AppID) -> Int? {
    processes.firstIndex { apps[$0.app] == app }
  }
}

/// The end of a process of which it is not known whether a record was written.
struct UnrecordedEnd: Codable {
  var app: String
  var report: ExitReport
  /// The process; nil if it was not written down.
  var process: InheritedProcess?
}

/// Another foregroundd's data that this one cannot use.
struct InheritedDeviceError: Error, CustomStringConvertible {
  let description: String
}
