import DeviceControl
import DeviceStorage
import LifecycleKernel
import Testing

@testable import DeviceHost

/// An entry of the log is for its readers what the device has written.
@Suite struct LogEntryReadingTests {
  typealias Written = DeviceHost.DeviceLogEntry
  typealias Read = DeviceControl.DeviceLogEntry

  @Test("An entry is read as it was written, whatever it says", arguments: LogEntryKind.allCases)
  func contents(kind: LogEntryKind) {
    let contents = kind.contents
    #expect(!contents.isEmpty)
    for content in contents {
      #expect(LogEntryKind(content) == kind)
      expectRead(Written(sequence: 1, time: 0.5, app: "org.a", pid: 7, content: content))
    }
  }

  @Test("The number, the times, the app, the process and the cause of an entry may be any")
  func frame() {
    for number in Extremes.numbers {
      expectRead(
        Written(
          sequence: number, time: 0.5, app: nil, pid: nil, content: .firstFrame,
          because: number))
    }
    for seconds in Extremes.seconds {
      expectRead(
        Written(
          sequence: 1, time: seconds, app: nil, pid: nil, content: .firstFrame,
          machineTime: seconds))
    }
    for text in Extremes.texts {
      expectRead(Written(sequence: 1, time: 0.5, app: text, pid: 7, content: .firstFrame))
    }
    for pid in [Int32.min, -1, 0, .max] {
      expectRead(Written(sequence: 1, time: 0.5, app: "org.a", pid: pid, content: .firstFrame))
    }
  }

  private func expectRead(
    _ entry: Written, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // All of what follows is set, or nothing.
    var expected = Read(line: "")
    expected.sequence = entry.sequence
    expected.time = written(entry.time)
    expected.app = entry.app
    expected.pid = entry.pid
    expected.content = content(entry.content)
    expected.machineTime = entry.machineTime.map(written)
    expected.because = entry.because
    expected.json = entry.json
    switch entry.content {
    case .callback(_, let scene, _, let isDeclined):
      expected.isDeclined = isDeclined
      expected.scene = scene?.rawValue
    case .began(_, _, let scene): expected.scene = scene?.rawValue
    case .lifecycle(.callback(_, _, _, let isDeclined)): expected.isDeclined = isDeclined
    case .exit(let record):
      expected.explanation = DeviceStorage.Explanation(record).text
    default: break
    }
    #expect(Read(line: entry.json) == expected, sourceLocation: sourceLocation)
  }

  /// Seconds as a line has them, which can say 290,000 years at most.
  private func written(_ seconds: Double) -> Double {
    let most = 9_223_372_036_854.775807
    return seconds.isNaN ? 0 : min(max(seconds, -most), most)
  }

  private func content(_ content: Written.Content) -> Read.Content {
    switch content {
    case .request(let name): .request(name: name)
    case .began(let name, _, _): .began(name: name)
    case .callback(let name, _, let duration, _):
      .callback(name: name, duration: duration.inSeconds)
    case .deadline(let written): .deadline(deadline(written))
    case .lifecycle(let entry): history(entry)
    case .exit(let record):
      .exit(
        reason: record.reason.rawValue, namespace: record.namespace?.rawValue,
        code: record.codeText,
        description: record.platformDescription ?? record.detail)
    case .snapshot(let path): .snapshot(path: path)
    case .firstFrame: .firstFrame
    case .notification(let identifier, let place, let sound):
      .notification(name: identifier, place: place, sound: sound)
    case .footprint(let bytes): .memory(bytes: bytes)
    case .pressure(let level): .pressure(level: level.rawValue)
    case .domain(let name, let problem): .domain(name: name, problem: problem)
    case .fault(let text): .fault(description: text)
    }
  }

  private func deadline(_ deadline: DeviceHost.LoggedDeadline) -> DeviceControl.LoggedDeadline {
    let kind = deadline.id.kind
    var expected = DeviceControl.LoggedDeadline(
      name: kind.rawValue, number: max(0, deadline.id.number), event: deadline.event.rawValue)
    if let since = deadline.since, let allowance = deadline.allowance {
      expected.since = written(since)
      expected.allowance = written(allowance)
      expected.rule = kind.rule
      expected.setting = kind.setting
      expected.consequence = kind.consequence
    }
    return expected
  }

  private func history(_ entry: LogEntry) -> Read.Content {
    switch entry {
    case .state(let edge, let cause):
      .state(from: edge.from.rawValue, to: edge.to.rawValue, cause: cause.rawValue)
    case .callback(let callback, _, let duration, _):
      .callback(name: callback.methodName, duration: duration.inSeconds)
    case .task(let id, let name, let event):
      .task(id: id.rawValue, name: name, event: event.rawValue)
    case .wake(let reason, let result):
      .wake(reason: reason.rawValue, result: result.rawValue)
    case .processor(let event, let share):
      .processor(event: event.rawValue, share: max(0, share))
    case .assertion(let reason, let event, let allowance):
      .assertion(
        owner: reason.owner.rawValue, reason: reason.explanation, event: event.rawValue,
        allowance: allowance?.inSeconds)
    case .sound(let event): .sound(event: event.rawValue)
    case .savedState(let event): savedState(event)
    case .reclaimed(let sockets):
      .sockets(
        connections: max(0, sockets.connections), listeners: max(0, sockets.listeners),
        description: sockets.text)
    case .bonjour(let entry): bonjour(entry)
    case .yields(let file): .yields(path: file)
    case .prewarming(let event): .prewarming(event: event.word, description: event.sentence)
    case .exit(let reason):
      .exit(reason: reason.word, namespace: nil, code: nil, description: nil)
    }
  }

  private func savedState(_ event: SavedStateEvent) -> Read.Content {
    let reason: String?
    switch event {
    case .discarded(let why): reason = why.word
    case .preserved, .restored, .declined, .locked, .notPreserved: reason = nil
    }
    return .savedState(event: event.word, reason: reason, description: event.sentence)
  }

  private func bonjour(_ entry: BonjourLogEntry) -> Read.Content {
    switch entry {
    case .published(let name, _):
      .bonjour(event: "published", name: name.text, reason: nil)
    case .withdrawn(let name, let reason):
      .bonjour(event: "withdrawn", name: name.text, reason: reason.rawValue)
    case .failed(let activity, let reason):
      .bonjour(event: "failed", name: activity.text, reason: reason)
    }
  }
}
