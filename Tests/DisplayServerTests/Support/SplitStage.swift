import Foundation
import ScreenInterface
import SharedInterface
import SwiftProtobuf

@testable import DisplayServer

/// A screen of 800 x 600 points that shows two scenes: those of two apps, or two of one app.
final class SplitStage {
  static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFF0000, 0x00FF00, 0x0000FF)
  static let left = WireScenePlace.with { $0.width = 500 }
  static let right = WireScenePlace.with {
    $0.start = 500
    $0.width = 500
    $0.lacksFocus = true
  }
  static let over = WireScenePlace.with {
    $0.start = 500
    $0.floats = true
    $0.lacksFocus = true
  }

  let harness: EngineHarness
  let shell: FakeApp
  let notes: FakeApp
  let maps: FakeApp
  let connection = FakeViewer()
  let viewer: Viewer

  init(snapshots: String = "") {
    harness = EngineHarness(width: 800, height: 600, snapshots: snapshots)
    shell = harness.open("shell", isShell: true)
    shell.show(Node(1, 0, 0, 800, 600, color: 0x8080_80FF))
    notes = harness.open("notes")
    maps = harness.open("maps")
    viewer = harness.engine.viewerCame(connection)
  }

  /// Notes with scene 0 on the left, and beside it Maps with scene 0 on the right.
  func split(_ change: (inout WireArrangement) -> Void = { _ in }) {
    harness.arrange {
      $0.front = "notes"
      $0.frontPlace = Self.left
      $0.foreground = ["maps", "notes"]
      $0.beside.app = "maps"
      $0.beside.place = Self.right
      change(&$0)
    }
  }

  /// One window for each of an app's scenes, in the order of their numbers.
  func show(_ app: FakeApp, _ windows: [Node], scenes: [UInt32] = [0]) {
    app.commit {
      for window in windows { window.add(to: &$0) }
      $0.windows = zip(windows, scenes).map { window, scene in
        .with {
          $0.layer = window.id
          $0.scene = scene
        }
      }
    }
  }

  /// A window as large as the screen of one colour, with a black square at its corner.
  func window(_ id: UInt64, _ color: UInt32) -> Node {
    Node(
      id, 0, 0, 800, 600, color: color << 8 | 0xFF,
      children: [Node(id + 1, 0, 0, 20, 20, color: 0xFF)])
  }

  /// Notes in red and Maps in blue.
  func showBoth() {
    show(notes, [window(1, Self.red)])
    show(maps, [window(1, Self.blue)])
    harness.run()
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { harness.pixel(x, y) }

  func picture(of app: FakeApp, scene: UInt32 = 0) {
    harness.engine.handle(
      .with {
        $0.takeSnapshot.token = app.token
        $0.takeSnapshot.scene = scene
      })
  }

  var pictures: [WireSnapshotTaken] {
    harness.reports.compactMap {
      if case .snapshotTaken(let taken) = $0.content { taken } else { nil }
    }
  }

  func touch(_ phase: WireTouchPhase, _ x: Float, _ y: Float, finger: UInt32 = 0) {
    input {
      $0.touches.touches = [
        .with {
          $0.finger = finger
          $0.phase = phase
          $0.x = x
          $0.y = y
        }
      ]
    }
  }

  func input(_ change: (inout WireInputEvent) -> Void) {
    var event = WireInputEvent()
    change(&event)
    harness.engine.handle(.with { $0.input = event }, from: viewer)
  }

  /// The input delivered so far: the app, the number of the scene, and what.
  var told: [String] {
    harness.reports.compactMap { report in
      guard case .input(let input) = report.content else { return nil }
      let app =
        input.token == notes.token ? "notes" : input.token == maps.token ? "maps" : "shell"
      let what: String =
        switch input.event.content {
        case .touches(let touches):
          touches.touches.map { "\($0.phase) \(Int($0.x)),\(Int($0.y))" }.joined(separator: "; ")
        case .scroll(let scroll):
          "scroll \(Int(scroll.x)),\(Int(scroll.y)) by \(Int(scroll.deltaY))"
        case .key: "key"
        case .text(let text): text
        default: "?"
        }
      return "\(app) \(input.event.scene) \(what)"
    }
  }

  /// Runs with a folder for pictures, which is removed afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "display-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
