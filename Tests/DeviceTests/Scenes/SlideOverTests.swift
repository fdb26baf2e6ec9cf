import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import Testing

/// A scene that lies over another one (Slide Over), and an app that is there twice, on processes.
@Suite struct SlideOverTests {
  private static let app = SeveralScenesTests.app

  @Test(
    "A floating scene is active with the one below, is compact, and goes when that fills the screen",
    .proves("SCENE-11", on: .processes))
  func ofOneApp() throws {
    let app = Self.app
    try withDevice(profile: "P13", model: "tablet", apps: [app]) { device in
      try device.open(app, "--log-scenes")
      try device.waitForOutput("width 768 regular", of: app)
      var count = try device.output(of: app).count
      try device.perform(.scene(.split(app.identifier, nil, onLeft: false, isFloating: true)))
      let width = try device.waitForOutput(of: app) { $0.hasPrefix("1 width ") }
      #expect(width?.hasSuffix(" compact") == true, "\(width ?? "none")")
      var scenes = try #require(try device.status(of: app)).scenes
      #expect(scenes.map(\.scene) == [1, 0])
      #expect(scenes.allSatisfy { $0.state == "foregroundActive" && $0.isShown })
      #expect(scenes.map(\.floats) == [true, false])
      #expect(scenes.map(\.isFocused) == [true, false])
      // The one below stays as it was.
      #expect(
        try !device.output(of: app, after: count).contains {
          $0.hasPrefix("scene") || $0.hasPrefix("didUpdate")
        })

      count = try device.output(of: app).count
      try device.perform(.scene(.focus(SceneAction.Scene(app.identifier, 0))))
      try device.perform(.scene(.fill(app.identifier)))
      try device.waitForOutput("1 sceneDidEnterBackground", of: app)
      let told = try device.output(of: app, after: count).filter { $0.contains("scene") }
      #expect(told == ["1 sceneWillResignActive", "1 sceneDidEnterBackground"])
      scenes = try #require(try device.status(of: app)).scenes
      #expect(scenes.map(\.state) == ["foregroundActive", "background"])
      #expect(scenes.map(\.isShown) == [true, false])
    }
  }

  @Test("Another app floats over the one in front, and is suspended when it is dismissed")
  func ofAnotherApp() throws {
    let app = Self.app
    try withDevice(profile: "P13", model: "tablet", apps: [app, .notes]) { device in
      try device.open(app)
      let start = try device.logPosition()
      try device.perform(
        .scene(.split(SampleApp.notes.identifier, nil, onLeft: true, isFloating: true)))
      try device.wait(for: .notes, .active)
      #expect(try device.state(of: app) == "active")
      #expect(try device.status(of: .notes)?.scenes.map(\.floats) == [true])
      try device.perform(.scene(.fill(app.identifier)))
      try device.wait(for: .notes, .suspended)
      #expect(try device.state(of: app) == "active")
      #expect(try device.edges(of: app, since: start).last != "active -> inactive")
      #expect(try !device.callbacks(of: app, since: start).contains("sceneDidEnterBackground"))
    }
  }

  /// The open notes that the person sees, the left one first.
  private func nodes(_ screen: TestScreen) -> [WireInterfaceNode] {
    let nodes = (try? screen.interface(of: .notes))?.nodes ?? []
    return nodes.filter { $0.element.identifier == "note" }.sorted { $0.frame.x < $1.frame.x }
  }

  private func notes(_ screen: TestScreen) -> [String] { nodes(screen).map(\.element.value) }

  @Test(
    "Notes is there twice, with another note on each side, and keys go to the one that was touched"
  )
  func twoOfNotes() throws {
    try withDevice(profile: "P13", model: "tablet", screen: .init(), apps: [.notes]) { device in
      let screen = try TestScreen(of: device)
      try device.perform(.openURL("notes://new?text=Milk"))
      try device.waitForOutput("opened note: Milk", of: .notes)
      try device.perform(.scene(.open(SampleApp.notes.identifier)))
      try device.waitUntil("the second scene is active") {
        try device.status(of: .notes)?.scenes.map(\.state) == ["foregroundActive", "background"]
      }
      try device.perform(.openURL("notes://new?text=Bread"))
      try device.waitForOutput("opened note: Bread", of: .notes)
      #expect(try screen.wait { notes($0) == ["Bread"] })
      let start = try device.logPosition()
      try device.perform(
        .scene(.split(SampleApp.notes.identifier, 0, onLeft: true, isFloating: false)))
      #expect(try screen.wait { notes($0) == ["Milk", "Bread"] }, "\(notes(screen))")
      #expect(
        try device.status(of: .notes)?.scenes.map(\.state)
          == ["foregroundActive", "foregroundActive"])
      #expect(try !device.callbacks(of: .notes, since: start).contains("sceneWillResignActive"))

      // The left one was opened last, and gets the link; then a finger gives the other one the focus.
      try device.perform(.openURL("notes://append?text=Eggs"))
      #expect(try screen.wait { notes($0) == ["Milk\nEggs", "Bread"] }, "\(notes(screen))")
      try screen.tap(x: 570, 300)
      try device.waitUntil("the right scene has the focus") {
        try device.status(of: .notes)?.scenes.first { $0.isFocused }?.scene == 1
      }
      #expect(try screen.wait { nodes($0).last?.element.isFirstResponder == true })
      try screen.type("!")
      #expect(try screen.wait { notes($0).last?.contains("!") == true })
      #expect(notes(screen).first == "Milk\nEggs")
    }
  }
}
