import Foundation
import LifecycleKernel

extension InheritedDevice {
  /// What has happened since it was written down.
  mutating func apply(_ entry: JournalEntry) {
    switch entry {
    case .event(let event, let instant, let handled):
      if let handled { apply(handled) }
      noteReturn(event, isAcknowledged: handled != nil)
      noteOfFeature(event)
      replay(event, at: instant)
    case .handled(let handled): apply(handled)
    case .started(let process):
      processes.removeAll { $0.app == process.app }
      processes.append(process)
    case .apps(let apps): self.apps = apps
    case .world(let world): self.world = world
    case .page(let page): self.page = page
    case .line(let line):
      if case .exit = line.content {
        unrecordedEnds.removeAll { $0.app == line.app }
      }
      insert(line)
    #if !CORE_ALONE
      default: applyOfFeature(entry)
    #endif
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

  /// An app has returned from a callback. One that has not acknowledged it has gone on to another that was
  /// sent ahead, and acknowledges it later.
  private mutating func noteReturn(_ event: Event, isAcknowledged: Bool) {
    guard case .process(let app, .returned) = event, let index = index(of: app) else { return }
    if isAcknowledged {
      processes[index].knownToHaveReturned.removeAll()
    } else {
      processes[index].knownToHaveReturned.append(processes[index].lastDelivery)
    }
  }

  private mutating func append(
    _ line: (content: DeviceLogEntry.Content, app: AppID?)?, at instant: Instant
  ) {
    if let line { append(line.content, of: line.app, at: instant) }
  }

  mutating func apply(_ handled: HandledMessage) {
    guard let index = processes.firstIndex(where: { $0.pid == handled.pid }) else { return }
    processes[index].handledMessages = handled.count
  }

  private mutating func note(_ effect: Effect, at instant: Instant) {
    noteOfFeature(effect)
    switch effect {
    case .log(let app, let entry):
      guard let content = DeviceLogEntry.Content(entry, of: app, in: kernel) else { break }
      append(content, of: app, at: instant)
    case .deliver(let app, _, _):
      if let index = index(of: app) { processes[index].lastDelivery += 1 }
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

  func name(of app: AppID) -> String? {
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
