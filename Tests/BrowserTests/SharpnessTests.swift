import BrowserKit
import Foundation
import ScreenTestKit
import Testing

/// The picture of the screen on the page, as a person sees it: measured in the browser's own pixels.
@Suite(.serialized, .enabled(if: Browser.path != nil)) struct SharpnessTests {
  /// Lines that are as wide and as near to each other as the stems of text.
  private func paintStems(_ open: OpenPage) {
    let size = open.world.screen.size
    open.world.screen.paint(0, 0, size.width, size.height) { x, _ in
      x % 12 < 2 ? 0x00_00_00 : 0xFF_FF_FF
    }
    open.world.screen.presentAll()
  }

  /// How dark each line is in a screenshot of the page: 1 is as dark as in the original.
  private func darkness(_ open: OpenPage) throws -> [Double] {
    let picture = try open.page.screenshot().base64EncodedString()
    let numbers = try open.page.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = "data:image/png;base64,\(picture)";
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        const pen = canvas.getContext("2d");
        pen.drawImage(image, 0, 0);
        const box = document.getElementById("screen").getBoundingClientRect();
        const ratio = devicePixelRatio;
        const scale = box.width * ratio / 780;
        const row = pen.getImageData(
          0, Math.round((box.top + box.height / 2) * ratio), image.width, 1).data;
        const all = [];
        for (let stem = 1; stem * 12 + 12 < 780; stem++) {
          const place = box.left * ratio + (stem * 12 + 1) * scale;
          // Half way to the next one, so that each pixel counts once.
          const reach = 6 * scale;
          let sum = 0;
          for (let x = Math.round(place - reach); x < Math.round(place + reach); x++) {
            sum += (255 - row[4 * x]) / 255;
          }
          all.push(sum / (2 * scale));
        }
        return all;
      })()
      """)
    return (numbers as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  @Test(arguments: [(390, 844, 1.0), (1200, 860, 1.0), (1800, 1000, 1.0), (1200, 860, 1.5)])
  func everyStemIsAsDarkAsTheOthers(_ size: (Int, Int, Double)) async throws {
    try await OpenPage.with(width: size.0, height: size.1) { open in
      try open.page.resize(width: size.0, height: size.1, scale: size.2)
      try open.page.wait(for: "devicePixelRatio === \(size.2)")
      paintStems(open)
      try waitForSize(open)
      // Between two stems.
      try open.page.wait(for: open.pixelIs(3, 400, [255, 255, 255]))
      let stems = try darkness(open)
      #expect(stems.count > 60)
      #expect((stems.min() ?? 0) > 0.9, "\(stems)")
      #expect((stems.max() ?? 9) < 1.1, "\(stems)")
    }
  }

  /// Waits until the canvas has a pixel for each of the display's.
  private func waitForSize(_ open: OpenPage) throws {
    try open.page.wait(
      for: """
        (() => {
          const canvas = document.getElementById("screen");
          const box = canvas.getBoundingClientRect();
          return Math.abs(box.width * devicePixelRatio - canvas.width) < 0.5
            && Math.abs(box.height * devicePixelRatio - canvas.height) < 0.5;
        })()
        """,
      saying: """
        (() => {
          const canvas = document.getElementById("screen");
          const box = canvas.getBoundingClientRect();
          return [box.width, box.height, canvas.width, canvas.height].join();
        })()
        """)
  }

  @Test func thePhoneIsSeenAsLargeAsItIs() async throws {
    try await OpenPage.with(width: 1800, height: 1000) { open in
      paintStems(open)
      try waitForSize(open)
      #expect(
        try open.page.evaluate("document.getElementById('screen').width < 390") as? Bool == true)
      try open.show(size: "points")
      try open.page.wait(for: "document.getElementById('screen').width === 390")
      try waitForSize(open)
      try open.show(size: "pixels")
      try open.page.wait(for: "document.getElementById('screen').width === 780")
      try waitForSize(open)
      #expect(
        try open.page.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool
          == true)
      try open.show(size: "fit")
      try open.page.wait(for: "document.getElementById('screen').width < 390")
    }
  }
}
