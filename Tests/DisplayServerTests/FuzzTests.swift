import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Hostile apps: the server survives any input and reports what it refused.
extension DisplayTests.FuzzTests {
  /// A generator that gives the same numbers in every run.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var x = state
      x ^= x >> 33
      x = x &* 0xFF51_AFD7_ED55_8CCD
      return x ^ x >> 33
    }
  }

  static func float(_ random: inout Random) -> Float {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .nan
    case 1: .infinity
    case 2: -1e38
    case 3: 1e6
    case 4: -0.0001
    case 5: 0
    default: .random(in: -200...400, using: &random)
    }
  }

  static func sane(_ random: inout Random) -> Float {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: 1e6
    case 1: 0
    case 2: 1e-6
    case 3: -1e6
    default: .random(in: -100...300, using: &random)
    }
  }

  static func path(_ random: inout Random, _ number: (inout Random) -> Float) -> WirePath {
    var path = WirePath()
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let verb = UInt8.random(in: 0...4, using: &random)
      path.verbs.append(verb)
      for _ in 0..<[2, 2, 4, 6, 0][Int(verb)] { path.coordinates.append(number(&random)) }
    }
    return path
  }

  static func operation(
    _ random: inout Random, _ number: (inout Random) -> Float
  ) -> WireDrawOperation {
    var operation = WireDrawOperation()
    let color = UInt32.random(in: 0...UInt32.max, using: &random)
    switch Int.random(in: 0..<15, using: &random) {
    case 0: operation.save = true
    case 1: operation.restore = true
    case 2:
      operation.concatenate = .with {
        $0.a = number(&random) / 50
        $0.b = number(&random) / 50
        $0.c = number(&random) / 50
        $0.d = number(&random) / 50
        $0.tx = number(&random)
      }
    case 3: operation.clip.path = path(&random, number)
    case 4:
      operation.fill.path = path(&random, number)
      operation.fill.color = color
    case 5:
      operation.stroke.path = path(&random, number)
      operation.stroke.color = color
      operation.stroke.width = abs(number(&random))
      operation.stroke.miterLimit = number(&random)
      if Bool.random(using: &random) {
        operation.stroke.dashes = [abs(number(&random)), abs(number(&random))]
      }
    case 6:
      operation.gradient.radial = .random(using: &random)
      operation.gradient.start.x = number(&random)
      operation.gradient.end.y = number(&random)
      operation.gradient.endRadius = abs(number(&random))
      operation.gradient.extendsAfterEnd = .random(using: &random)
      operation.gradient.stops = [
        .with { $0.color = color }, .with { $0.location = number(&random) },
      ]
    case 7:
      operation.image.image = .random(in: 0...3, using: &random)
      operation.image.alpha = 1
      operation.image.rect.width = number(&random)
      operation.image.rect.height = number(&random)
      if Bool.random(using: &random) {
        operation.image.center.x = number(&random) / 100
        operation.image.center.width = number(&random) / 100
      }
    case 8:
      operation.text.origin.x = number(&random)
      operation.text.block = block(&random, number)
    case 9: operation.alpha = number(&random)
    case 10:
      operation.blendMode = WireBlendMode(rawValue: .random(in: 0...20, using: &random))!
    case 11:
      operation.shadow.color = color
      operation.shadow.opacity = 1
      operation.shadow.radius = abs(number(&random)) / 10
      operation.shadow.offset.x = number(&random)
    case 12: operation.beginGroup = true
    case 13: operation.endGroup = true
    default: operation.clear.width = number(&random)
    }
    return operation
  }

  static func block(_ random: inout Random, _ number: (inout Random) -> Float) -> WireTextBlock {
    var block = WireTextBlock()
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      var run = WireTextRun()
      run.text = text(&random)
      run.font.size = min(200, abs(number(&random)))
      run.font.weight = .random(in: 0...2_000, using: &random)
      run.color = 0xFF
      run.kern = number(&random) / 100
      run.baselineOffset = number(&random) / 10
      run.underlined = .random(using: &random)
      block.runs.append(run)
    }
    block.width = abs(number(&random))
    block.height = abs(number(&random))
    block.maximumLines = .random(in: 0...3, using: &random)
    block.lineBreakMode = WireLineBreakMode(rawValue: .random(in: 0...6, using: &random))!
    block.alignment = WireTextAlignment(rawValue: .random(in: 0...5, using: &random))!
    block.direction = WireWritingDirection(rawValue: .random(in: 0...3, using: &random))!
    block.firstLineIndent = number(&random)
    block.headIndent = number(&random)
    block.lineHeightMultiple = abs(number(&random)) / 100
    return block
  }

  static func text(_ random: inout Random) -> String {
    let pieces = [
      "a", " ", "\n", "\r\n", "\u{2028}", "\u{2029}", "\0", "é", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧",
      "🇩🇪🇩", "\u{200D}", "\u{FE0F}", "שלום", "مرحبا", "\u{202E}", "\u{2066}", "हिन्दी", "ไทย",
      "\u{FFFF}",
      "\u{10FFFF}", "\t", "\u{AD}", "漢字", "￼", "ﷺ", "\u{E0041}",
    ]
    return (0..<Int.random(in: 0..<30, using: &random))
      .map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  private func harness() throws -> (EngineHarness, FakeApp) {
    let harness = EngineHarness(width: 60, height: 80, scale: 2)
    let app = harness.open("app")
    harness.bringToFront("app")
    let file = try ImageCodec.png(DisplayTests.ImageTests.picture())
    app.sendToDisplay(
      .with {
        $0.uploadImage = .with {
          $0.image = 1
          $0.file = file
        }
      })
    return (harness, app)
  }

  /// A valid commit is still drawn afterwards.
  private func expectAlive(_ harness: EngineHarness, _ app: FakeApp) {
    app.commitNumber += 1_000_000
    app.commit {
      $0.whole = true
      // A layer without animations.
      Node(1_000, 0, 0, 60, 80, color: 0x00FF_00FF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1_000 }]
    }
    harness.run(for: 1)
    #expect(harness.pixel(60, 60) == 0x00FF00)
  }

  @Test(arguments: 1...4) func displayListsThatPassTheCheckAreDrawn(_ seed: UInt64) throws {
    var random = Random(state: seed)
    let (harness, app) = try harness()
    for _ in 0..<60 {
      let operations = (0..<Int.random(in: 1..<25, using: &random)).map { _ in
        Self.operation(&random, Self.sane)
      }
      app.show(Node(1, 0, 0, 60, 80, color: 0xFFFF_FFFF, operations: operations))
      harness.run(for: 0.02)
    }
    expectAlive(harness, app)
  }

  @Test(arguments: 1...3) func numbersOfAllKindsAreTakenOrRefused(_ seed: UInt64) throws {
    var random = Random(state: seed + 100)
    let (harness, app) = try harness()
    var applied = 0
    for round in 0..<100 {
      app.commit { commit in
        commit.whole = round % 10 == 0
        // In one round of three all values are extreme, in the others only some.
        let number = round % 3 == 0 ? Self.float : Self.sane
        for id: UInt64 in 1...6 where commit.whole || Bool.random(using: &random) {
          var node = Node(id, 0, 0, 30, 30, color: .random(in: 0...UInt32.max, using: &random))
          node.layer.position.x = number(&random)
          node.layer.bounds.width = abs(number(&random))
          node.layer.opacity = Self.sane(&random)
          node.layer.cornerRadius = Self.sane(&random)
          node.layer.borderWidth = Self.sane(&random)
          node.layer.masksToBounds = .random(using: &random)
          node.layer.transform.a = number(&random)
          node.layer.shadow.radius = number(&random) / 20
          if round % 3 == 0 { node.layer.mask = .random(in: 0...9, using: &random) }
          node.layer.sublayers = id < 6 ? [id + 1] : []
          if round % 5 == 1 { node.layer.sublayers.append(.random(in: 1...9, using: &random)) }
          node.layer.image = .random(in: 0...2, using: &random)
          commit.layers.append(node.layer)
        }
        let property = WireAnimatedProperty(rawValue: .random(in: 1...11, using: &random))!
        let count = round % 4 == 0 ? Int.random(in: 1...6, using: &random) : property.valueCount!
        commit.animations = [
          .with {
            $0.id = UInt64(round) + 1
            $0.layer = .random(in: 1...6, using: &random)
            $0.property = property
            $0.duration = Double(abs(Self.sane(&random)))
            $0.keyframes = (0..<2).map { index in
              .with {
                $0.time = Float(index)
                $0.values = (0..<count).map { _ in Self.sane(&random) }
              }
            }
          }
        ]
        commit.windows = [.with { $0.layer = round % 7 == 6 ? 7 : 1 }]
      }
      if harness.engine.scene(of: "app")?.tree.appliedCommit == app.commitNumber { applied += 1 }
      harness.run(for: 0.02)
    }
    #expect(applied > 5 && applied < 100, "\(applied)")
    expectAlive(harness, app)
  }

  @Test(arguments: 1...3) func spoiltMessagesAreTakenOrRefused(_ seed: UInt64) throws {
    var random = Random(state: seed + 200)
    let (harness, app) = try harness()
    var commit = WireCommit()
    commit.whole = true
    DisplayTests.PictureTests.gallery.add(to: &commit)
    commit.windows = [.with { $0.layer = 1 }]
    let message = WireSceneMessage.with { $0.commit = commit }
    let bytes: [UInt8] = try message.serializedBytes()
    var decoded = 0
    for number in 0..<400 {
      var spoilt = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        spoilt[Int.random(in: 0..<spoilt.count, using: &random)] =
          .random(in: 0...255, using: &random)
      }
      guard var message = try? WireSceneMessage(serializedBytes: spoilt) else { continue }
      decoded += 1
      if case .commit = message.content { message.commit.number = UInt64(number) + 10 }
      app.commitNumber = UInt64(number) + 10
      app.sendToDisplay(message)
      if number % 8 == 0 { harness.run(for: 0.02) }
    }
    #expect(decoded > 50)
    expectAlive(harness, app)
  }

  @Test(arguments: 1...3) func textOfAllKindsIsMeasured(_ seed: UInt64) throws {
    var random = Random(state: seed + 300)
    let (harness, app) = try harness()
    app.received.removeAll()
    for request: UInt64 in 1...150 {
      let block = Self.block(&random, Self.sane)
      app.sendToDisplay(
        .with {
          $0.measureText.request = request
          $0.measureText.block = block
          $0.measureText.wantsCarets = true
        })
      let reply = app.received.last { if case .textMeasured = $0.content { true } else { false } }
      #expect(reply?.textMeasured.request == request)
      let units = block.runs.map(\.text).joined().utf16.count
      if (try? DisplayListCheck.check(block)) != nil {
        #expect(reply?.textMeasured.carets.count == units + 1)
      }
    }
    expectAlive(harness, app)
  }

  @Test(arguments: [true, false]) func spoiltImagesAreDecodedOrRefused(_ isPNG: Bool) throws {
    var random = Random(state: 400)
    let picture = DisplayTests.ImageTests.picture(40, 30)
    let file = isPNG ? try ImageCodec.png(picture) : try ImageCodec.jpeg(picture, quality: 80)
    var refused = 0
    for _ in 0..<1_500 {
      var spoilt = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        spoilt[Int.random(in: 0..<spoilt.count, using: &random)] =
          .random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        spoilt = spoilt.prefix(Int.random(in: 0..<spoilt.count, using: &random))
      }
      do {
        let surface = try ImageCodec.decode(Data(spoilt))
        #expect(surface.width <= SceneLimits.imageSide)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }

  @Test func aTreeThatTakesForEverToDrawIsCutShort() throws {
    let (harness, app) = try harness()
    // Each operation fills everything with a blur: far more than a second of work.
    var operations: [WireDrawOperation] = [
      .with {
        $0.shadow = .with {
          $0.color = 0xFF
          $0.opacity = 1
          $0.radius = 100
        }
      }
    ]
    operations += Array(
      repeating: .fill(.rect(0, 0, 60, 80), 0xFF00_0001), count: SceneLimits.operations - 1)
    let start = ContinuousClock.now
    app.show(Node(1, 0, 0, 60, 80, operations: operations))
    harness.run(for: 0.05)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(app.complaints.contains { $0.contains("longer") })
    expectAlive(harness, app)
  }
}
