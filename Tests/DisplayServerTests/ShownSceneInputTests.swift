import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Two scenes on the screen: whom fingers and keys reach.
extension DisplayTests.ShownSceneInputTests {
  @Test func aFingerReachesTheSceneUnderItInItsCoordinates() {
    let stage = SplitStage()
    stage.split {
      $0.frontScene = 3
      $0.beside.scene = 7
    }
    stage.showBoth()
    stage.touch(.touchBegan, 100, 50)
    stage.touch(.touchEnded, 100, 50)
    stage.touch(.touchBegan, 505, 50)
    stage.touch(.touchEnded, 505, 50)
    // The last point of the screen is the last scene's.
    stage.touch(.touchBegan, 800, 600)
    #expect(
      stage.told == [
        "notes 3 touchBegan 100,50", "notes 3 touchEnded 100,50", "maps 7 touchBegan 100,50",
        "maps 7 touchEnded 100,50", "maps 7 touchBegan 395,600",
      ])
  }

  @Test func inTheGapNothingIsTouched() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    stage.touch(.touchBegan, 400, 50)
    #expect(stage.told == [])
  }

  @Test func aTouchStaysWithItsSceneAndEachHasItsOwn() {
    let stage = SplitStage()
    stage.split {
      $0.beside.app = "notes"
      $0.beside.scene = 1
    }
    stage.show(
      stage.notes, [stage.window(1, SplitStage.red), stage.window(3, SplitStage.blue)],
      scenes: [0, 1])
    stage.harness.run()
    stage.touch(.touchBegan, 100, 50)
    stage.touch(.touchMoved, 500, 50)
    stage.touch(.touchBegan, 505, 60, finger: 1)
    stage.touch(.touchEnded, 505, 60)
    stage.touch(.touchMoved, 100, 60, finger: 1)
    #expect(
      stage.told == [
        "notes 0 touchBegan 100,50", "notes 0 touchMoved 500,50", "notes 1 touchBegan 100,60",
        "notes 0 touchEnded 505,60", "notes 1 touchMoved -305,60",
      ])
  }

  @Test func whatLiesOverAnotherSceneTakesWhatHitsIt() {
    let stage = SplitStage()
    stage.split {
      $0.clearFrontPlace()
      $0.beside.place = SplitStage.over
    }
    stage.showBoth()
    stage.touch(.touchBegan, 500, 100)
    stage.touch(.touchEnded, 500, 100)
    stage.touch(.touchBegan, 796, 100)
    #expect(
      stage.told == [
        "maps 0 touchBegan 28,92", "maps 0 touchEnded 28,92", "notes 0 touchBegan 796,100",
      ])
  }

  @Test func theWheelTurnsWhatIsBelowThePointer() {
    let stage = SplitStage()
    stage.split()
    stage.showBoth()
    stage.input {
      $0.scroll.x = 505
      $0.scroll.y = 50
      $0.scroll.deltaY = 12
    }
    #expect(stage.told == ["maps 0 scroll 100,50 by 12"])
  }

  @Test func keysAndTextGoToTheSceneInFront() {
    let stage = SplitStage()
    stage.split {
      $0.frontScene = 1
      $0.beside.app = "notes"
    }
    func show(keyScene: UInt32) {
      stage.notes.commit {
        for (id, scene) in [(UInt64(1), UInt32(0)), (3, 1)] {
          let field = Node(id + 1, 0, 0, 10, 10) {
            $0.element.isFirstResponder = true
            $0.element.traits = ElementTraits.textEntry.rawValue
          }
          Node(id, 0, 0, 800, 600, children: scene == keyScene ? [field] : []).add(to: &$0)
          $0.windows.append(
            .with {
              $0.layer = id
              $0.scene = scene
              $0.isKey = true
            })
        }
        $0.whole = true
      }
      stage.harness.run()
    }
    show(keyScene: 1)
    stage.input { $0.key.isDown = true }
    stage.input { $0.text = "a" }
    #expect(stage.told == ["notes 1 key", "notes 1 a"])
    // The field of the scene beside takes no text.
    show(keyScene: 0)
    stage.input { $0.text = "b" }
    #expect(stage.told.count == 2)
    #expect(
      stage.connection.received.last?.refused.hasPrefix("no text field has the focus") == true)
  }

  @Test func behindTheLockScreenNeitherIsTouched() {
    let stage = SplitStage()
    stage.split { $0.locked = true }
    stage.showBoth()
    stage.touch(.touchBegan, 505, 50)
    stage.input { $0.key.isDown = true }
    #expect(stage.told == ["shell 0 touchBegan 505,50", "shell 0 key"])
  }
}
