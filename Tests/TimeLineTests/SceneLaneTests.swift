import DeviceControl
import Testing

@testable import TimeLine

/// An app that has several scenes has a lane for each of them.
@Suite struct SceneLaneTests {
  private static let connect = "scene(_:willConnectTo:options:)"

  private func row(_ item: TimeLineItem) -> String {
    "\(item.lane) \(item.kind) \(item.label) \(item.start)-\(item.end.map { "\($0)" } ?? "")"
  }

  /// The states of a scene, as times and words.
  private func states(_ timeLine: TimeLine, _ scene: UInt32) -> [String] {
    timeLine.items.filter { $0.kind == .state && timeLine.lanes[$0.lane].scene == scene }.map {
      "\($0.label) \($0.start)-\($0.end.map { "\($0)" } ?? "")"
    }
  }

  /// Scene 0 comes to the front with the launch.
  private func launch() throws -> [DeviceLogEntry] {
    [
      try Entries.callback(1, 1, "a", "application(_:didFinishLaunchingWithOptions:)", 0.5),
      try Entries.scene(2, 1, "a", 0, Self.connect),
      try Entries.scene(3, 2, "a", 0, Self.connect, 1),
      try Entries.scene(4, 2, "a", 0, "sceneWillEnterForeground"),
      try Entries.scene(5, 3, "a", 0, "sceneWillEnterForeground", 1),
      try Entries.scene(6, 3, "a", 0, "sceneDidBecomeActive"),
      try Entries.scene(7, 4, "a", 0, "sceneDidBecomeActive", 1),
    ]
  }

  /// Scene 1 takes its place.
  private func second() throws -> [DeviceLogEntry] {
    [
      try Entries.scene(8, 5, "a", 1, Self.connect),
      try Entries.scene(9, 6, "a", 1, Self.connect, 1),
      try Entries.scene(10, 6, "a", 0, "sceneWillResignActive"),
      try Entries.scene(11, 7, "a", 0, "sceneWillResignActive", 1),
      try Entries.scene(12, 7, "a", 0, "sceneDidEnterBackground"),
      try Entries.scene(13, 8, "a", 0, "sceneDidEnterBackground", 1),
    ]
  }

  @Test("An app that has one scene has one lane")
  func oneScene() throws {
    let timeLine = TimeLine(try launch())
    #expect(timeLine.lanes.map(\.app) == [nil, "a"])
    #expect(timeLine.items.allSatisfy { $0.lane == 1 && $0.kind == .callback })
  }

  @Test("With the second scene each has a lane with its states and its callbacks")
  func twoScenes() throws {
    let timeLine = TimeLine(try launch() + second())
    #expect(timeLine.lanes.map(\.app) == [nil, "a", "a", "a"])
    #expect(timeLine.lanes.map(\.scene) == [nil, nil, 0, 1])
    #expect(
      states(timeLine, 0) == [
        "unattached 1.0-2.0", "background 2.0-3.0", "foregroundInactive 3.0-3.0",
        "foregroundActive 3.0-7.0", "foregroundInactive 7.0-7.0", "background 7.0-",
      ])
    #expect(states(timeLine, 1) == ["unattached 5.0-6.0", "background 6.0-"])
    let callbacks = timeLine.items.filter { $0.kind == .callback }
    #expect(
      callbacks.map(row) == [
        "1 callback application(_:didFinishLaunchingWithOptions:) 0.5-1.0",
        "2 callback \(Self.connect) 1.0-2.0", "2 callback sceneWillEnterForeground 2.0-3.0",
        "2 callback sceneDidBecomeActive 3.0-4.0", "3 callback \(Self.connect) 5.0-6.0",
        "2 callback sceneWillResignActive 6.0-7.0",
        "2 callback sceneDidEnterBackground 7.0-8.0",
      ])
  }

  @Test("Whoever follows the time line is told what has come to another lane")
  func moved() throws {
    var timeLine = TimeLine(try launch())
    let before = timeLine.items
    let changed = timeLine.append(try second()[0])
    for (old, new) in zip(before, timeLine.items) where old != new {
      #expect(changed.contains(new.id))
    }
    #expect(changed.contains { timeLine.items[$0].lane == 2 && $0 < before.count })
    #expect(Set(changed).filter { $0 >= before.count }.count == timeLine.items.count - before.count)
  }

  @Test("A state of a scene is caused by the callback that has told of it")
  func causes() throws {
    let timeLine = TimeLine(try launch() + second())
    let active = try #require(timeLine.items.first { $0.label == "foregroundActive" })
    #expect(active.because == 6)
    #expect(active.endBecause == 10)
    #expect(active.entries.isEmpty)
  }

  @Test("A scene that is disconnected is unattached, and so are all when the process ends")
  func ends() throws {
    var entries = try launch() + second()
    entries.append(try Entries.scene(14, 9, "a", 0, "sceneDidDisconnect"))
    entries.append(try Entries.scene(15, 10, "a", 0, "sceneDidDisconnect", 1))
    entries.append(try Entries.exit(16, 11, "a", "jetsam"))
    let timeLine = TimeLine(entries)
    #expect(states(timeLine, 0).suffix(2) == ["background 7.0-9.0", "unattached 9.0-"])
    #expect(states(timeLine, 1).suffix(2) == ["background 6.0-11.0", "unattached 11.0-"])
  }

  @Test("The end of a process before the second scene is among the states of the first")
  func earlierEnd() throws {
    let timeLine = TimeLine(
      try launch() + [
        try Entries.exit(8, 5, "a", "crash"), try Entries.scene(9, 8, "a", 1, Self.connect),
      ])
    #expect(states(timeLine, 0).suffix(2) == ["foregroundActive 3.0-5.0", "unattached 5.0-"])
    #expect(timeLine.items.first { $0.kind == .exit }?.lane == 1)
  }

  @Test("A trace has tracks for each scene, and a callback in them keeps its own entry")
  func traces() throws {
    let entries = try launch() + second()
    let items = TraceItems(entries).items
    let active = try #require(items.first { $0.item.label == "sceneDidBecomeActive" })
    #expect(active.scene == 0)
    #expect(active.entry.sequence == 7)
    let trace = PerfettoTrace.trace(of: entries, daemon: nil, clocks: nil)
    let names = trace.packet.filter { $0.hasTrackDescriptor }.map(\.trackDescriptor.name)
    #expect(
      names.filter { $0.hasPrefix("scene") } == [
        "scene 0 state", "scene 0 callbacks", "scene 1 state", "scene 1 callbacks",
      ])
  }
}
