import Foundation
import Testing

@testable import HomeScreen

@Suite struct EdgeSwipeTests {
  /// A finger moving at constant speed, with 60 samples per second.
  private func swipe(to distance: CGFloat, in seconds: Double) -> EdgeSwipe {
    var swipe = EdgeSwipe(start: 0)
    let count = Int(seconds * 60)
    for step in 1...max(1, count) {
      swipe.moved(
        to: distance * CGFloat(step) / CGFloat(max(1, count)), at: Double(step) / 60)
    }
    return swipe
  }

  @Test func aQuickSwipeIsAway() {
    #expect(swipe(to: 300, in: 0.2).ended(at: 0.2) == .away)
  }

  @Test func aShortFlickIsAway() {
    #expect(swipe(to: 35, in: 0.05).ended(at: 0.05) == .away)
  }

  @Test func aTouchThatHardlyMovesIsNothing() {
    #expect(swipe(to: 6, in: 0.2).ended(at: 0.2) == .nothing)
  }

  @Test func aFingerThatRestsFarEnoughHolds() {
    let rested = swipe(to: 200, in: 0.4)
    #expect(!rested.isHolding(at: 0.42))
    #expect(rested.isHolding(at: 0.4 + EdgeSwipe.holdDuration + 0.05))
    #expect(rested.ended(at: 0.8) == .held)
  }

  @Test func aFingerThatRestsTooNearDoesNotHold() {
    let rested = swipe(to: 50, in: 0.4)
    #expect(!rested.isHolding(at: 2))
    #expect(rested.ended(at: 2) == .away)
  }

  @Test func aSlowSwipeThatGoesOnIsHeldAndNotAway() {
    #expect(swipe(to: 150, in: 2).ended(at: 2) == .held)
  }

  @Test func aFingerThatComesBackMeansNothing() {
    var swipe = swipe(to: 200, in: 0.2)
    for step in 1...6 {
      swipe.moved(to: 200 - CGFloat(step) * 25, at: 0.2 + Double(step) / 60)
    }
    #expect(swipe.ended(at: 0.3) == .nothing)
  }
}
