import BrowserKit
import ControlInterface
import DeviceVerbs
import Foundation
import ScreenInterface
import ScreenTestKit
import SharedInterface
import Testing

/// The page in a real browser, with a screen that the test paints: what the user does there reaches
/// the device, and the canvas shows what the device shows.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct PageTests {
  @Test func theScreenIsShownAsItIs() async throws {
    try await OpenPage.with { open in
      let screen = open.world.screen
      screen.fill(0, 0, 780, 1688, .init(12, 34, 56))
      screen.fill(100, 300, 200, 100, .init(250, 128, 7))
      screen.presentAll()
      try open.page.wait(for: open.pixelIs(60, 160, [250, 128, 7]))
      #expect(try open.page.pixel(60, 160) == [250, 128, 7])
      #expect(try open.page.pixel(5, 5) == [12, 34, 56])
      // A small change is sent without being requested.
      screen.fill(0, 0, 40, 40, .init(0, 255, 0))
      screen.present(0, 0, 40, 40)
      try open.page.wait(for: open.pixelIs(5, 5, [0, 255, 0]))
      #expect(try open.page.pixel(30, 30) == [12, 34, 56])
    }
  }

  @Test func aPhotographIsExactWhenItStandsStill() async throws {
    try await OpenPage.with { open in
      open.world.screen.paint(0, 0, 780, 1688) { x, y in
        UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) & 0xFF_FFFF
      }
      open.world.screen.presentAll()
      try open.show(size: "pixels")
      try open.page.wait(for: "document.getElementById('screen').width === 780")
      let color = (200 &* 73_856_093) ^ (400 &* 19_349_663) & 0xFF_FFFF
      let parts = [color >> 16 & 255, color >> 8 & 255, color & 255]
      try open.page.wait(for: open.pixelIs(100, 200, parts))
    }
  }

  @Test func aClickIsATapWhereItIsOnTheScreen() async throws {
    try await OpenPage.with { open in
      let (x, y) = try open.page.middle(of: "#screen")
      try open.page.click(x, y)
      #expect(open.world.screen.wait { $0.inputs.count >= 2 })
      let touches = open.world.screen.inputs.compactMap(\.touches.touches.first)
      #expect(touches.map(\.phase) == [.touchBegan, .touchEnded])
      #expect(abs(touches[0].x - 195) < 1)
      #expect(abs(touches[0].y - 422) < 1)
    }
  }

  @Test func aDragWithAltIsAPinch() async throws {
    try await OpenPage.with { open in
      let (x, y) = try open.page.middle(of: "#screen")
      try open.page.mouse("mousePressed", x - 20, y - 30, modifiers: 1)
      try open.page.mouse("mouseMoved", x - 60, y - 90, modifiers: 1)
      try open.page.mouse("mouseReleased", x - 60, y - 90, modifiers: 1)
      #expect(
        open.world.screen.wait(seconds: 10) { $0.inputs.count >= 3 },
        "\(open.world.screen.inputs)")
      let moved = try #require(
        open.world.screen.inputs.first { $0.touches.touches.first?.phase == .touchMoved })
      let fingers = moved.touches.touches
      #expect(fingers.map(\.finger) == [0, 1])
      #expect(abs(fingers[0].x + fingers[1].x - 390) < 1)
      #expect(abs(fingers[0].y + fingers[1].y - 844) < 1)
    }
  }

  @Test func keysGoToTheDeviceUntilEscTwice() async throws {
    try await OpenPage.with { open in
      try open.page.click("#keyboard")
      try open.page.press("a", code: "KeyA", virtualCode: 65, text: "a")
      try open.page.press("Enter", code: "Enter", virtualCode: 13, text: "\r")
      try open.page.press("Tab", code: "Tab", virtualCode: 9)
      let screen = open.world.screen
      #expect(screen.wait { $0.inputs.count >= 6 })
      let keys = screen.inputs.map(\.key)
      #expect(keys.map(\.usage) == [4, 4, 40, 40, 43, 43])
      #expect(keys.map(\.isDown) == [true, false, true, false, true, false])
      #expect(keys[0].characters == "a")
      #expect(keys[2].characters == "\r")
      #expect(try open.page.evaluate("document.activeElement.id") as? String == "keys")
      try open.page.press("Escape", code: "Escape", virtualCode: 27)
      try open.page.press("Escape", code: "Escape", virtualCode: 27)
      #expect(try open.page.evaluate("document.activeElement.id") as? String == "keyboard")
      // The first press is a key and no text; of the second the device hears nothing.
      #expect(screen.wait { $0.inputs.count >= 8 })
      let rest = screen.inputs.dropFirst(6).map(\.key)
      #expect(rest.map(\.usage) == [41, 41])
      #expect(rest.map(\.characters) == ["", ""])
      #expect(rest.map(\.charactersIgnoringModifiers) == ["", ""])
    }
  }

  @Test func keysThatWriteNothingSendNoCharacters() async throws {
    try await OpenPage.with { open in
      try open.page.click("#keyboard")
      try open.page.press("Delete", code: "Delete", virtualCode: 46)
      try open.page.press("Escape", code: "Escape", virtualCode: 27)
      try open.page.evaluate(
        """
        (() => {
          const data = new DataTransfer();
          data.setData("text/plain", "a\\u001bb\\u007fc\\r\\nd\\te");
          document.getElementById("keys").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        })()
        """)
      #expect(open.world.screen.wait { $0.inputs.count >= 6 })
      let inputs = open.world.screen.inputs
      #expect(inputs.prefix(4).map(\.key.usage) == [76, 76, 41, 41])
      #expect(inputs.prefix(4).allSatisfy { $0.key.characters.isEmpty })
      #expect(open.world.pasteboard == "abc\nd\te")
    }
  }

  @Test func composedAndPastedTextComesAsText() async throws {
    try await OpenPage.with { open in
      try open.page.click("#keyboard")
      try open.page.call("Input.insertText", ["text": "ありがとう"])
      try open.page.evaluate(
        """
        (() => {
          const data = new DataTransfer();
          data.setData("text/plain", "pasted");
          document.getElementById("keys").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        })()
        """)
      // What is composed is typed, and what is pasted goes over the pasteboard.
      #expect(open.world.screen.wait { $0.inputs.count >= 3 })
      #expect(open.world.screen.inputs.first?.text == "ありがとう")
      #expect(open.world.pasteboard == "pasted")
      let keys = open.world.screen.inputs.dropFirst().map(\.key)
      #expect(keys.map(\.usage) == [25, 25])
      #expect(keys.allSatisfy { $0.modifiers == 1 << 20 && $0.characters == "v" })
    }
  }

  @Test func buttonsAndCardsDoWhatTheySay() async throws {
    try await OpenPage.with { open in
      let steps: [(String, WireAction)] = [
        (".phone .home", .plain(.homeButton)), (".phone .up", .plain(.volumeUp)),
        (".phone .lock", .plain(.sideButton)), ("#ring", .ringSwitch(.silent)),
        ("[data-action=callIncoming]", .callIncoming("Kate Bell")),
        ("[data-action=rotate][value=landscapeLeft]", .rotate(.landscapeLeft)),
        ("[data-action=proximity][value=near]", .near(true)),
        ("[data-action=rotationLock][value=on]", .rotationLock(true)),
        ("[data-action=proximity][value=far]", .near(false)),
        ("[data-action=hardwareKeyboard][value=on]", .hardwareKeyboard(.keyboardConnected)),
        ("[data-action=hardwareKeyboard][value=off]", .hardwareKeyboard(.keyboardDisconnected)),
        ("[data-action=language]", .language("de")), ("[data-action=region]", .region("")),
        ("[data-action=iCloudAccount]", .icloudAccount("")),
        ("[data-action=shake]", .plain(.shake)),
        ("[data-action=memoryWarning]", .plain(.memoryWarning)),
        ("[data-action=jetsam]", .jetsam("org.example.notes")),
        ("[data-action=switcherKill]", .switcherKill("org.example.notes")),
        (
          "[data-action=alertShow]",
          .alertShow(WireAnnouncement(from: "", title: "Reminder", body: "Lunch at noon"))
        ),
        ("[data-action=openURL]", .openURL("notes://new")),
        ("[data-action=appearance][value=dark]", .appearance(.dark)),
        ("#set-status", .battery(WireBatterySetting(percent: 80))),
        ("[data-action=remoteControl][value=nextTrack]", .remoteControl(.nextTrack)),
      ]
      for (selector, action) in steps {
        let before = open.world.actions.count
        try open.page.click(selector)
        try open.page.wait(for: "document.getElementById('outcome').textContent.length > 0")
        let done = open.world.actions.dropFirst(before)
        #expect(done.contains(action), "\(selector): \(done)")
        try open.page.evaluate("document.getElementById('outcome').textContent = ''")
      }
    }
  }

  @Test func aRefusalIsTold() async throws {
    try await OpenPage.with(
      refusing: { $0 == .plain(.memoryWarning) ? "there is memory enough" : nil },
      { open in
        try open.page.click("[data-action=memoryWarning]")
        try open.page.wait(
          for: "document.getElementById('outcome').textContent === 'there is memory enough'")
        #expect(
          try open.page.evaluate("document.getElementById('outcome').dataset.kind") as? String
            == "refused")
      })
  }

  @Test func whatIsOnTheScreenCanBeReadAndPressed() async throws {
    try await OpenPage.with { open in
      open.world.screen.describe(OpenPage.tree)
      open.world.screen.presentAll()
      try open.page.wait(for: "document.querySelector('#mirror button')")
      #expect(
        try open.page.evaluate(
          "[...document.querySelector('#mirror').children].map((one) => one.textContent).join()")
          as? String == "Notes,New note")
      try open.page.evaluate("document.querySelector('#mirror button').click()")
      #expect(open.world.screen.wait { $0.inputs.count >= 2 })
      let touch = try #require(open.world.screen.inputs.first?.touches.touches.first)
      #expect([touch.x, touch.y] == [340, 80])
    }
  }

  @Test func aSliderIsMovedAndTextIsAField() async throws {
    try await OpenPage.with { open in
      var tree = OpenPage.tree
      func node(_ role: String, _ label: String, _ value: String, _ y: Float) -> WireInterfaceNode {
        var node = tree.roots[0].children[1]
        node.element.className = role
        node.element.label = label
        node.element.value = value
        node.element.traits = 0
        node.frame.x = 20
        node.frame.y = y
        node.frame.width = 231
        node.frame.height = 40
        return node
      }
      let lines: ElementTraits = [.textEntry, .scrolls]
      // The class is the app's own, and a text view without editing is a text.
      var draft = node("NoteBody", "Draft", "Milk", 200)
      draft.element.traits = lines.rawValue
      var name = node("SearchCell", "", "", 300)
      name.element.traits = ElementTraits.textEntry.rawValue
      var terms = node("UITextView", "Terms", "None", 400)
      terms.element.traits = ElementTraits.scrolls.rawValue
      tree.roots[0].children = [node("UISlider", "Volume", "40%", 100), draft, name, terms]
      open.world.screen.describe(tree)
      open.world.screen.presentAll()
      let page = open.page
      try page.wait(for: "document.querySelector('#mirror [role=slider]')")
      #expect(try page.evaluate("document.querySelectorAll('#mirror button').length") as? Int == 0)
      #expect(
        try page.evaluate(
          "document.querySelector('#mirror [role=textbox]').getAttribute('aria-multiline')")
          as? String == "true")
      #expect(
        try page.evaluate(
          "[...document.querySelectorAll('#mirror > *')].map((one) => "
            + "(one.getAttribute('role') ?? one.localName) + one.hasAttribute('aria-multiline'))"
            + ".join()") as? String == "sliderfalse,textboxtrue,textboxfalse,pfalse")
      // An arrow moves the thumb by a tenth.
      try page.evaluate("document.querySelector('#mirror [role=slider]').focus()")
      try page.press("ArrowRight", code: "ArrowRight", virtualCode: 39)
      #expect(open.world.screen.wait { $0.inputs.count >= 3 })
      let touches = open.world.screen.inputs.flatMap(\.touches.touches)
      #expect(touches.prefix(3).map(\.x) == [115.5, 135.5, 135.5])
      #expect(touches.allSatisfy { $0.y == 120 })
      #expect(
        try page.evaluate("document.querySelector('#mirror [role=slider]').ariaValueNow") as? String
          == "50")
      // A field that is opened takes the keys.
      try page.evaluate("document.querySelector('#mirror [role=textbox]').focus()")
      try page.press("Enter", code: "Enter", virtualCode: 13, text: "\r")
      try page.wait(for: "document.activeElement.id === 'keys'")
    }
  }

  @Test func theTimeLineExplainsWhatItShows() async throws {
    try await OpenPage.with { open in
      open.logScene()
      try open.page.wait(
        for: "document.getElementById('legend').children.length > 8")
      try open.page.evaluate("document.getElementById('chart').focus()")
      // The log may arrive later; while it is empty, the keys select nothing.
      let isChosen =
        "/state|callback|exit/.test(document.getElementById('chart-item').textContent)"
      for _ in 0..<100 {
        try open.page.press("ArrowUp", code: "ArrowUp", virtualCode: 38)
        try open.page.press("ArrowDown", code: "ArrowDown", virtualCode: 40)
        if try open.page.evaluate(isChosen) as? Bool == true { break }
        try open.page.evaluate("new Promise((resolve) => setTimeout(resolve, 100))")
      }
      try open.page.wait(for: isChosen)
      try open.page.wait(for: "!document.getElementById('tip').hidden")
      let text = try open.page.evaluate("document.getElementById('tip').innerText") as? String
      #expect(text?.contains("org.example.") == true, "\(text ?? "")")
      try open.page.click("#pause")
      #expect(
        try open.page.evaluate("document.getElementById('pause').ariaPressed") as? String == "true")
    }
  }

  @Test func thePageComesBackWhenWebscreenDoes() async throws {
    try await OpenPage.with { open in
      open.world.screen.fill(0, 0, 780, 1688, .init(1, 2, 3))
      open.world.screen.presentAll()
      try open.page.wait(for: open.pixelIs(5, 5, [1, 2, 3]))
      try open.restart()
      open.world.screen.fill(0, 0, 780, 1688, .init(9, 8, 7))
      try open.page.wait(
        for: "document.getElementById('connection').dataset.state === 'open'")
      try open.page.wait(for: open.pixelIs(5, 5, [9, 8, 7]))
      // The page can be loaded again where it is now.
      #expect(try open.page.evaluate("document.cookie") as? String == "")
      try open.page.evaluate("location.reload()")
      try open.page.wait(for: open.pixelIs(5, 5, [9, 8, 7]))
    }
  }

  @Test func nothingIsAskedOfAnotherHostAndNothingGoesWrong() async throws {
    try await OpenPage.with { open in
      open.logScene()
      open.world.screen.presentAll()
      try open.page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
      let requests = open.browser.events("Network.requestWillBeSent")
      #expect(requests.count > 10)
      let own = "http://127.0.0.1:\(open.port)/"
      for request in requests {
        let object = try JSONSerialization.jsonObject(with: Data(request.utf8)) as? [String: Any]
        let address = (object?["request"] as? [String: Any])?["url"] as? String ?? ""
        #expect(address.hasPrefix(own) || address.hasPrefix("blob:"), "\(address)")
      }
      #expect(open.browser.events("Log.entryAdded").isEmpty)
      #expect(open.browser.events("Runtime.exceptionThrown").isEmpty)
    }
  }

  @Test(arguments: [360, 768, 1280]) func nothingIsCutOffAtTheSide(_ width: Int) async throws {
    try await OpenPage.with(width: width) { open in
      open.world.screen.presentAll()
      try open.page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
      let overflow = try open.page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect((overflow as? NSNumber)?.intValue == 0)
    }
  }
}
