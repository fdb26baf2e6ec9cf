import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.InputTests {
  /// A shell with an overlay that takes touches in its upper part, and an app.
  private struct Stage {
    let harness = EngineHarness(width: 100, height: 200)
    let shell: FakeApp
    let app: FakeApp
    let viewer: Viewer
    let connection = FakeViewer()

    init(locked: Bool = false, overlayIsKey: Bool = false, orientation: WireOrientation = .portrait)
    {
      shell = harness.open("shell", isShell: true)
      app = harness.open("app")
      harness.arrange {
        $0.front = "app"
        $0.foreground = ["app"]
        $0.locked = locked
      }
      let home = Node(1, 0, 0, 100, 200, color: 0x00FF_00FF) { $0.takesTouches = true }
      let bar = Node(
        2, 0, 0, 100, 200,
        children: [Node(3, 0, 0, 100, 20, color: 0xFF) { $0.takesTouches = true }])
      shell.commit {
        home.add(to: &$0)
        bar.add(to: &$0)
        $0.windows = [
          .with { $0.layer = 1 },
          .with {
            $0.layer = 2
            $0.level = 1_000
            $0.isKey = overlayIsKey
          },
        ]
      }
      let size: (Float, Float) = orientation.isLandscape ? (200, 100) : (100, 200)
      app.show(
        Node(1, 0, 0, size.0, size.1, color: 0xFF00_00FF), orientation: orientation)
      viewer = harness.engine.viewerCame(connection)
      harness.run()
    }

    func touch(_ finger: UInt32, _ phase: WireTouchPhase, _ x: Float, _ y: Float) {
      harness.engine.handle(
        .with {
          $0.input.touches.touches = [
            .with {
              $0.finger = finger
              $0.phase = phase
              $0.x = x
              $0.y = y
            }
          ]
        }, from: viewer)
    }

    /// The touches delivered so far: the app's name, the phase and the place.
    var told: [String] {
      harness.reports.compactMap { report in
        guard case .input(let input) = report.content else { return nil }
        let who = input.token == app.token ? "app" : "shell"
        switch input.event.content {
        case .touches(let touches):
          return touches.touches.map {
            "\(who) \($0.phase) \(Int($0.x)),\(Int($0.y)) #\($0.finger)"
          }.joined(separator: "; ")
        case .key: return "\(who) key"
        case .text(let text): return "\(who) \(text)"
        case .scroll(let scroll):
          return "\(who) scroll \(Int(scroll.x)),\(Int(scroll.y)) by \(Int(scroll.deltaX)),"
            + "\(Int(scroll.deltaY))"
        default: return who
        }
      }
    }
  }

  @Test func theAppInFrontIsTouched() {
    let stage = Stage()
    stage.touch(0, .touchBegan, 50, 100)
    #expect(stage.told == ["app touchBegan 50,100 #0"])
  }

  @Test func aFingerComesDownOnTheScreenOnly() {
    let stage = Stage()
    stage.touch(0, .touchBegan, -5, 10)
    #expect(stage.told == [])
    #expect(
      stage.connection.received.last?.refused
        == "-5, 10 is not on the screen, which has 100 x 200 points")
    // One that is down may leave it.
    stage.touch(0, .touchBegan, 0, 200)
    stage.touch(0, .touchMoved, -5, 10)
    #expect(stage.told == ["app touchBegan 0,200 #0", "app touchMoved -5,10 #0"])
  }

  @Test func textNeedsAFieldWithTheFocus() {
    let stage = Stage()
    func type(_ text: String) {
      stage.harness.engine.handle(.with { $0.input.text = text }, from: stage.viewer)
    }
    func show(_ windowIsKey: Bool, _ change: @escaping (inout WireElement) -> Void) {
      let field = Node(2, 0, 0, 10, 10) { change(&$0.element) }
      let root = Node(1, 0, 0, 100, 200, children: [field])
      stage.app.commit {
        root.add(to: &$0)
        $0.windows = [
          .with {
            $0.layer = 1
            $0.isKey = windowIsKey
          }
        ]
      }
    }
    let entry = ElementTraits.textEntry.rawValue
    type("a")
    // A field without the focus, a focus that takes no text, and one of another window.
    show(true) { $0.traits = entry }
    type("b")
    show(true) { $0.isFirstResponder = true }
    type("c")
    show(false) {
      $0.traits = entry
      $0.isFirstResponder = true
    }
    type("d")
    #expect(stage.told == [])
    #expect(
      stage.connection.received.map(\.refused).suffix(4)
        == Array(repeating: "no text field has the focus in app; tap one first", count: 4)[...])
    show(true) {
      $0.traits = entry
      $0.isFirstResponder = true
    }
    type("e")
    #expect(stage.told == ["app e"])
    stage.harness.arrange { $0.asleep = true }
    type("f")
    #expect(
      stage.connection.received.last?.refused == "the screen is dark, so nothing takes text")
  }

  @Test func anOverlayTakesWhatHitsIt() {
    let stage = Stage()
    stage.touch(0, .touchBegan, 50, 10)
    #expect(stage.told == ["shell touchBegan 50,10 #0"])
  }

  @Test func aTouchStaysWithTheSceneThatItHitFirst() {
    let stage = Stage()
    stage.touch(0, .touchBegan, 50, 10)
    stage.touch(0, .touchMoved, 50, 150)
    stage.touch(1, .touchBegan, 50, 150)
    stage.touch(1, .touchMoved, 50, 5)
    stage.touch(0, .touchEnded, 50, 150)
    stage.touch(0, .touchMoved, 50, 150)
    #expect(
      stage.told == [
        "shell touchBegan 50,10 #0", "shell touchMoved 50,150 #0", "app touchBegan 50,150 #1",
        "app touchMoved 50,5 #1", "shell touchEnded 50,150 #0",
      ])
  }

  @Test func behindALockTheShellIsTouched() {
    let stage = Stage(locked: true)
    stage.touch(0, .touchBegan, 50, 100)
    #expect(stage.told == ["shell touchBegan 50,100 #0"])
  }

  @Test func withoutAnAppTheHomeScreenIsTouched() {
    let stage = Stage()
    stage.harness.arrange { _ in }
    stage.touch(0, .touchBegan, 50, 100)
    #expect(stage.told == ["shell touchBegan 50,100 #0"])
  }

  @Test func aDarkScreenIgnoresTouches() {
    let stage = Stage()
    stage.harness.arrange { $0.asleep = true }
    stage.touch(0, .touchBegan, 50, 100)
    #expect(stage.told == [])
  }

  @Test func aViewerThatDisconnectsCancelsItsTouches() {
    let stage = Stage()
    stage.touch(0, .touchBegan, 50, 100)
    stage.touch(1, .touchBegan, 60, 100)
    stage.harness.engine.viewerLeft(stage.viewer)
    #expect(stage.told.last == "app touchCancelled 50,100 #0; app touchCancelled 60,100 #1")
  }

  @Test func aClosedSceneGetsNoInput() {
    let stage = Stage()
    stage.touch(0, .touchBegan, 50, 100)
    stage.harness.engine.handle(.with { $0.sceneClosed.token = stage.app.token })
    stage.touch(0, .touchMoved, 50, 101)
    #expect(stage.told.count == 1)
  }

  @Test func twoViewersHaveDifferentFingers() {
    let stage = Stage()
    let other = FakeViewer()
    let second = stage.harness.engine.viewerCame(other)
    stage.touch(0, .touchBegan, 50, 100)
    stage.harness.engine.handle(
      .with {
        $0.input.touches.touches = [
          .with {
            $0.phase = .touchBegan
            $0.x = 9
            $0.y = 90
          }
        ]
      }, from: second)
    #expect(stage.told == ["app touchBegan 50,100 #0", "app touchBegan 9,90 #1"])
  }

  @Test func aFingerThatComesDownTwiceIsCancelledFirst() {
    let stage = Stage()
    stage.touch(0, .touchBegan, 50, 100)
    stage.touch(0, .touchBegan, 50, 120)
    #expect(stage.told.last == "app touchCancelled 50,100 #0; app touchBegan 50,120 #0")
  }

  @Test func keysGoToTheAppUnlessAnOverlayHasThem() {
    for (isKey, who) in [(false, "app"), (true, "shell")] {
      let stage = Stage(overlayIsKey: isKey)
      stage.harness.engine.handle(.with { $0.input.key.usage = 4 }, from: stage.viewer)
      #expect(stage.told == ["\(who) key"])
    }
  }

  @Test func aTurnedScreenIsTouchedUpright() {
    // The app has the screen: it is in landscape while the shell is still in portrait.
    let stage = Stage(orientation: .landscapeRight)
    stage.touch(0, .touchBegan, 150, 30)
    // The shell's bar is at the panel's top, which the user sees on the left.
    stage.touch(1, .touchBegan, 5, 30)
    #expect(stage.told == ["app touchBegan 150,30 #0", "shell touchBegan 70,5 #1"])
  }

  @Test func theWheelScrollsTheSceneUnderThePointer() {
    let stage = Stage()
    stage.harness.engine.handle(
      .with {
        $0.input.scroll = .with {
          $0.x = 50
          $0.y = 100
          $0.deltaY = 12
        }
      },
      from: stage.viewer)
    #expect(stage.told == ["app scroll 50,100 by 0,12"])
  }

  @Test func invalidInputIsNotForwarded() {
    let stage = Stage()
    stage.touch(0, .touchBegan, .nan, 0)
    stage.touch(0, .touchMoved, 1, 1)
    stage.touch(0, .unspecified, 1, 1)
    #expect(stage.told == [])
  }

  // MARK: Hit testing

  @Test(arguments: [
    (5.0, 5.0, true), (25, 25, false), (45, 45, true), (65, 65, false), (85, 85, false),
    (15, 5, false),
  ])
  func layersTakeTouchesWhereTheyAreSeen(_ x: Double, _ y: Double, _ isHit: Bool) throws {
    var commit = WireCommit()
    commit.whole = true
    Node(
      1, 0, 0, 100, 100,
      children: [
        Node(2, 0, 0, 10, 10) { $0.takesTouches = true },
        Node(3, 20, 20, 10, 10) {
          $0.takesTouches = true
          $0.hidden = true
        },
        // Scrolled by 40 points, and rotated by half a turn.
        Node(
          4, 40, 40, 10, 10,
          {
            $0.bounds.y = 40
            $0.transform = .with {
              $0.a = -1
              $0.d = -1
            }
          }, children: [Node(5, 0, 40, 10, 10) { $0.takesTouches = true }]),
        Node(6, 60, 60, 10, 10) {
          $0.takesTouches = true
          $0.opacity = 0
        },
        // Clipped by its parent.
        Node(
          7, 75, 75, 5, 5, { $0.masksToBounds = true },
          children: [Node(8, 5, 5, 10, 10) { $0.takesTouches = true }]),
      ]
    ).add(to: &commit)
    commit.windows = [.with { $0.layer = 1 }]
    let tree = try SceneTree().applying(commit)
    let test = HitTest(tree: tree, animations: AnimationSet(), now: 0)
    #expect(test.takesTouch(x: x, y: y, windows: tree.windows) == isHit)
  }
}
