import BrowserKit
import Foundation
import ScreenTestKit
import WebScreen

/// How long after a frame is there the page has drawn it, and how many frames a second it draws, while
/// everything moves.
struct LagMeasurement: Encodable {
  /// How many times slower than this machine the browser's processor is.
  var slowness: Int
  /// From each frame that was drawn until it was, in milliseconds.
  var median: Double
  var ninetieth: Double
  var most: Double
  /// From each frame that was drawn until the browser makes its next picture of the page.
  var shownMedian: Double
  var framesPerSecond: Double

  /// Measures on a page that is open.
  init(_ page: Page, _ picture: MovingPicture, slowness: Int, seconds: Double) throws {
    self.slowness = slowness
    try page.call("Emulation.setCPUThrottlingRate", ["rate": slowness])
    defer { _ = try? page.call("Emulation.setCPUThrottlingRate", ["rate": 1]) }
    let text = try page.evaluate(
      """
      new Promise((resolve) => {
        const canvas = document.getElementById("screen");
        const pen = canvas.getContext("2d");
        const seen = [];
        const now = () => performance.timeOrigin + performance.now();
        const observer = new MutationObserver(() => {
          const at = now();
          const scale = canvas.width / 780;
          const row = pen.getImageData(
            0, \(MovingPicture.side / 2) * scale, \(MovingPicture.digits * MovingPicture.side) * scale, 1);
          let number = 0;
          for (let digit = 0; digit < \(MovingPicture.digits); digit++) {
            const x = Math.round((digit + 0.5) * \(MovingPicture.side) * scale);
            if (row.data[x * 4] > 127) number += 2 ** digit;
          }
          const one = [number, at, 0];
          seen.push(one);
          requestAnimationFrame(() => { one[2] = now(); });
        });
        setTimeout(() => observer.observe(canvas, { attributeFilter: ["data-frames"] }), 1000);
        setTimeout(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(JSON.stringify(seen)));
        }, 1000 + \(seconds * 1000));
      })
      """)
    let seen = try JSONDecoder().decode([[Double]].self, from: Data((text as? String ?? "").utf8))
    func lags(_ column: Int) -> [Double] {
      seen.compactMap { one in
        guard one[column] > 0, let time = picture.time(of: Int(one[0])) else { return nil }
        return one[column] - time * 1000
      }.sorted()
    }
    let drawn = lags(1)
    guard let last = drawn.last else { throw Browser.Failure(description: "no frame was drawn") }
    let shown = lags(2)
    median = drawn[drawn.count / 2]
    ninetieth = drawn[drawn.count * 9 / 10]
    most = last
    shownMedian = shown.isEmpty ? .nan : shown[shown.count / 2]
    framesPerSecond = Double(drawn.count) / seconds
  }

  var text: String {
    String(
      format: "  processor %d× slower: %.0f ms, p90 %.0f, most %.0f; shown after %.0f ms; "
        + "%.0f frames a second",
      slowness, median, ninetieth, most, shownMedian, framesPerSecond)
  }

  static func measure(
    _ world: FakeWorld, _ service: WebScreenService, slownesses: [Int], seconds: Double
  ) throws -> [LagMeasurement] {
    let picture = MovingPicture(screen: world.screen)
    picture.start()
    defer { picture.stop() }
    let browser = try Browser()
    let page = try browser.open(service.pageAddress)
    try page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 10")
    return try slownesses.map {
      try LagMeasurement(page, picture, slowness: $0, seconds: seconds)
    }
  }
}
