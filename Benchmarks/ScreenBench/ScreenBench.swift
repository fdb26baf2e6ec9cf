import ArgumentParser
import BrowserKit
import Dispatch
import Foundation
import ScreenTestKit
import WebScreen

/// Measures the frames per second of a screen in a headless Chromium, beside a bare WebSocket that
/// sends the same bytes to the same browser, alternately in one run.
@main
struct ScreenBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen-bench",
    abstract: "Measures frames per second in the page, and of a bare WebSocket beside it.")

  @Option(help: "The length of each measurement, in seconds.") var seconds = 3.0
  @Option(help: "The number of measurements of each.") var rounds = 3
  @Option(help: "Pixels per point.") var scale = 2
  @Flag(help: "Measure only how far the page is behind a moving picture.") var onlyLag = false
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let world = try FakeWorld(scale: scale)
    let service = try await WebScreenService.start(device: world.device.address)
    let following = Task { await service.run() }
    let seconds = seconds
    let rounds = onlyLag ? 0 : rounds
    let outcome = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: Swift.Result {
            var result = try measure(world, service, seconds: seconds, rounds: rounds)
            result.lags = try LagMeasurement.measure(
              world, service, slownesses: [1, 4, 10], seconds: seconds)
            return result
          })
      }
    }
    world.device.endFollowers()
    await following.value
    try report(try outcome.get())
  }

  private func report(_ result: Result) throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      print(String(decoding: try encoder.encode(result), as: UTF8.self))
      return
    }
    print("from a frame of a moving picture until the page has drawn it: median")
    for lag in result.lags { print(lag.text) }
    guard !result.page.isEmpty else { return }
    print("full-screen frames per second in the page, \(result.bytesPerFrame) bytes each")
    for (name, values) in [("webscreen", result.page), ("bare WebSocket", result.bare)] {
      let list = values.map { String(format: "%.0f", $0) }.joined(separator: " ")
      print("  \(name): \(list)")
    }
    print(String(format: "  ratio of the medians: %.2f", result.ratio))
  }
}

/// The result of a run.
struct Result: Encodable {
  /// Frames per second that the page has drawn, one value per round.
  var page: [Double]
  /// Messages per second that the bare WebSocket has delivered, one value per round.
  var bare: [Double]
  var bytesPerFrame: Int
  /// The median of the page divided by the median of the bare WebSocket.
  var ratio: Double
  /// How far the page is behind a moving picture, with browsers of several speeds.
  var lags: [LagMeasurement] = []
}

/// Measures the page and the bare WebSocket alternately.
private func measure(
  _ world: FakeWorld, _ service: WebScreenService, seconds: Double, rounds: Int
) throws -> Result {
  var result = Result(page: [], bare: [], bytesPerFrame: 0, ratio: 0)
  guard rounds > 0 else { return result }
  let app = BusyApp(screen: world.screen)
  app.start()
  defer { app.stop() }
  let messages = try recordMessages(of: service, count: 60)
  let bare = try BareServer(messages: messages)
  let browser = try Browser()
  result.bytesPerFrame = messages.reduce(0) { $0 + $1.count } / messages.count
  for _ in 0..<rounds {
    let page = try browser.open(service.pageAddress)
    try page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 10")
    result.page.append(
      try rate(page, "Number(document.getElementById('screen').dataset.frames)", seconds))
    try page.call("Page.navigate", ["url": "about:blank"])
    let blank = try browser.open("about:blank")
    try blank.evaluate(
      """
      window.count = 0;
      const socket = new WebSocket("ws://127.0.0.1:\(bare.port)/");
      socket.binaryType = "arraybuffer";
      socket.onmessage = () => { window.count += 1; socket.send("x"); };
      socket.onclose = (event) => { window.ending = event.code + event.reason; };
      """)
    try blank.wait(for: "window.count > 10", saying: "window.ending")
    result.bare.append(try rate(blank, "window.count", seconds))
    try blank.call("Page.close")
  }
  result.ratio = median(result.page) / median(result.bare)
  return result
}

/// How fast a count grows per second, by the page's own clock.
private func rate(_ page: Page, _ count: String, _ seconds: Double) throws -> Double {
  let value = try page.evaluate(
    """
    new Promise((resolve) => {
      const [start, before] = [performance.now(), \(count)];
      setTimeout(() => {
        resolve((\(count) - before) / (performance.now() - start) * 1000);
      }, \(seconds * 1000));
    })
    """)
  guard let number = value as? NSNumber else { throw Browser.Failure(description: "no rate") }
  return number.doubleValue
}

private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// The messages that a page receives, unchanged.
private func recordMessages(of service: WebScreenService, count: Int) throws -> [[UInt8]] {
  let token = service.pageAddress.split(separator: "/").last ?? ""
  let socket = try WebSocketClient(
    port: service.port, path: "/\(token)/socket",
    headers: ["Origin: http://127.0.0.1:\(service.port)"])
  var messages: [[UInt8]] = []
  while messages.count < count {
    switch try socket.receive() {
    case .binary(let bytes):
      messages.append(bytes)
      try socket.send(#"{"type":"drew","frame":\#(messages.count)}"#)
    case .text: continue
    case .close: throw Browser.Failure(description: "webscreen has closed the page")
    }
  }
  return messages
}
