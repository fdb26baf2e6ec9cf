import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.AnimationTests {
  private func animation(
    _ property: WireAnimatedProperty, _ values: [[Float]], duration: Double = 1,
    _ change: (inout WireAnimation) -> Void = { _ in }
  ) throws -> LayerAnimation {
    var wire = WireAnimation()
    wire.id = 1
    wire.layer = 1
    wire.property = property
    wire.duration = duration
    wire.beginTime = 10
    wire.keyframes = values.enumerated().map { index, values in
      .with {
        $0.time = Float(index) / Float(max(1, 1))
        $0.values = values
      }
    }
    if wire.keyframes.count > 2 {
      for index in wire.keyframes.indices {
        wire.keyframes[index].time = Float(index) / Float(wire.keyframes.count - 1)
      }
    }
    change(&wire)
    return try LayerAnimation(wire)
  }

  @Test(arguments: [(9.0, 0.0), (10, 0), (10.25, 0.25), (10.5, 0.5), (11, 1), (12, 1)])
  func itGoesFromItsFirstValueToItsLast(_ time: Double, _ value: Double) throws {
    let fade = try animation(.animatedOpacity, [[0], [1]])
    #expect(abs(fade.value(at: time)[0] - value) < 1e-6)
  }

  @Test func keyframesArePassedInTheirTimes() throws {
    let steps = try animation(.animatedOpacity, [[0], [1], [0.5]])
    #expect(abs(steps.value(at: 10.5)[0] - 1) < 1e-6)
    #expect(abs(steps.value(at: 10.75)[0] - 0.75) < 1e-6)
  }

  @Test(arguments: [(10.5, 0.5), (11, 1), (11.5, 0.5), (12, 0), (12.5, 0.5), (14, 0), (20, 0)])
  func itComesBackAndRepeats(_ time: Double, _ value: Double) throws {
    let pulse = try animation(.animatedOpacity, [[0], [1]]) {
      $0.autoreverses = true
      $0.repeatCount = 2
    }
    #expect(pulse.end == 14)
    #expect(abs(pulse.value(at: time)[0] - value) < 1e-6)
  }

  @Test func anInfiniteAnimationNeverEnds() throws {
    let turning = try animation(.animatedRotation, [[0], [6]]) { $0.repeatCount = .infinity }
    #expect(turning.end == .infinity)
    #expect(abs(turning.value(at: 10_000_010.5)[0] - 3) < 1e-3)
  }

  @Test func easingStartsAndEndsSlowly() {
    let ease = TimingFunction.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    #expect(ease.progress(at: 0.1) < 0.05)
    #expect(abs(ease.progress(at: 0.5) - 0.5) < 1e-6)
    #expect(ease.progress(at: 0.9) > 0.95)
    // CSS's ease, with values from browsers' tables.
    let css = TimingFunction.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    #expect(abs(css.progress(at: 0.5) - 0.8024) < 1e-3)
  }

  @Test func aSpringOvershootsAndComesToRest() {
    let spring = TimingFunction.spring(damping: 0.4, velocity: 0)
    let values = (0...100).map { spring.progress(at: Double($0) / 100) }
    #expect(values.max()! > 1.05)
    #expect(abs(values[99] - 1) < 0.01)
    #expect(values[0] == 0)
    let stiff = TimingFunction.spring(damping: 1, velocity: 0)
    #expect((0...100).map { stiff.progress(at: Double($0) / 100) }.max()! <= 1)
  }

  @Test func transformsTurnTheShortWay() throws {
    func turn(_ degrees: Double) -> [Float] {
      let angle = degrees * .pi / 180
      return [cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0].map(Float.init)
    }
    let turning = try animation(.animatedTransform, [turn(0), turn(90)])
    let middle = turning.value(at: 10.5)
    #expect(abs(middle[0] - cos(.pi / 4)) < 1e-5)
    #expect(abs(middle[1] - sin(.pi / 4)) < 1e-5)
  }

  @Test func partsOfATransformMakeItAgain() throws {
    let map = Affine(a: 1.5, b: 0.4, c: -0.3, d: 2, tx: 5, ty: 6)
    let again = try #require(TransformParts(map)).map
    for (one, other) in zip(
      [map.a, map.b, map.c, map.d, map.tx, map.ty],
      [again.a, again.b, again.c, again.d, again.tx, again.ty])
    {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test func anAdditiveAnimationAddsToTheLayer() {
    var model = LayerModel()
    model.position = (10, 20)
    model.apply(.animatedPosition, [1, 2], isAdditive: true)
    #expect(model.position == (11, 22))
    model.apply(.animatedPosition, [1, 2], isAdditive: false)
    #expect(model.position == (1, 2))
  }

  @Test(arguments: 0..<9) func aMeaninglessAnimationIsRefused(_ index: Int) {
    let spoil: [(inout WireAnimation) -> Void] = [
      { $0.id = 0 }, { $0.property = .unspecified }, { $0.keyframes.removeLast() },
      { $0.keyframes[1].values = [] }, { $0.keyframes[1].values = [.nan] },
      {
        $0.keyframes[0].time = 1
        $0.keyframes[1].time = 0
      }, { $0.duration = -1 },
      { $0.curve.x1 = 2 }, { $0.springDamping = .infinity },
    ]
    #expect(throws: Refusal.self) {
      _ = try animation(.animatedOpacity, [[0], [1]], duration: 1, spoil[index])
    }
  }

  @Test(arguments: [
    WireAnimatedProperty.animatedPosition, .animatedBounds, .animatedTransform,
    .animatedCornerRadius, .animatedBorderWidth, .animatedScale, .animatedRotation,
  ])
  func whatAddsUpStaysWithinWhatALayerMayHave(_ property: WireAnimatedProperty) {
    let limit = SceneLimits.coordinate
    for value in [1e300, -1e300, .infinity, -.infinity, .nan] {
      var model = LayerModel()
      for _ in 0..<3 {
        model.apply(
          property, Array(repeating: value, count: property.valueCount!), isAdditive: true)
      }
      let map = model.transform
      for number in [
        model.position.x, model.position.y, model.bounds.left, model.bounds.top,
        model.cornerRadius, model.borderWidth, map.a, map.b, map.c, map.d, map.tx, map.ty,
      ] { #expect(abs(number) <= limit, "\(property) \(value)") }
      #expect(model.bounds.width <= 2 * limit && model.bounds.height <= 2 * limit)
    }
  }

  // MARK: On the screen

  @Test func aSpringBeyondAllMeasureDoesNotEndTheServer() {
    let harness = EngineHarness()
    // The machine has been running for long, and the spring since then.
    harness.surroundings.now = 1e9
    let app = harness.open("app")
    harness.bringToFront("app")
    app.commit {
      var window = Node(1, 0, 0, 100, 200, color: 0xFFFF_FFFF)
      window.layer.shadow.color = 0xFF
      window.layer.shadow.opacity = 1
      window.layer.shadow.radius = 10
      window.add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
      for (id, property) in [
        WireAnimatedProperty.animatedBounds, .animatedCornerRadius,
      ].enumerated() {
        $0.animations.append(
          .with {
            $0.id = UInt64(id + 1)
            $0.layer = 1
            $0.property = property
            $0.duration = 1e280
            $0.beginTime = 1e-300
            $0.springDamping = 0.5
            $0.springVelocity = 1e6
            let end: [Float] = property == .animatedBounds ? [0, 0, 1e6, 1e6] : [1e6]
            $0.keyframes = [
              .with { $0.values = end.map { _ in 0 } }, .with { ($0.time, $0.values) = (1, end) },
            ]
          })
      }
    }
    harness.run(for: 0.1)
    #expect(app.complaints.isEmpty)
    #expect(harness.engine.frameNumber > 0)
  }

  @Test func theScreenFollowsAndTheAppIsToldOfTheEnd() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 200, color: 0xFFFF_FFFF, children: [Node(2, 0, 0, 10, 10)]))
    harness.run()
    app.commit {
      Node(2, 80, 0, 10, 10, color: 0xFF00_00FF).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
      $0.animations = [
        .with {
          $0.id = 5
          $0.layer = 2
          $0.property = .animatedPosition
          $0.duration = 1
          $0.keyframes = [
            .with { $0.values = [5, 5] },
            .with {
              $0.time = 1
              $0.values = [85, 5]
            },
          ]
        }
      ]
    }
    harness.run(for: 0.5)
    #expect(harness.pixel(85, 5) == 0xFFFFFF)
    #expect(harness.pixel(45, 5) == 0xFF0000)
    #expect(!app.received.contains { if case .animationEnded = $0.content { true } else { false } })
    harness.run(for: 0.6)
    #expect(harness.pixel(85, 5) == 0xFF0000)
    #expect(harness.pixel(45, 5) == 0xFFFFFF)
    #expect(app.received.last?.animationEnded.animation == 5)
    #expect(app.received.last?.animationEnded.finished == true)
    harness.run(for: 0.1)
    #expect(harness.surroundings.isIdle)
  }

  @Test func aWholeCommitLeavesAnimationsOfItsLayersRunning() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    func fade(_ id: UInt64) -> WireAnimation {
      .with {
        $0.id = id
        $0.layer = id
        $0.property = .animatedOpacity
        $0.duration = 1
        $0.keyframes = [.with { $0.values = [0] }, .with { ($0.time, $0.values) = (1, [1]) }]
      }
    }
    func ends() -> [WireAnimationEnded] {
      app.received.compactMap {
        if case .animationEnded(let end) = $0.content { end } else { nil }
      }
    }
    let both = Node(
      1, 0, 0, 100, 200, children: [Node(2, 0, 0, 10, 10), Node(3, 0, 0, 10, 10)])
    app.commit {
      both.add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
      $0.animations = [fade(2), fade(3)]
    }
    harness.run(for: 0.5)
    app.commit {
      $0.whole = true
      Node(1, 0, 0, 100, 200, children: [Node(2, 0, 0, 10, 10)]).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
    }
    #expect(ends().map(\.animation) == [3])
    #expect(ends().map(\.finished) == [false])
    harness.run(for: 0.6)
    #expect(ends().map(\.animation) == [3, 2])
    #expect(ends().last?.finished == true)
  }

  @Test func onlyARefusedCommitRequiresAWholeCommit() {
    let harness = EngineHarness()
    let app = harness.open("app")
    app.show(Node(1, 0, 0, 100, 200))
    app.sendToDisplay(.with { $0.encodeImage.image = 9 })
    for _ in 0..<1_000 { app.commit { $0.windows = [.with { $0.layer = 77 }] } }
    let complaints = app.received.compactMap {
      if case .complaint(let it) = $0.content { it } else { nil }
    }
    #expect(complaints.first?.commitRefused == false)
    // Every refusal is reported, but only some with a message.
    #expect(complaints.filter(\.commitRefused).count == 1_000)
    #expect(complaints.filter { !$0.message.isEmpty }.count < 1_000)
  }

  @Test func inTheBackgroundNothingRuns() {
    let harness = EngineHarness()
    let app = harness.open("app")
    harness.bringToFront("app")
    app.commit {
      Node(1, 0, 0, 100, 200).add(to: &$0)
      $0.windows = [.with { $0.layer = 1 }]
      $0.animations = [
        .with {
          $0.id = 5
          $0.layer = 1
          $0.property = .animatedOpacity
          $0.duration = 1
          $0.repeatCount = .infinity
          $0.keyframes = [
            .with { $0.values = [0] },
            .with {
              $0.time = 1
              $0.values = [1]
            },
          ]
        }
      ]
    }
    harness.run(for: 0.5)
    #expect(!harness.surroundings.isIdle)
    harness.arrange { _ in }
    harness.engine.handle(.with { $0.takeSnapshot.token = app.token })
    harness.run(for: 0.1)
    #expect(app.received.last?.animationEnded.finished == false)
    #expect(harness.surroundings.isIdle)
    let runs = harness.surroundings.runs
    harness.run(for: 10)
    #expect(harness.surroundings.runs == runs)
  }
}
