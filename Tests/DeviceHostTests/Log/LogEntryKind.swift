import DeviceStorage
import Foundation
import LifecycleKernel

@testable import DeviceHost

/// The kinds of entries that a device writes into its log, each with the extremes of what it may say.
///
/// What makes an entry's kind has no `default`: a kind that is not here does not compile.
enum LogEntryKind: CaseIterable {
  case request, began, callback, deadline, exit, snapshot, firstFrame, notification
  case footprint, pressure, domain, fault
  // Of an app's history.
  case state, returned, task, wake, processor, assertion, sound, savedState, sockets, bonjour
  case yields, prewarming, end

  typealias Content = DeviceLogEntry.Content

  init(_ content: Content) {
    switch content {
    case .request: self = .request
    case .began: self = .began
    case .callback: self = .callback
    case .deadline: self = .deadline
    case .lifecycle(let entry): self = LogEntryKind(entry)
    case .exit: self = .exit
    case .snapshot: self = .snapshot
    case .firstFrame: self = .firstFrame
    case .notification: self = .notification
    case .footprint: self = .footprint
    case .pressure: self = .pressure
    case .domain: self = .domain
    case .fault: self = .fault
    }
  }

  private init(_ entry: LogEntry) {
    switch entry {
    case .state: self = .state
    case .callback: self = .returned
    case .task: self = .task
    case .wake: self = .wake
    case .processor: self = .processor
    case .assertion: self = .assertion
    case .sound: self = .sound
    case .savedState: self = .savedState
    case .reclaimed: self = .sockets
    case .bonjour: self = .bonjour
    case .yields: self = .yields
    case .prewarming: self = .prewarming
    case .exit: self = .end
    }
  }

  /// Contents of this kind.
  var contents: [Content] {
    switch self {
    case .request: Extremes.texts.map { Content.request($0) }
    case .began:
      Extremes.texts.map {
        Content.began(name: $0, AppID(index: .max), scene: SceneID(rawValue: .max))
      }
    case .callback: Self.callbacks
    case .deadline: Self.deadlines
    case .exit: Self.exits
    case .snapshot: Extremes.texts.map { Content.snapshot(path: $0) }
    case .firstFrame: [Content.firstFrame]
    case .notification: Self.notifications
    case .footprint: Extremes.numbers.map { Content.footprint($0) }
    case .pressure: MemoryPressure.allCases.map { Content.pressure($0) }
    case .domain: Self.domains
    case .fault: Extremes.texts.map { Content.fault($0) }
    case .state: Cause.allCases.map { Content.lifecycle(.state(.enterBackground, cause: $0)) }
    case .returned: Self.returns
    case .task: Self.tasks
    case .wake: Self.wakes
    case .processor:
      Extremes.counts.map { Content.lifecycle(.processor(.throttled, share: $0)) }
    case .assertion: Self.assertions
    case .sound:
      [LogEntry.SoundEvent.audible, .silent, .recording, .recorded].map {
        Content.lifecycle(.sound($0))
      }
    case .savedState: Self.savedStates
    case .sockets:
      Extremes.counts.map {
        Content.lifecycle(.reclaimed(ReclaimedSockets(connections: $0, listeners: $0)))
      }
    case .bonjour: Self.bonjours
    case .yields: Extremes.texts.map { Content.lifecycle(.yields(file: $0)) }
    case .prewarming: Self.prewarmings
    case .end: Extremes.texts.map { Content.lifecycle(.exit(.failedToStart($0))) }
    }
  }
}

extension LogEntryKind {
  private static var callbacks: [Content] {
    var contents = Extremes.texts.map {
      Content.callback(
        name: $0, scene: SceneID(rawValue: .max), duration: .zero, isDeclined: true)
    }
    for duration in Extremes.durations {
      contents.append(.callback(name: "a", duration: duration, isDeclined: false))
    }
    return contents
  }

  private static var returns: [Content] {
    var contents = [
      Content.lifecycle(.callback(.willTerminate, .main, duration: .zero, isDeclined: true))
    ]
    for duration in Extremes.durations {
      contents.append(
        .lifecycle(.callback(.didBecomeActive, .main, duration: duration, isDeclined: false)))
    }
    return contents
  }

  private static var deadlines: [Content] {
    var contents: [Content] = []
    for kind in DeadlineKind.allCases {
      for number in Extremes.counts {
        let id = DeadlineID(.device, kind, number: number)
        for seconds in Extremes.seconds {
          var armed = LoggedDeadline(id, .armed)
          armed.since = seconds
          armed.allowance = seconds
          contents.append(.deadline(armed))
        }
        contents.append(.deadline(LoggedDeadline(id, .cancelled)))
        contents.append(.deadline(LoggedDeadline(id, .passed)))
      }
    }
    return contents
  }

  private static var exits: [Content] {
    var contents: [Content] = []
    for reason in ExitRecord.Reason.allCases {
      contents.append(.exit(record(reason, nil)))
      for text in Extremes.texts { contents.append(.exit(record(reason, text))) }
    }
    return contents
  }

  private static func record(_ reason: ExitRecord.Reason, _ text: String?) -> ExitRecord {
    var record = ExitRecord(
      device: "test", bundleIdentifier: "org.example.app", name: text ?? "", pid: .max,
      launchTime: .distantPast, exitTime: .distantFuture, uptime: .infinity, reason: reason,
      osProfile: .p7)
    if text != nil { record.namespace = .frontboard }
    record.detail = text
    record.code = .max
    record.memoryFootprint = .max
    record.deadline = ExitRecord.Deadline(
      event: text ?? "launch", allowance: .greatestFiniteMagnitude, elapsed: .infinity,
      appCPU: .greatestFiniteMagnitude, machineCPU: .infinity)
    return record
  }

  private static var notifications: [Content] {
    Extremes.texts.map { Content.notification(identifier: $0, place: $0, sound: $0) }
      + [Content.notification(identifier: "a", place: "banner", sound: nil)]
  }

  private static var domains: [Content] {
    Extremes.texts.map { Content.domain($0, problem: $0) }
      + [Content.domain("example.org", problem: nil)]
  }

  private static var tasks: [Content] {
    var contents = Extremes.texts.map {
      Content.lifecycle(.task(BackgroundTaskID(rawValue: 1), name: $0, .began))
    }
    for number in Extremes.numbers {
      for event in [LogEntry.TaskEvent.began, .ended, .expired, .refused] {
        contents.append(
          .lifecycle(.task(BackgroundTaskID(rawValue: number), name: "a", event)))
      }
    }
    return contents
  }

  private static var wakes: [Content] {
    var contents: [Content] = []
    for reason in WakeReason.allCases {
      for result in WakeResult.allCases { contents.append(.lifecycle(.wake(reason, result))) }
    }
    return contents
  }

  private static var assertions: [Content] {
    var reasons: [Assertion.Reason] = [.suspensionGrace, .audio, .call]
    reasons += WakeReason.allCases.map { Assertion.Reason.wake(WakeID(rawValue: .max), $0) }
    reasons += Extremes.texts.map {
      Assertion.Reason.backgroundTask(BackgroundTaskID(rawValue: .max), name: $0)
    }
    var contents: [Content] = []
    for reason in reasons {
      contents.append(.lifecycle(.assertion(reason, .ended, allowance: nil)))
    }
    for duration in Extremes.durations {
      contents.append(.lifecycle(.assertion(.suspensionGrace, .began, allowance: duration)))
    }
    return contents
  }

  private static var savedStates: [Content] {
    var events: [SavedStateEvent] = [
      .preserved, .restored, .declined, .locked, .discarded(.launched),
      .discarded(.endedRestoring), .discarded(.endedLaunching), .discarded(.forceQuit),
      .discarded(.outdated),
    ]
    for text in Extremes.texts {
      events.append(.notPreserved(text))
      events.append(.discarded(.failed(text)))
    }
    return events.map { Content.lifecycle(.savedState($0)) }
  }

  private static var prewarmings: [Content] {
    var ends: [PrewarmedEnd] = [
      .memory, .update, .uninstalled, .forceQuit, .shutdown, .misbehaved, .lost,
      .exited(.exited(code: 1)), .exited(.signaled(11)),
    ]
    ends += Extremes.texts.map { .failedToStart($0) }
    let events = [PrewarmingEvent.began, .launched] + ends.map { .ended($0) }
    return events.map { Content.lifecycle(.prewarming($0)) }
  }

  private static var bonjours: [Content] {
    var entries: [BonjourLogEntry] = []
    for text in Extremes.texts {
      let name = BonjourName(text, type: text, domain: text)
      entries.append(.published(name, port: .max))
      entries.append(.withdrawn(name, .suspended))
      entries.append(.failed(.resolve(name), text))
    }
    return entries.map { Content.lifecycle(.bonjour($0)) }
  }
}
