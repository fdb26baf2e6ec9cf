import Foundation
import Testing
import UIKit

@testable import HomeScreen

@Suite struct AppPlaceTests {
  private let screen = CGSize(width: 414, height: 896)

  @Test func aFingerThatHasNotMovedLeavesTheAppOnTheWholeScreen() {
    let full = AppPlace.full(screen, .portrait, cornerRadius: 41)
    #expect(full.following(CGVector(dx: 0, dy: 0)).frame == full.frame)
  }

  @Test func theAppsLowerEdgeStaysWithTheFinger() {
    let full = AppPlace.full(screen, .portrait, cornerRadius: 0)
    for up in stride(from: 20.0, through: 400, by: 20) {
      let place = full.following(CGVector(dx: 0, dy: -up))
      #expect(abs(place.frame.maxY - (896 - up * 0.9)) < 0.01)
      #expect(place.frame.width < 414)
      #expect(abs(place.frame.width / place.frame.height - 414.0 / 896) < 0.001)
    }
  }

  @Test func theAppStaysLargeEnoughToBeSeen() {
    let place = AppPlace.full(screen, .portrait, cornerRadius: 0)
      .following(CGVector(dx: 0, dy: -2000))
    #expect(abs(place.size.width - 414 * 0.4) < 0.01)
  }

  @Test func itFollowsTheFingerToTheSide() {
    let place = AppPlace.full(screen, .portrait, cornerRadius: 0)
      .following(CGVector(dx: 100, dy: -100))
    #expect(place.frame.midX > 414 / 2 + 50)
  }

  /// In landscape right the interface's lower edge is the panel's left one.
  @Test func inLandscapeTheLowerEdgeIsThatOfTheInterface() {
    let full = AppPlace.full(screen, .landscapeRight, cornerRadius: 0)
    #expect(full.size == CGSize(width: 896, height: 414))
    #expect(full.frame == CGRect(x: 0, y: 0, width: 414, height: 896))
    let place = full.following(CGVector(dx: 0, dy: -100))
    #expect(abs(place.frame.minX - 90) < 0.01)
    #expect(abs(place.frame.midY - 448) < 0.01)
  }

  @Test func whatPushesAnAppAsideComesFromTheInterfacesRight() {
    let upright = AppPlace.full(screen, .portrait, cornerRadius: 0).beside(by: 1)
    #expect(upright.frame.minX == 414)
    // In landscape left the interface's right is the panel's upper edge.
    let lying = AppPlace.full(screen, .landscapeLeft, cornerRadius: 0).beside(by: 1)
    #expect(lying.frame.maxY == 0)
  }
}
