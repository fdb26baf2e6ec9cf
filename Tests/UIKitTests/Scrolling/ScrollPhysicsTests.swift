import Foundation
import Testing

@testable import UIKit

@Suite struct ScrollPhysicsTests {
  let physics = ScrollPhysics()

  @Test(
    arguments: [
      // rate, velocity, way: v / (1000 · −ln rate)
      (0.998, 1000, 499.5), (0.998, 2000, 999.0), (0.99, 1000, 99.5), (0.998, -1000, -499.5),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func letGo_ContentGoesAsFarAsItsRateSays(rate: CGFloat, velocity: CGFloat, way: CGFloat) {
    let physics = ScrollPhysics(decelerationRate: rate)
    #expect(abs(physics.restingPoint(from: 0, velocity: velocity) - way) < 0.1)
    let motion = physics.deceleration(from: 0, velocity: velocity, in: -10_000...10_000)
    #expect(abs(motion.end - way) <= physics.threshold + 0.1)
  }

  @Test func afterAMillisecond_ThatPartOfTheVelocityIsLeft() {
    let motion = physics.deceleration(from: 0, velocity: 1000, in: 0...10_000)
    #expect(abs(motion.velocity(at: 0.001) - 998) < 0.01)
    #expect(abs(motion.velocity(at: 0.1) - 1000 * pow(0.998, 100)) < 0.01)
  }

  @Test func motionIsContinuous_AlsoWhereItIsThrownBack() {
    let motion = physics.deceleration(from: 900, velocity: 3000, in: 0...1000)
    var last = motion.offset(at: 0)
    #expect(last == 900)
    var highest = last
    for step in 1...2000 {
      let offset = motion.offset(at: CGFloat(step) / 1000)
      #expect(abs(offset - last) <= 3.01)
      last = offset
      highest = max(highest, offset)
    }
    #expect(highest > 1050, "it passes the end")
    #expect(motion.end == 1000, "and comes back")
    #expect(motion.offset(at: motion.duration + 1) == 1000)
  }

  @Test func withoutBounce_ItStopsAtTheEnd() {
    let motion = physics.deceleration(from: 900, velocity: 3000, in: 0...1000, bounces: false)
    #expect(motion.end == 1000)
    for step in 0...100 { #expect(motion.offset(at: CGFloat(step) / 50) <= 1000.001) }
  }

  @Test(
    arguments: [
      // finger's way past the end, what is shown of it on 100 points
      (0, 0), (100, 35.48), (1000, 84.62),
    ] as [(CGFloat, CGFloat)])
  func pastTheEnd_ContentFollowsLess(pulled: CGFloat, shown: CGFloat) {
    let above = physics.rubberBanded(-pulled, in: 0...500, dimension: 100)
    let below = physics.rubberBanded(500 + pulled, in: 0...500, dimension: 100)
    #expect(abs(above + shown) < 0.01)
    #expect(abs(below - 500 - shown) < 0.01)
  }

  @Test func stretchedContentThatIsCaught_StaysWhereItIs() {
    for offset in stride(from: -90 as CGFloat, through: 590, by: 17) {
      let finger = physics.unbanded(offset, in: 0...500, dimension: 100)
      #expect(abs(physics.rubberBanded(finger, in: 0...500, dimension: 100) - offset) < 0.001)
    }
  }

  @Test func releasedPastTheEnd_ItSpringsBackAtOnce() {
    let motion = physics.deceleration(from: -80, velocity: 0, in: 0...500)
    #expect(motion.offset(at: 0) == -80)
    #expect(motion.end == 0)
    #expect(motion.duration < 1.5)
    #expect(motion.offset(at: 0.5) > -4, "nearly there after half a second")
  }

  @Test(
    arguments: [
      // offset, velocity, page at the beginning of the drag, target
      (40, 0, 0, 0), (60, 0, 0, 100), (10, 600, 0, 100), (90, -600, 100, 0), (140, 100, 100, 100),
      (-30, -900, 0, 0), (390, 900, 300, 400), (470, 900, 400, 400), (250, 2000, 100, 200),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func pagesTurnByOne(offset: CGFloat, velocity: CGFloat, start: CGFloat, target: CGFloat) {
    #expect(
      physics.pageTarget(
        from: offset, velocity: velocity, dragBeganAt: start, pageLength: 100, in: 0...400)
        == target)
  }

  @Test(arguments: [0, 300, 3000, -500] as [CGFloat])
  func onItsWayToATarget_ItNeverPassesIt(velocity: CGFloat) {
    let motion = physics.deceleration(from: 120, velocity: velocity, to: 200)
    #expect(motion.end == 200)
    for step in 0...300 { #expect(motion.offset(at: CGFloat(step) / 100) <= 200.001) }
  }

  @Test func easedMotion_BeginsAndEndsSlowly() {
    let motion = ScrollMotion.eased(from: 0, to: 100)
    #expect(motion.offset(at: 0) == 0)
    #expect(motion.offset(at: 0.15) == 50)
    #expect(motion.offset(at: 0.3) == 100)
    #expect(motion.velocity(at: 0) == 0)
  }

  @Test func withoutVelocity_NothingMoves() {
    let motion = physics.deceleration(from: 10, velocity: 0, in: 0...100)
    #expect(motion.duration == 0)
    #expect(motion.end == 10)
  }
}
