import Foundation
import LinuxPlatform
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// What displayd keeps for an app, and how long it works for it.
extension DisplayTests.AccountTests {
  // MARK: Memory

  enum Hoard: String, CaseIterable {
    case lists, labels, animations, drawings, frames, files
  }

  private static let lines = Array(
    repeating: WireDrawOperation.fill(
      .polygon(Array(repeating: (Float(1), Float(1)), count: 19_000)), 0xFF),
    count: 24)
  private static let keyframes: [WireKeyframe] = (0..<1_000).map { step in
    .with {
      $0.time = Float(step) / 1_000
      $0.values = [1]
    }
  }
  private static let label = String(repeating: "label", count: 800_000)
  private static let file = Result {
    try ImageCodec.png(DisplayTests.ImageTests.picture(600, 600)) + Data(count: 4 << 20)
  }

  /// A message that has displayd keep about 4 MiB more.
  private static func message(_ hoard: Hoard, _ number: Int) throws -> WireSceneMessage {
    let id = UInt64(number)
    func commit(_ fill: (inout WireCommit) -> Void) -> WireSceneMessage {
      .with {
        $0.commit.number = id
        $0.commit.whole = number == 1
        Node(1, 0, 0, 100, 200, color: 0xFF).add(to: &$0.commit)
        $0.commit.windows = [.with { $0.layer = 1 }]
        fill(&$0.commit)
      }
    }
    switch hoard {
    case .lists: return commit { Node(id + 10, 0, 0, 5, 5, operations: lines).add(to: &$0) }
    case .labels:
      return commit {
        Node(id + 10, 0, 0, 5, 5) { $0.element.label = label }
          .add(to: &$0)
      }
    case .animations:
      return commit { commit in
        commit.animations = (0..<50).map { index in
          .with {
            $0.id = id * 50 + UInt64(index)
            $0.layer = 1
            $0.property = .animatedOpacity
            $0.duration = 1_000
            $0.keyframes = keyframes
          }
        }
      }
    case .drawings:
      return .with {
        $0.uploadImage.image = id
        $0.uploadImage.drawing.width = 1
        $0.uploadImage.drawing.height = 1
        $0.uploadImage.drawing.list.operations = [.with { $0.alpha = 0 }] + lines
      }
    case .frames:
      return .with {
        $0.uploadImage.image = id
        $0.uploadImage.pixels.width = 1_000
        $0.uploadImage.pixels.height = 1_000
        $0.uploadImage.pixels.data = Data(count: 4_000_000)
      }
    case .files:
      let file = try Self.file.get()
      return .with {
        $0.uploadImage.image = id
        $0.uploadImage.file = file
      }
    }
  }

  @Test(arguments: [Hoard.lists, .labels, .animations, .drawings])
  func anAppThatHasMoreKeptThanItMayIsReportedAndFreed(_ hoard: Hoard) throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    var sent = 0
    while excess(of: app, in: harness) == nil, sent < 100 {
      sent += 1
      app.sendToDisplay(try Self.message(hoard, sent))
    }
    // All are limited by their bytes, and not by another number before.
    #expect(sent > 40, "\(app.complaints)")
    let excess = try #require(self.excess(of: app, in: harness))
    #expect(excess.resource == .sceneMemory)
    #expect(excess.reason.hasPrefix("had the display server keep 2"))
    #expect(excess.reason.hasSuffix("256 MiB are allowed"))
    #expect(app.isClosed)
    #expect(harness.engine.scene(of: "app") == nil)
  }

  /// These have limits of their own, below that of all together.
  @Test(arguments: [(Hoard.frames, 16), (.files, 31)])
  func framesAndFilesCountTogetherWithTheRest(_ hoard: Hoard, _ most: Int) throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    for number in 1...40 { app.sendToDisplay(try Self.message(hoard, number)) }
    let scene = try #require(harness.engine.scene(of: "app"))
    #expect(scene.account.kept > (most - 1) * 4_000_000)
    for number in 41...140 where excess(of: app, in: harness) == nil {
      app.sendToDisplay(try Self.message(.drawings, number))
    }
    #expect(excess(of: app, in: harness)?.resource == .sceneMemory)
  }

  @Test(arguments: [Hoard.lists, .labels, .drawings])
  func whatIsReplacedOrRemovedCountsNoMore(_ hoard: Hoard) throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let scene = try #require(harness.engine.scene(of: "app"))
    app.sendToDisplay(try Self.message(.lists, 1))
    let before = scene.account.kept
    for number in stride(from: 2, to: 200, by: 2) {
      app.sendToDisplay(try Self.message(hoard, number))
      #expect(scene.account.kept > before + (3 << 20))
      app.sendToDisplay(
        .with {
          if hoard == .drawings {
            $0.removeImages.images = [UInt64(number)]
          } else {
            $0.commit.number = UInt64(number) + 1
            $0.commit.removedLayers = [UInt64(number) + 10]
            $0.commit.windows = [.with { $0.layer = 1 }]
          }
        })
    }
    #expect(excess(of: app, in: harness) == nil)
    #expect(scene.account.kept == before)
  }

  @Test func whatCanBeMadeAgainGoesFirst() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    // 150 MiB of pixels, and then 200 MiB that are kept.
    for id: UInt64 in 1...3 {
      app.sendToDisplay(
        .with {
          $0.uploadImage.image = id
          $0.uploadImage.drawing.width = 3_600
          $0.uploadImage.drawing.height = 3_600
        })
    }
    let scene = try #require(harness.engine.scene(of: "app"))
    #expect(scene.account.remade > 140 << 20)
    for number in 1...50 { app.sendToDisplay(try Self.message(.labels, number)) }
    #expect(excess(of: app, in: harness) == nil)
    #expect(scene.account.kept > 180 << 20)
    #expect(scene.account.kept + scene.account.remade <= SceneLimits.memory)
  }

  @Test func filesThatAreBeingDecodedCountUntilThen() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    let scene = try #require(harness.engine.scene(of: "app"))
    harness.surroundings.holdsAnswers = true
    app.sendToDisplay(try Self.message(.files, 1))
    let once = scene.account.kept
    app.sendToDisplay(.with { $0.removeImages.images = [1] })
    #expect(scene.account.kept > 4 << 20)
    app.sendToDisplay(try Self.message(.files, 1))
    #expect(scene.account.kept > once + (4 << 20))
    harness.surroundings.answer()
    #expect(scene.account.kept == once)
  }

  @Test func theShellIsNotEnded() throws {
    let harness = EngineHarness()
    let shell = harness.open("shell", isShell: true)
    for number in 1...80 { shell.sendToDisplay(try Self.message(.labels, number)) }
    let scene = try #require(harness.engine.shell)
    harness.engine.work(.commit, for: scene) { harness.surroundings.workTime += 10 }
    #expect(excess(of: shell, in: harness) == nil)
  }

  // MARK: Messages

  @Test func aMessageThatWouldNeedTooMuchIsKnownByItsBytes() throws {
    // A layer of two bytes.
    let commit = (0..<800_000).map { UInt8($0 % 2 == 0 ? 0x1A : 0) }
    var bomb: [UInt8] = [0x12]
    var length = commit.count
    while length >= 0x80 {
      bomb.append(UInt8(length & 0x7F | 0x80))
      length >>= 7
    }
    bomb.append(UInt8(length))
    bomb += commit
    #expect(bomb.count < 1 << 20)
    #expect(try WireSceneMessage(serializedBytes: bomb).commit.layers.count == 400_000)
    let most = SceneLimits.messageMemory
    #expect(MessageWeight.of(bomb, limit: most) > most)
  }

  @Test(arguments: Hoard.allCases)
  func ordinaryMessagesWeighAboutWhatTheyAre(_ hoard: Hoard) throws {
    let bytes: [UInt8] = try Self.message(hoard, 1).serializedBytes()
    let weight = MessageWeight.of(bytes, limit: .max)
    #expect(weight >= bytes.count - 64)
    #expect(weight < 16 << 20)
  }

  @Test func whatIsNoMessageHasAnEnd() {
    for length in 0..<64 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) }
      _ = MessageWeight.of(bytes, limit: .max)
    }
    _ = MessageWeight.of([0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], limit: .max)
    #expect(MessageWeight.of([0x12, 5, 0x1A], limit: .max) == 0)
  }

  // MARK: Pixels

  @Test(arguments: [true, false])
  func groupsAndMasksInEachOtherHaveOnlySoManyPixels(_ areMasks: Bool) throws {
    // 2 Mi pixels each.
    let harness = EngineHarness(width: 1_024, height: 2_048)
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Self.nested(areMasks: areMasks))
    harness.run()
    #expect(app.complaints.contains { $0.contains("48 Mi pixels of groups, masks and shadows") })
    // All of them are given back.
    #expect(harness.engine.painter.offscreen.take(SceneLimits.offscreenPixels))
  }

  private static func nested(_ id: UInt64 = 1, areMasks: Bool) -> Node {
    var node = Node(id, 0, 0, 1_024, 2_048, color: 0xFF00_00FF) {
      if !areMasks { $0.opacity = 0.9 }
    }
    guard id < 60 else { return node }
    let next = [nested(id + 1, areMasks: areMasks)]
    if areMasks { node.mask = next } else { node.children = next }
    return node
  }

  @Test func aPictureThatIsTooMuchIsNotTheAppsInFront() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let harness = EngineHarness(width: 1_024, height: 2_048, snapshots: folder)
    let greedy = harness.open("greedy")
    let other = harness.open("other")
    greedy.show(Self.nested(areMasks: true))
    harness.engine.handle(.with { $0.takeSnapshot.token = greedy.token })
    harness.bringToFront("other")
    other.show(Node(1, 0, 0, 1_024, 2_048, color: 0x00FF_00FF))
    harness.run()
    #expect(greedy.complaints.contains { $0.contains("48 Mi pixels of groups, masks and shadows") })
    #expect(other.complaints == [])
  }

  // MARK: Time

  @Test func aTurnThatIsTooLongIsReportedWithWhatItWas() throws {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    let scene = try #require(harness.engine.scene(of: "app"))
    harness.engine.work(.text, for: scene) { harness.surroundings.workTime += 2.5 }
    let excess = try #require(self.excess(of: app, in: harness))
    #expect(excess.resource == .sceneTime)
    #expect(
      excess.reason
        == "kept the display server from everybody else for 2.5 s of the processor's time, "
        + "for laying out its text")
    #expect(app.isClosed)
  }

  @Test func eachIsChargedForItsOwnPart() throws {
    let harness = EngineHarness()
    let (one, other) = (harness.open("one"), harness.open("other"))
    harness.bringToFront("one")
    let first = try #require(harness.engine.scene(of: "one"))
    let second = try #require(harness.engine.scene(of: "other"))
    let record = try WorkRecord.make()
    defer { close(record.descriptor) }
    let foregroundd = try WorkRecord(record.descriptor)
    let surroundings = harness.surroundings
    let ledger = WorkLedger(record: record.record) { surroundings.workTime }
    surroundings.workTime = 10
    ledger.perform(.frame, for: first) {
      surroundings.workTime += 1
      ledger.perform(.snapshot, for: second) {
        #expect(foregroundd.current?.token == other.token)
        #expect(foregroundd.current?.kind == SceneWork.snapshot.rawValue)
        surroundings.workTime += 3
      }
      // As if it had begun later: what was for the other does not count.
      #expect(foregroundd.current == .init(token: one.token, kind: 1, since: 13))
      #expect(ledger.takeEnded().isEmpty)
    }
    #expect(foregroundd.current == nil)
    #expect(ledger.takeEnded().map(\.spent) == [3, 1])
  }

  @Test func shortTurnsCountOnlyForAnAppThatIsNotSeen() {
    var (seen, unseen) = (SceneTime(), SceneTime())
    var (seenIsOver, unseenIsOver) = (false, false)
    for turn in 0..<1_000 {
      // Half of the time.
      let now = Double(turn) * 0.04
      if seen.count(0.02, isSeen: true, at: now) != nil { seenIsOver = true }
      if unseen.count(0.02, isSeen: false, at: now) != nil { unseenIsOver = true }
    }
    #expect(!seenIsOver)
    #expect(unseenIsOver)
  }

  @Test func anAppThatWorksOnBehindAnotherIsReported() throws {
    let harness = EngineHarness()
    let (front, behind) = (harness.open("front"), harness.open("behind"))
    harness.bringToFront("front")
    for app in [front, behind] {
      let name = app === front ? "front" : "behind"
      for _ in 0..<300 {
        guard let scene = harness.engine.scene(of: name) else { break }
        harness.engine.work(.commit, for: scene) { harness.surroundings.workTime += 0.05 }
        harness.run(for: 0.1)
      }
    }
    #expect(excess(of: front, in: harness) == nil)
    #expect(excess(of: behind, in: harness)?.resource == .sceneTime)
    #expect(behind.isClosed && !front.isClosed)
  }

  @Test func longTurnsAreForgivenWithTime() {
    var time = SceneTime()
    for turn in 0..<100 { #expect(time.count(0.7, isSeen: true, at: Double(turn) * 2) == nil) }
    var turns = 0
    while time.count(0.7, isSeen: true, at: 200) == nil { turns += 1 }
    #expect(turns == 4)
  }

  @Test func aFrameIsTheWorkOfTheAppInFront() throws {
    let harness = EngineHarness()
    harness.open("shell", isShell: true)
    let app = harness.open("app")
    harness.bringToFront("app")
    #expect(harness.engine.frameOwner?.token == app.token)
    harness.arrange {
      $0.front = "app"
      $0.asleep = true
    }
    #expect(harness.engine.frameOwner == nil)
  }

  private func excess(of app: FakeApp, in harness: EngineHarness) -> WireSceneExcess? {
    harness.reports.compactMap { report in
      if case .excess(let excess) = report.content { excess } else { nil }
    }.first { $0.token == app.token }
  }
}
