import Foundation
import ScreenInterface
import Testing
import UIKit

@testable import UIKit

/// The animations sent to displayd.
@MainActor @Suite struct AnimationTests {
  private let stage = DisplayStage(viewFrame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var display: FakeDisplay { stage.display }
  private var window: UIWindow { stage.window }
  private var view: DrawingView { stage.view }

  private func start() {
    stage.start()
    _ = display.turn()
  }

  private func animations() -> [WireAnimation] { display.turn().flatMap(\.animations) }

  @Test func `a move is a difference that goes to nothing`() throws {
    start()
    UIView.animate(withDuration: 0.5) { view.center = CGPoint(x: 150, y: 50) }
    #expect(view.center == CGPoint(x: 150, y: 50))
    let animation = try #require(animations().first)
    #expect(animation.layer == view.layer.identifier)
    #expect(animation.property == .animatedPosition)
    #expect(animation.additive)
    #expect(animation.keyframes.map(\.values) == [[-100, 0], [0, 0]])
    #expect(animation.duration == 0.5)
    #expect(animation.beginTime == 0)
    #expect(animation.curve.x1 == 0.42 && animation.curve.x2 == 0.58)
  }

  @Test func `a colour goes from one to the other`() throws {
    start()
    view.backgroundColor = .red
    _ = display.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .blue
    }
    let animation = try #require(animations().first)
    #expect(animation.property == .animatedBackgroundColor)
    #expect(!animation.additive)
    #expect(animation.keyframes.map(\.values) == [[1, 0, 0, 1], [0, 0, 1, 1]])
    #expect(animation.curve == WireTimingCurve())
  }

  @Test func `springs, delays and repeats are said`() throws {
    start()
    let before = CACurrentMediaTime()
    UIView.animate(
      withDuration: 1, delay: 2, usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
      options: [.repeat, .autoreverse]
    ) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    let animation = try #require(animations().first)
    #expect(animation.springDamping == 0.5)
    #expect(animation.springVelocity == 3)
    #expect(animation.repeatCount == .infinity)
    #expect(animation.autoreverses)
    #expect(animation.beginTime >= before + 2)
    #expect(animation.keyframes.map(\.values) == [[1, 0, 0, 1, 0, 0], [2, 0, 0, 2, 0, 0]])
  }

  @Test func `the completion comes when displayd says that all is over`() throws {
    start()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
      view.center.x = 0
    } completion: {
      finished.append($0)
    }
    let numbers = animations().map(\.id)
    #expect(numbers.count == 2)
    display.deliver {
      $0.animationEnded.animation = numbers[0]
      $0.animationEnded.finished = true
    }
    #expect(finished.isEmpty)
    display.deliver {
      $0.animationEnded.animation = numbers[1]
      $0.animationEnded.finished = true
    }
    #expect(finished == [true])
  }

  @Test func `a display that is gone has ended what ran`() {
    start()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    _ = display.turn()
    display.hangUp()
    #expect(finished == [true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `without animation nothing is animated`() {
    start()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.alpha = 0.5 }
    }
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.alpha = 0.2 }
    UIView.setAnimationsEnabled(true)
    view.alpha = 0.1
    #expect(animations().isEmpty)
  }

  @Test func `a block in a block takes its time from the outer one`() {
    start()
    UIView.animate(withDuration: 3) {
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        view.center.x = 7
      }
    }
    #expect(animations().map(\.duration) == [3, 1])
  }

  @Test func `keyframes are those of the block`() throws {
    start()
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
    }
    let animation = try #require(animations().first)
    #expect(animation.duration == 2)
    #expect(animation.keyframes.map(\.time) == [0, 0.25, 0.5, 0.75, 1])
    #expect(animation.keyframes.map { $0.values[0] } == [1, 0.5, 0.5, 0, 0])
  }

  @Test func `an animation object is taken as it is`() throws {
    start()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi
    turn.duration = 2
    turn.repeatCount = .infinity
    view.layer.add(turn, forKey: "spin")
    let animation = try #require(animations().first)
    #expect(animation.property == .animatedRotation)
    #expect(animation.keyframes.map(\.values) == [[0], [Float(CGFloat.pi)]])
    #expect(view.layer.animationKeys() == ["spin"])
    view.layer.removeAnimation(forKey: "spin")
    #expect(display.turn().flatMap(\.removedAnimations) == [animation.id])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a property that cannot be animated is said`() {
    start()
    let log = LogCollector.collect {
      view.layer.add(CABasicAnimation(keyPath: "weight"), forKey: nil)
    }
    #expect(log.contains("“weight”"))
    #expect(animations().isEmpty)
  }

  @Test func `an animation that fills stays in what is shown, not in the model`() throws {
    start()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0.25
    fade.duration = 1
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    view.layer.add(fade, forKey: "fade")
    let commit = try #require(display.turn().first)
    #expect(commit.layer(view)?.opacity == 0.25)
    #expect(view.layer.opacity == 1)
    view.layer.removeAllAnimations()
    #expect(display.turn().first?.layer(view)?.opacity == 1)
  }

  @Test func `a layer of nobody's animates by itself, a view's does not`() throws {
    start()
    let layer = CALayer()
    view.layer.addSublayer(layer)
    _ = display.turn()
    layer.opacity = 0
    view.layer.opacity = 0
    let animation = try #require(animations().first)
    #expect(animation.layer == layer.identifier)
    #expect(animation.duration == 0.25)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 1
    CATransaction.commit()
    #expect(animations().isEmpty)
  }

  @Test func `half-way is in between`() {
    start()
    var wire = WireAnimation()
    wire.duration = 2
    wire.setKeyframes([(0, [0]), (1, [10])])
    #expect(wire.value(after: 1) == [5])
    #expect(wire.value(after: 9) == [10])
    wire.autoreverses = true
    #expect(wire.value(after: 3) == [5])
    #expect(wire.value(after: 4) == [0])
  }

  @Test func `without a display the clock ends animations`() {
    start()
    display.committer.connection.connect = nil
    var finished: Bool?
    UIView.animate(withDuration: 1000) {
      view.alpha = 0.5
    } completion: {
      finished = $0
    }
    display.committer.endTurn()
    #expect(finished == nil)
    AnimationRegistry.shared.clockReached(CACurrentMediaTime() + 500)
    #expect(finished == nil)
    AnimationRegistry.shared.clockReached(CACurrentMediaTime() + 1000)
    #expect(finished == true)
  }
}
