import Foundation

/// A tab of a browser.
public struct Page: Sendable {
  /// The browser whose tab this is.
  public let browser: Browser
  let session: String

  /// Calls a method of the protocol on this tab.
  @discardableResult
  public func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// Changes the size of the page, in CSS pixels, and its scale.
  public func resize(width: Int, height: Int, scale: Double = 1, isTouch: Bool = false) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": isTouch])
  }

  /// Emulates a user's preferences for appearance and motion.
  public func prefer(dark: Bool, reducedMotion: Bool = false) throws {
    try call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
        ]
      ])
  }

  /// Evaluates an expression, and awaits it if it is a promise.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any? {
    let reply = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let details = reply["exceptionDetails"] {
      throw Browser.Failure(description: "\(expression): \(details)")
    }
    return (reply["result"] as? [String: Any])?["value"]
  }

  /// Waits in the page until an expression is true.
  ///
  /// - Throws: after half a minute, with the value of the second expression.
  public func wait(for condition: String, saying detail: String = "''") throws {
    guard try becomes(condition, within: 30) else {
      throw Browser.Failure(
        description: "never true: \(condition) (\(try evaluate(detail) ?? ""))")
    }
  }

  /// Waits until a condition is true, at most for so many seconds.
  ///
  /// - Returns: Whether it is.
  public func becomes(_ condition: String, within seconds: Int) throws -> Bool {
    try evaluate(
      """
      new Promise((resolve) => {
        const end = performance.now() + \(seconds * 1_000);
        const look = () => {
          let holds = false;
          try { holds = Boolean(\(condition)); } catch {}
          if (holds) resolve(true);
          else if (performance.now() > end) resolve(false);
          else setTimeout(look, 15);
        };
        look();
      })
      """) as? Bool == true
  }

  /// The centre of an element, in CSS pixels of the page's window, once it has not moved for a frame.
  public func middle(of selector: String) throws -> (x: Double, y: Double) {
    try middle(ofFound: "document.querySelector(\(literal(selector)))")
  }

  /// The same of what the JavaScript finds: again each time, because the page may make it anew.
  public func middle(ofFound find: String) throws -> (x: Double, y: Double) {
    let place = try evaluate(
      """
      (async () => {
        const middle = () => {
          const element = \(find);
          if (!element) return [];
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const frame = () => new Promise((shown) => requestAnimationFrame(shown));
        let place = middle();
        for (let count = 0; count < 100; count++) {
          await frame();
          await frame();
          const next = middle();
          if (next.length && next.join() === place.join()) break;
          place = next;
        }
        return place;
      })()
      """)
    guard let numbers = place as? [Any], numbers.count == 2, let x = number(numbers[0]),
      let y = number(numbers[1])
    else { throw Browser.Failure(description: "no element \(find)") }
    return (x, y)
  }

  /// Clicks at a place.
  public func click(_ x: Double, _ y: Double, modifiers: Int = 0) throws {
    try mouse("mouseMoved", x, y, modifiers: modifiers)
    try mouse("mousePressed", x, y, modifiers: modifiers)
    try mouse("mouseReleased", x, y, modifiers: modifiers)
  }

  /// Clicks in the centre of an element.
  public func click(_ selector: String) throws {
    let (x, y) = try middle(of: selector)
    try click(x, y)
  }

  /// Sends one mouse event.
  public func mouse(_ type: String, _ x: Double, _ y: Double, modifiers: Int = 0) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "modifiers": modifiers, "button": "left",
        "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
      ])
  }

  /// Presses and releases a key. `text` is what the key types.
  public func press(
    _ key: String, code: String, virtualCode: Int, text: String? = nil, modifiers: Int = 0
  ) throws {
    var parameters: [String: Any] = [
      "type": text == nil ? "rawKeyDown" : "keyDown", "key": key, "code": code,
      "windowsVirtualKeyCode": virtualCode, "modifiers": modifiers,
    ]
    if let text { parameters["text"] = text }
    try call("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try call("Input.dispatchKeyEvent", parameters)
  }

  /// A screenshot of the page as PNG.
  public func screenshot(whole: Bool = false) throws -> Data {
    let reply = try call(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": whole])
    guard let text = reply["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Browser.Failure(description: "no picture")
    }
    return data
  }

  /// The red, green and blue of a pixel of the phone's screen, at a place in the screen's points.
  public func pixel(_ x: Int, _ y: Int) throws -> [Int] {
    let value = try evaluate(
      """
      (() => {
        const canvas = document.getElementById("screen");
        const scale = canvas.width / Number(getComputedStyle(canvas.closest("#stage"))
          .getPropertyValue("--picture-width"));
        const pen = canvas.getContext("2d");
        return [...pen.getImageData(\(x) * scale, \(y) * scale, 1, 1).data].slice(0, 3);
      })()
      """)
    return (value as? [Any])?.compactMap { number($0).map(Int.init) } ?? []
  }

  /// A text as a JavaScript literal.
  public func literal(_ text: String) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data("[\"\"]".utf8)
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }

  private func number(_ value: Any) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Int).map(Double.init)
  }
}
