import BrowserKit
import DeviceControl
import DeviceTestKit
import Foundation

/// The page of a real device with a home screen, in a browser.
enum LivePage {
  static func with(
    profile: String = "P7", model: String? = nil, apps: [SampleApp], settings: [String] = [],
    width: Int = 1280, height: Int = 860,
    _ body: (TestDevice, Page, Browser) throws -> Void
  ) throws {
    try withScreenDevice(profile: profile, model: model, settings: settings, apps: apps) { device in
      let address = try WebScreenStarter(
        address: device.address, path: Products.path("webscreen")
      ).start()
      let browser = try Browser()
      let page = try browser.open(address, width: width, height: height)
      try page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
      try body(device, page, browser)
    }
  }
}

extension Page {
  /// Clicks on the screen in the centre of the element with this name.
  func tap(_ name: String) throws {
    let find =
      "[...document.querySelectorAll('#mirror > *')].find((one) => one.textContent === "
      + literal(name) + ")"
    try wait(
      for: find,
      saying: "[...document.querySelectorAll('#mirror > *')].map((one) => one.textContent).join()")
    let (x, y) = try middle(ofFound: find)
    try click(x, y)
  }

  /// Waits until what is typed arrives in the app: keys that are pressed before are lost.
  func waitForKeyboard() throws {
    try wait(
      for: "[...document.querySelectorAll('#mirror > *')]"
        + ".some((one) => one.textContent === 'return')")
  }

  /// Presses the keys of small letters and spaces.
  func type(_ text: String) throws {
    for letter in text {
      let key = String(letter)
      let code = letter == " " ? "Space" : "Key\(key.uppercased())"
      let number = letter == " " ? 32 : Int(key.uppercased().unicodeScalars.first?.value ?? 0)
      try press(key, code: code, virtualCode: number, text: key)
    }
  }

  /// Selects the last item of a kind that the time line's search finds.
  func findLast(_ kind: String, text: String = "") throws {
    try evaluate(
      """
      (() => {
        const set = (id, value) => {
          const field = document.getElementById(id);
          field.value = value;
          field.dispatchEvent(new Event("input"));
        };
        set("search-kind", \(literal(kind)));
        set("search-text", \(literal(text)));
      })()
      """)
    try wait(
      for: "(document.getElementById('search-text').dispatchEvent(new Event('input')), "
        + "parseInt(document.getElementById('search-count').textContent) > 0)")
    // The one before the first is the last.
    try evaluate("document.getElementById('chart').focus()")
    try evaluate(
      """
      (() => {
        const count = document.getElementById("search-count");
        for (let step = 0; step < 500; step++) {
          document.getElementById("search-next").click();
          const [place, all] = count.textContent.split(" of ");
          if (place === all) break;
        }
      })()
      """)
  }

  /// What a screen reader is told of the item that is selected.
  func selectedItem() throws -> String {
    try evaluate("document.getElementById('chart-item').textContent") as? String ?? ""
  }

  /// Explains the item that is selected, with the keyboard.
  func explain() throws -> String {
    try evaluate("document.getElementById('chart').focus()")
    try press("Enter", code: "Enter", virtualCode: 13, text: "\r")
    try wait(for: "!document.getElementById('why').hidden")
    return try explanation()
  }

  /// What the explanation says.
  func explanation() throws -> String {
    try evaluate("document.getElementById('why').innerText") as? String ?? ""
  }
}
