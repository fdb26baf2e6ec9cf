import AppInterface
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import HomeScreen

/// The line between two scenes beside each other.
@Suite struct SplitScreenTests {
  private let screen = CGSize(width: 1024, height: 768)

  private func state(
    frontIsLeft: Bool = true, left: UInt32 = 500,
    _ change: (inout WireShellState) -> Void = { _ in }
  ) -> WireShellState {
    made(WireShellState()) {
      $0.front = "notes"
      $0.frontScene = 3
      $0.apps = ["notes", "maps"].map { name in
        made(WireShellApp()) { $0.bundleIdentifier = name }
      }
      let leftPlace = made(WireScenePlace()) { $0.width = left }
      let rightPlace = made(WireScenePlace()) {
        $0.start = left
        $0.width = 1000 - left
      }
      $0.frontPlace = frontIsLeft ? leftPlace : rightPlace
      $0.beside.bundleIdentifier = "maps"
      $0.beside.place = frontIsLeft ? rightPlace : leftPlace
      change(&$0)
    }
  }

  private let notes = SceneReference(app: "notes", scene: 3)
  private let maps = SceneReference(app: "maps", scene: 0)

  @Test func itKnowsWhichSceneIsOnWhichSide() throws {
    let split = try #require(SplitScreen(state(left: 333)))
    #expect(split.left == notes && split.right == maps)
    #expect(split.share == 333)
    let turned = try #require(SplitScreen(state(frontIsLeft: false, left: 667)))
    #expect(turned.left == maps && turned.right == notes)
    #expect(turned.share == 667)
  }

  @MainActor @Test("The time lies beside the line, also where a way back stands before it")
  func clock() throws {
    func time(_ state: WireShellState) throws -> CGRect {
      let bar = StatusBarView(frame: CGRect(x: 0, y: 0, width: screen.width, height: 20))
      bar.show(time: "12:34")
      bar.show(Presentation(state, isTablet: true).statusBar, WireEnvironment())
      bar.layoutIfNeeded()
      let label = try #require(
        bar.subviews.compactMap { $0 as? UILabel }.first { $0.accessibilityIdentifier == "Time" })
      let size = label.intrinsicContentSize
      let isLeft = label.textAlignment == .left
      let left = isLeft ? label.frame.minX : label.frame.midX - size.width / 2
      return CGRect(x: left, y: label.frame.minY, width: size.width, height: size.height)
    }
    let ways: [(inout WireShellState) -> Void] = [{ _ in }, { $0.appBehind = "maps" }]
    for share in SplitScreen.stops {
      for way in ways {
        let split = try time(state(left: share, way))
        let gap = SplitScreen.gap(atShare: CGFloat(share) / 1000, on: screen)
        #expect(split.width > 0)
        #expect(split.maxX < gap.minX, "\(share)")
        #expect(split.minX > 0)
      }
    }
    // With one scene it is in the middle.
    #expect(abs(try time(state { $0.clearBeside() }).midX - screen.width / 2) < 1)
  }

  @Test func thereIsNoLineWithOneSceneOrIfOneLiesOverTheOther() {
    #expect(SplitScreen(state { $0.clearBeside() }) == nil)
    #expect(SplitScreen(state { $0.beside.place.floats = true }) == nil)
    #expect(SplitScreen(state { $0.frontPlace.floats = true }) == nil)
    #expect(SplitScreen(state { $0.front = "home" }) == nil)
  }

  @Test(arguments: SplitScreen.stops)
  func itFillsTheGapBetweenTheScenes(share: UInt32) {
    let state = state(left: share)
    let gap = SplitScreen.gap(atShare: CGFloat(share) / 1000, on: screen)
    let left = state.frontPlace.frame(inWidth: 1024, height: 768)
    let right = state.beside.place.frame(inWidth: 1024, height: 768)
    #expect(Double(gap.minX) == left.x + left.width)
    #expect(Double(gap.maxX) == right.x)
    #expect(gap.height == 768)
  }

  @Test(arguments: [
    (CGFloat(0.05), UInt32(0)), (0.16, 0), (0.18, 333), (0.40, 333), (0.43, 500), (0.57, 500),
    (0.6, 667), (0.82, 667), (0.84, 1000), (1, 1000),
  ])
  func itRestsAtAThirdAtTheMiddleAndAtTwoThirdsAndPushesAScenesOff(at share: CGFloat, rest: UInt32)
  {
    #expect(SplitScreen.rest(near: share) == rest)
  }

  @Test func theLineFollowsTheFingerAsItWasTaken() {
    let drag = DividerDrag(finger: 515, divider: 512)
    #expect(drag.share(finger: 515, width: 1024) == 0.5)
    #expect(drag.share(finger: 259, width: 1024) == 0.25)
    #expect(drag.share(finger: -40, width: 1024) == 0)
    #expect(drag.share(finger: 2000, width: 1024) == 1)
    #expect(drag.share(finger: 10, width: 0) == nil)
  }

  @Test func withoutAFingerItGoesFromStopToStop() {
    #expect(SplitScreen.stop(after: 500, isRight: true) == 667)
    #expect(SplitScreen.stop(after: 500, isRight: false) == 333)
    #expect(SplitScreen.stop(after: 667, isRight: true) == nil)
    #expect(SplitScreen.stop(after: 334, isRight: false) == nil)
  }

  @Test @MainActor func theViewAsksForTheNextStop() {
    let view = DividerView(frame: .zero)
    var asked: [UInt32] = []
    view.onDivide = { asked.append($0) }
    view.show(SplitScreen(state()), on: screen)
    #expect(view.frame == CGRect(x: 507, y: 0, width: 10, height: 768))
    #expect(view.accessibilityValue == "50 percent")
    view.accessibilityIncrement()
    #expect(asked == [667])
    #expect(view.accessibilityValue == "67 percent")
    // It was refused.
    view.settle()
    #expect(view.frame.minX == 507)
    view.show(nil, on: screen)
    #expect(view.isHidden)
  }

  // MARK: What covers it

  @Test(arguments: [
    ([], false, false, true), (["switcher"], false, false, false),
    (["notificationCenter"], false, false, false), ([], true, false, false),
    ([], false, true, false),
  ])
  func itIsSeenWhereNothingCoversTheScenes(
    covers: [String], isLocked: Bool, isAsleep: Bool, isSeen: Bool
  ) {
    let presentation = Presentation(
      state {
        $0.interruptions = covers
        $0.locked = isLocked
        $0.asleep = isAsleep
      }, hasHomeButton: false, isTablet: true)
    #expect((presentation.split != nil) == isSeen)
    #expect(presentation.hasBeside)
  }

  @Test func twoScenesAreNotTakenByTheLowerEdge() {
    #expect(Presentation(state(), hasHomeButton: false).appInHand == nil)
    #expect(Presentation(state { $0.clearBeside() }, hasHomeButton: false).appInHand == "notes")
  }

  @Test func theLaunchScreenOfTheSceneBesideIsReadyToo() {
    var state = state()
    for index in state.apps.indices { state.apps[index].launchScreen.storyboard = "Launch" }
    #expect(Presentation(state).launchingApps == ["notes", "maps"])
    state.apps[1].snapshotNumber = 4
    #expect(Presentation(state).launchingApps == ["notes"])
    // Another scene of an app with a picture has none.
    state.beside.scene = 1
    #expect(Presentation(state).launchingApps == ["notes", "maps"])
    state.cards = [
      made(WireSwitcherCard()) {
        $0.bundleIdentifier = "maps"
        $0.scene = 1
        $0.snapshotNumber = 9
      }
    ]
    #expect(Presentation(state).launchingApps == ["notes"])
  }
}
