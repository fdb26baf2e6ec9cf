import AppInterface
import Foundation
import ScreenInterface
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Which scene's windows get events, and what the display is told of the windows.
@MainActor @Suite struct SceneInputTests {
  private func send(
    _ stage: SceneStage, to scene: UInt32, _ fill: (inout WireInputEvent) -> Void
  ) {
    var message = WireSystemMessage()
    message.input.number = 1
    message.input.timestamp = 100
    message.input.scene = scene
    fill(&message.input)
    stage.app.system.send(message)
    stage.app.handle()
  }

  private func touch(
    _ stage: SceneStage, _ phase: WireTouchPhase, finger: UInt32 = 1, to scene: UInt32
  ) {
    send(stage, to: scene) { input in
      var touch = WireTouch()
      touch.finger = finger
      touch.phase = phase
      touch.x = 50
      touch.y = 60
      input.touches.touches = [touch]
    }
  }

  private func makeView(_ name: String, _ log: EventLog, in window: UIWindow?) -> RecordingView {
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.name = name
    view.log = log
    window?.addSubview(view)
    return view
  }

  @Test("A touch goes to the windows of its scene alone")
  func touches() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    let log = EventLog()
    _ = (0...1).map { makeView("view \($0)", log, in: stage.window($0)) }
    for scene: UInt32 in [0, 1] {
      touch(stage, .touchBegan, to: scene)
      touch(stage, .touchEnded, to: scene)
    }
    #expect(log.take() == ["view 0 began", "view 0 ended", "view 1 began", "view 1 ended"])
    stage.deliver(.willResignActive, .didEnterBackground, .disconnectScene, to: 1)
    touch(stage, .touchBegan, to: 1)
    #expect(log.take() == [])
  }

  @Test("A scene that resigns loses its touches, and another one keeps its own")
  func cancelled() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    let log = EventLog()
    _ = (0...1).map { makeView("view \($0)", log, in: stage.window($0)) }
    touch(stage, .touchBegan, finger: 1, to: 0)
    touch(stage, .touchBegan, finger: 2, to: 1)
    _ = log.take()
    stage.deliver(.willResignActive, to: 0)
    #expect(log.take() == ["view 0 cancelled"])
    touch(stage, .touchBegan, finger: 3, to: 0)
    touch(stage, .touchEnded, finger: 2, to: 1)
    #expect(log.take() == ["view 1 ended"])
  }

  @Test("A key goes to the key window of its scene")
  func keys() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    let log = EventLog()
    let views = (0...1).map { makeView("view \($0)", log, in: stage.window($0)) }
    for view in views { #expect(view.becomeFirstResponder()) }
    for scene: UInt32 in [0, 1, 0] {
      send(stage, to: scene) { $0.text = "\(scene)" }
    }
    #expect(views.map(\.text) == ["00", "1"])
    #expect(stage.app.application.keyWindow === stage.window(1))
  }
}

/// The drawing of one scene while another leaves the foreground.
@MainActor @Suite struct SceneDrawingTests {
  @Test("A scene goes on drawing when another one enters the background")
  func goesOn() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    let display = FakeDisplay()
    stage.launch()
    stage.show(1)
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window(1)?.addSubview(view)
    let first = display.turn()
    // Each window says which scene it belongs to, and each scene has its key window.
    let windows = first.last?.windows ?? []
    #expect(Set(windows.map(\.scene)) == [0, 1] && windows.filter(\.isKey).count == 2)
    let before = view.draws
    #expect(before > 0)
    stage.deliver(.willResignActive, .didEnterBackground, to: 0)
    view.setNeedsDisplay()
    _ = display.turn()
    #expect(view.draws == before + 1)
    stage.deliver(.willResignActive, .didEnterBackground, to: 1)
    view.setNeedsDisplay()
    _ = display.turn()
    #expect(view.draws == before + 1)
  }
}
