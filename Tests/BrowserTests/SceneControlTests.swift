import BrowserKit
import ControlInterface
import DeviceTestKit
import Foundation
import ScreenTestKit
import SharedInterface
import Testing

@testable import DeviceControl

/// What a person does on the page with the scenes of a tablet's apps.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct SceneControlTests {
  private let notes = "org.example.notes"
  private let racer = "org.example.racer"
  private let card = "document.querySelector('[data-card=scenes]')"

  private func scene(
    _ number: UInt32, _ state: String, _ place: ((inout WireScenePlace) -> Void)? = nil
  ) -> WireSceneStatus {
    var scene = WireSceneStatus()
    scene.scene = number
    scene.state = state
    if let place { place(&scene.place) }
    return scene
  }

  /// Notes has scenes 1 and 0, of which 1 is in front; Racer has none.
  private func makeTablet(_ world: FakeWorld) {
    world.change { $0.showsSeveralScenes = true }
    world.change(app: notes) {
      $0.refusals = [
        "sceneFill": "no other scene is shown", "sceneDisconnect 1": "the scene is in front",
      ]
      $0.scenes = [scene(1, "foregroundActive") { _ in }, scene(0, "background")]
    }
  }

  private func choose(_ page: Page, _ select: String, _ value: String) throws {
    try page.evaluate(
      """
      (() => {
        const select = \(card).querySelector(\(page.literal(select)));
        select.value = \(page.literal(value));
        select.dispatchEvent(new Event("input", { bubbles: true }));
      })()
      """)
  }

  private func obstacle(_ page: Page, _ action: String, _ value: String = "") throws -> String? {
    let more = value.isEmpty ? "" : "[value=\"\(value)\"]"
    return try page.evaluate(
      """
      (() => {
        const button = \(card).querySelector('[data-action=\(action)]\(more)');
        return button.getAttribute("aria-disabled") === "true" ? button.title : null;
      })()
      """) as? String
  }

  @Test("A phone's page has no card for scenes, and a tablet's shows those in front")
  func shows() async throws {
    try await OpenPage.with { [self] open in
      #expect(try open.page.evaluate("\(card).hidden") as? Bool == true)
      makeTablet(open.world)
      let said = "document.getElementById('scenes-state').textContent"
      try open.page.wait(for: "\(said) === 'Scene 1 of Notes.'", saying: said)
      #expect(try open.page.evaluate("\(card).hidden") as? Bool == false)
      open.world.change(app: notes) {
        $0.scenes = [
          scene(0, "foregroundActive") {
            $0.start = 500
            $0.width = 500
          },
          scene(1, "foregroundActive") {
            $0.width = 500
            $0.lacksFocus = true
          },
        ]
      }
      try open.page.wait(
        for: "\(said) === 'Scene 1 of Notes beside Scene 0 of Notes (with the focus).'",
        saying: said)
    }
  }

  @Test("What is impossible with a scene says why")
  func obstacles() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      makeTablet(open.world)
      try page.wait(
        for: "!\(card).hidden && document.getElementById('scenes').options.length === 3")
      #expect(try obstacle(page, "sceneOpen") == nil)
      #expect(try obstacle(page, "sceneShow") == "Choose a scene.")
      #expect(try obstacle(page, "sceneSplit", "--left") == nil)
      #expect(try obstacle(page, "sceneFill") == "No other scene is shown.")
      #expect(try obstacle(page, "sceneDivide", "50") == nil)
      try choose(page, "#scenes", "1")
      #expect(try obstacle(page, "sceneDisconnect") == "The scene is in front.")
      #expect(try obstacle(page, "sceneFocus") == nil)
      try choose(page, "#scenes", "0")
      #expect(try obstacle(page, "sceneDisconnect") == nil)
      #expect(try obstacle(page, "sceneClose") == nil)
      open.world.change { $0.refusals = ["sceneDivide": "no other scene is shown"] }
      try page.wait(
        for: "\(card).querySelector('[data-action=sceneDivide]').title"
          + " === 'No other scene is shown.'")
      try choose(page, "select[name=app]", racer)
      #expect(try obstacle(page, "sceneFill") == nil)
    }
  }

  @Test("A button asks the device for what it says, for the scene that is chosen")
  func asks() async throws {
    try await OpenPage.with { [self] open in
      let page = open.page
      makeTablet(open.world)
      try page.wait(
        for: "!\(card).hidden && document.getElementById('scenes').options.length === 3")
      func asked(_ action: String, _ value: String = "") throws -> SceneAction? {
        let count = open.world.actions.count
        let more = value.isEmpty ? "" : "[value=\"\(value)\"]"
        try page.evaluate("\(card).querySelector('[data-action=\(action)]\(more)').click()")
        try page.wait(for: "document.getElementById('outcome').dataset.kind === 'done'")
        for _ in 0..<200 where open.world.actions.count == count { usleep(20_000) }
        guard case .scene(let wire)? = open.world.actions.last else { return nil }
        return SceneAction.all(notes).first { $0.message == wire }
      }
      #expect(try asked("sceneOpen") == .open(notes))
      #expect(
        try asked("sceneSplit", "--left") == .split(notes, nil, onLeft: true, isFloating: false))
      try choose(page, "#scenes", "0")
      #expect(try asked("sceneShow") == .show(SceneAction.Scene(notes, 0)))
      #expect(
        try asked("sceneSplit", "--right") == .split(notes, 0, onLeft: false, isFloating: false))
      #expect(
        try asked("sceneSplit", "--over") == .split(notes, 0, onLeft: false, isFloating: true))
      #expect(try asked("sceneClose") == .close(SceneAction.Scene(notes, 0)))
      #expect(try asked("sceneDisconnect") == .disconnect(SceneAction.Scene(notes, 0)))
      open.world.change(app: notes) {
        $0.scenes = [
          scene(0, "foregroundActive") { $0.width = 500 },
          scene(1, "foregroundActive") {
            $0.start = 500
            $0.width = 500
            $0.lacksFocus = true
          },
        ]
      }
      try page.wait(
        for:
          "\(card).querySelector('[data-action=sceneDivide]').getAttribute('aria-disabled') === null"
      )
      #expect(try asked("sceneDivide", "66") == .divide(leftPercent: 66))
      #expect(try asked("sceneFill") == .fill(notes))
      #expect(try asked("sceneFocus") == .focus(SceneAction.Scene(notes, 0)))
    }
  }

  @Test("A person splits the screen and drags the divider with the mouse")
  func divides() throws {
    try LivePage.with(
      profile: "P13", model: "tablet", apps: [.notes, .gallery], width: 1440, height: 1100
    ) { device, page, browser in
      try device.open(.gallery)
      try device.open(.notes)
      try device.wait(for: .notes, .active)
      try page.wait(for: "!\(card).hidden")
      try choose(page, "select[name=app]", SampleApp.gallery.identifier)
      let button = "\(card).querySelector('[data-action=sceneSplit][value=\"--right\"]')"
      try page.wait(for: "\(button).getAttribute('aria-disabled') === null")
      try page.evaluate("\(button).click()")
      try device.wait(for: .gallery, .active)
      // The line between them is in the middle of the screen.
      let box = "document.getElementById('screen').getBoundingClientRect()"
      func number(_ expression: String) throws -> Double {
        (try page.evaluate(expression) as? NSNumber)?.doubleValue ?? 0
      }
      try page.evaluate("document.getElementById('screen').scrollIntoView({ block: 'center' })")
      let (left, top) = (try number("\(box).left"), try number("\(box).top"))
      let (width, height) = (try number("\(box).width"), try number("\(box).height"))
      let y = top + height / 2
      func drag(from: Double, to: Double) throws {
        try page.mouse("mouseMoved", left + width * from, y)
        try page.mouse("mousePressed", left + width * from, y)
        for step in 1...8 {
          try page.mouse("mouseMoved", left + width * (from + (to - from) * Double(step) / 8), y)
        }
        try page.mouse("mouseReleased", left + width * to, y)
      }
      let widths =
        "\(card) && document.getElementById('scenes-state').textContent"
      try page.wait(for: "\(widths).includes('beside')", saying: widths)
      try drag(from: 0.5, to: 0.66)
      for _ in 0..<500 where try device.leftShare != 66 { usleep(20_000) }
      #expect(try device.leftShare == 66)
      // To the edge: the scene on that side leaves, and the other one fills the screen.
      try drag(from: 2.0 / 3, to: 0.98)
      try device.wait(for: .gallery, .suspended)
      try device.wait(for: .notes, .active)
      try page.wait(
        for: "document.getElementById('scenes-state').textContent === 'Scene 0 of Notes.'",
        saying: "document.getElementById('scenes-state').textContent")
      #expect(browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }
}

extension SceneAction {
  /// What the page can ask for with the scenes of an app.
  fileprivate static func all(_ app: String) -> [SceneAction] {
    var all: [SceneAction] = [.open(app), .fill(app)]
    all += [33, 50, 66].map { .divide(leftPercent: $0) }
    for number in [nil, 0, 1] as [UInt32?] {
      for (left, over) in [(true, false), (false, false), (false, true)] {
        all.append(.split(app, number, onLeft: left, isFloating: over))
      }
    }
    for number in [0, 1] as [UInt32] {
      let scene = Scene(app, number)
      all += [.show(scene), .focus(scene), .close(scene), .disconnect(scene)]
    }
    return all
  }
}

extension TestDevice {
  /// How much of the width the left one of two scenes has, in percent; nil: one fills the screen.
  fileprivate var leftShare: Int? {
    get throws {
      try connect().apps().flatMap(\.scenes).first {
        $0.isShown && $0.start == 0 && $0.width < 100
      }?
      .width
    }
  }
}
