import AppInterface
import BrowserKit
import ControlInterface
import DeviceVerbs
import Foundation
import ScreenTestKit
import SharedInterface
import Testing

/// The controls show how the device is, say what is impossible and why, and what has become of what
/// was done.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct ControlTests {
  /// Whether a control can be used, or why not.
  private func obstacle(_ page: Page, _ selector: String) throws -> String? {
    try page.evaluate(
      """
      (() => {
        const button = document.querySelector(\(page.literal(selector)));
        return button.getAttribute("aria-disabled") === "true" ? button.title : null;
      })()
      """) as? String
  }

  private func isPressed(_ selector: String) -> String {
    "document.querySelector('\(selector)').getAttribute('aria-pressed') === 'true'"
  }

  private let outcome = "document.getElementById('outcome')"

  @Test func whatIsImpossibleSaysWhy() async throws {
    try await OpenPage.with { open in
      let page = open.page
      try page.wait(for: "document.getElementById('apps').options.length > 0")
      // What the device would refuse it says itself, in its words.
      open.world.change { $0.refusals = ["callAnswer": "no call is coming in"] }
      try page.wait(
        for: "document.querySelector('[data-action=callAnswer]').title === 'No call is coming in.'")
      #expect(try obstacle(page, "[data-action=callIncoming]") == nil)
      #expect(try obstacle(page, "[data-action=unlock]") == "The device is not locked.")
      #expect(try obstacle(page, "#close-overlays") == "Nothing is open.")
      #expect(
        try obstacle(page, "[data-action=displayDisconnect]") == "No display has the name TV.")
      #expect(
        try obstacle(page, "[data-action=passcodeRemove]") == "The device has no passcode.")
      #expect(try obstacle(page, "[data-action=jetsam]") == nil)
      // It says so when it is pressed, and nothing is asked of the device.
      let before = open.world.actions.count
      try page.click("[data-action=callAnswer]")
      try page.wait(for: "\(outcome).textContent === 'No call is coming in.'")
      #expect(try page.evaluate("\(outcome).dataset.kind") as? String == "refused")
      #expect(open.world.actions.count == before)

      open.world.change(app: "org.example.notes") {
        $0.refusals = ["jetsam": "the app is not running"]
      }
      try page.wait(
        for: "document.querySelector('[data-action=jetsam]').title === 'The app is not running.'")
      #expect(try obstacle(page, "[data-action=launch]") == nil)

      open.world.change { status in
        status.interruptions = ["call", "switcher"]
        status.situation.caller = "Ada"
        status.locked = true
        status.situation.hasPasscode_p = true
        status.refusals = [:]
      }
      try page.wait(
        for: "document.getElementById('call-state').textContent === 'Ringing: Ada.'")
      #expect(try obstacle(page, "[data-action=callAnswer]") == nil)
      #expect(try obstacle(page, "[data-rule=lock]") == "The device is locked already.")
      #expect(try obstacle(page, "[data-action=enterPasscode]") == nil)
      #expect(try obstacle(page, "[data-action=passcodeSet]") == "The device has a passcode.")
      #expect(try obstacle(page, "#close-overlays") == nil)
    }
  }

  @Test func settingsAreShownAsTheyAre() async throws {
    try await OpenPage.with { open in
      let page = open.page
      try page.wait(for: isPressed("[data-action=appearance][value=light]"))
      try page.wait(for: isPressed("[data-action=rotate][value=portrait]"))
      try page.wait(for: isPressed("[data-action=proximity][value=far]"))
      try page.wait(for: isPressed("[data-action=network][value=full]"))
      let network = "[data-action=network][value=offline]"
      #expect(try obstacle(page, network)?.contains("Boot it with --network") == true)
      #expect(try page.evaluate("document.getElementById('battery').value") as? String == "80")
      open.world.change { status in
        status.situation.appearance = .dark
        status.situation.contentSize = .accessibilityLarge
        status.situation.silent = true
        status.situation.network = "edge"
        status.situation.ownNetwork = true
        status.situation.near = true
        status.situation.language = "fr"
        status.situation.region = "CH"
        status.situation.icloudAccount = "ada"
        status.situation.battery.percent = 35
        status.situation.battery.charging = true
      }
      try page.wait(for: isPressed("[data-action=appearance][value=dark]"))
      #expect(
        try page.evaluate(isPressed("[data-action=appearance][value=light]")) as? Bool == false)
      try page.wait(for: isPressed("#ring"))
      try page.wait(for: isPressed("[data-action=proximity][value=near]"))
      try page.wait(for: isPressed("[data-action=network][value=edge]"))
      #expect(try obstacle(page, network) == nil)
      try page.click(network)
      #expect(open.world.device.wait { open.world.actions.contains(.network("offline")) })
      let values = try page.evaluate(
        """
        [document.getElementById("content-size").value, document.getElementById("battery").value,
          ...["language", "region", "account"].map(
            (card) => document.querySelector(`[data-card=${card}] input`).value),
          document.getElementById("charging").checked].join()
        """)
      #expect(values as? String == "accessibilityLarge,35,fr,CH,ada,true")
      // The switch is turned to where it is not.
      try page.click("#ring")
      #expect(open.world.device.wait { open.world.actions.contains(.ringSwitch(.ring)) })
    }
  }

  @Test func anAnswerGoesAndARefusalStaysLonger() async throws {
    try await OpenPage.with(
      refusing: { $0 == .plain(.memoryWarning) ? "there is memory enough" : nil },
      { open in
        let page = open.page
        // The clock of the page is the test's.
        try page.evaluate(
          """
          (() => {
            const later = [];
            window.later = later;
            const real = setTimeout;
            window.setTimeout = (body, time, ...rest) => {
              if (time >= 5000) later.push({ time, body });
              return real(body, time, ...rest);
            };
          })()
          """)
        try page.click("[data-action=callIncoming]")
        try page.wait(for: "\(outcome).textContent === 'Kate Bell is calling.'")
        try page.wait(for: "later.some((one) => one.time === 6000)")
        try page.click("[data-action=memoryWarning]")
        try page.wait(for: "\(outcome).textContent === 'there is memory enough'")
        try page.wait(for: "later.some((one) => one.time === 20000)")
        try page.evaluate("later.findLast((one) => one.time === 20000).body()")
        #expect(try page.evaluate("\(outcome).textContent") as? String == "")
      })
  }

  @Test func homeIsPressedOnceAndTwice() async throws {
    try await OpenPage.with { open in
      func wait(_ action: WireAction, _ count: Int = 1) -> Bool {
        open.world.device.wait { open.world.actions.filter { $0 == action }.count == count }
      }
      try open.page.click("#home")
      #expect(wait(.plain(.homeButton)))
      try open.page.evaluate(
        "(() => { const home = document.getElementById('home'); home.click(); home.click(); })()")
      #expect(wait(.plain(.homeButton), 3))
      // From the keyboard, also while keys go to the device, which gets none of it.
      try open.page.click("#keyboard")
      try open.page.press("H", code: "KeyH", virtualCode: 72, modifiers: 10)
      #expect(wait(.plain(.homeButton), 4))
      #expect(open.world.screen.inputs.isEmpty)
      try open.page.click("#home-gesture")
      #expect(
        open.world.screen.wait {
          $0.inputs.last?.touches.touches.first?.phase == .touchEnded
        })
      let touches = open.world.screen.inputs.compactMap(\.touches.touches.first)
      #expect(touches.first?.phase == .touchBegan)
      #expect((touches.first?.y ?? 0) > 836)
      #expect((touches.last?.y ?? 999) < 420)
      // On its way too, in as many frames as the browser has drawn.
      #expect(touches.count > 2)
    }
  }

  @Test func thePasscodeIsSetChangedRemovedAndEntered() async throws {
    try await OpenPage.with { open in
      let page = open.page
      func passcodes() -> [WirePasscodeControl] {
        open.world.device.requests.compactMap {
          if case .passcode(let request) = $0 { request } else { nil }
        }
      }
      func type(_ old: String, _ new: String, then action: String) throws {
        try page.evaluate(
          """
          (() => {
            const form = document.querySelector("[data-card=passcode]");
            form.elements.title.value = "\(old)";
            form.elements.body.value = "\(new)";
          })()
          """)
        try page.click("[data-action=\(action)]")
        // What was typed is gone from the page.
        try page.wait(
          for: "document.querySelector('[data-card=passcode]').elements.title.value === ''")
      }
      try page.wait(for: "!document.querySelector('[data-action=passcodeSet]').title")
      try type("", "1234", then: "passcodeSet")
      #expect(open.world.device.wait { passcodes().count == 1 })
      #expect(passcodes()[0].set == "1234".asPasscode)
      open.world.change { $0.situation.hasPasscode_p = true }
      try page.wait(for: "!document.querySelector('[data-action=passcodeChange]').title")
      try type("1234", "5678", then: "passcodeChange")
      #expect(open.world.device.wait { passcodes().count == 2 })
      #expect(passcodes()[1].change.old == "1234".asPasscode)
      #expect(passcodes()[1].change.new == "5678".asPasscode)
      try type("5678", "", then: "passcodeRemove")
      #expect(open.world.device.wait { passcodes().count == 3 })
      #expect(passcodes()[2].remove == "5678".asPasscode)
      open.world.change { $0.locked = true }
      try page.wait(for: "!document.querySelector('[data-action=enterPasscode]').title")
      try type("5678", "", then: "enterPasscode")
      #expect(open.world.device.wait { open.world.actions.contains(.unlock("5678".asPasscode)) })
    }
  }

  @Test func theDeviceIsTiltedAndItsSensorsAreSet() async throws {
    try await OpenPage.with { open in
      func samples() -> [WireMotionSample] {
        open.world.actions.compactMap {
          if case .motionSample(let sample) = $0 { sample } else { nil }
        }
      }
      // In the middle of the pad it lies on its back.
      try open.page.click("#tilt")
      #expect(open.world.device.wait { !samples().isEmpty })
      let flat = try #require(samples().first)
      #expect(abs(flat.x) < 0.05)
      #expect(abs(flat.y) < 0.05)
      #expect(flat.z < -0.99)
      try open.page.press("ArrowRight", code: "ArrowRight", virtualCode: 39)
      #expect(open.world.device.wait { (samples().last?.x ?? 0) > 0.05 })
      try open.page.evaluate(
        """
        (() => {
          const sensor = document.getElementById("sensor");
          sensor.value = "gyroscope";
          sensor.dispatchEvent(new Event("change"));
          ["x", "y", "z"].forEach((axis, index) => {
            document.getElementById(`axis-${axis}`).value = index + 0.5;
          });
        })()
        """)
      try open.page.click("#set-sensor")
      #expect(open.world.device.wait { samples().last?.sensor == .gyroscope })
      #expect(samples().last.map { [$0.x, $0.y, $0.z] } == [0.5, 1.5, 2.5])
    }
  }

  @Test func theDeviceGoesToPlacesAndWalks() async throws {
    try await OpenPage.with { open in
      func places() -> [[Double]] {
        open.world.actions.compactMap {
          if case .locationSet(let fix) = $0 { [fix.latitude, fix.longitude] } else { nil }
        }
      }
      try open.page.evaluate("document.getElementById('place').value = '48.2, 16.4'")
      try open.page.click("[data-action=locationSet]")
      #expect(open.world.device.wait { places().count == 1 })
      #expect(places()[0] == [48.2, 16.4])
      open.world.change { status in
        status.location.source = "set by hand"
        status.location.fix.latitude = 48.2
        status.location.fix.longitude = 16.4
      }
      try open.page.wait(
        for: "document.getElementById('place-state').textContent.includes('48.200000, 16.400000')")
      // Twenty metres to the north, and then to the east.
      try open.page.click("[data-walk=north]")
      try open.page.click("[data-walk=east]")
      #expect(open.world.device.wait { places().count == 3 })
      #expect(abs(places()[1][0] - 48.2 - 20 / 111_320) < 1e-5)
      #expect(places()[1][1] == 16.4)
      #expect(places()[2][0] == places()[1][0])
      #expect(abs((places()[2][1] - 16.4) * 111_320 * 0.6665 - 20) < 0.2)
      try open.page.evaluate("document.getElementById('place').value = 'nowhere'")
      try open.page.click("[data-action=locationSet]")
      try open.page.wait(for: "\(outcome).textContent.startsWith('A place is its latitude')")
      try open.page.click("[data-action=locationClear]")
      #expect(open.world.device.wait { open.world.actions.contains(.locationClear(true)) })
    }
  }
}
