import BrowserKit
import ControlInterface
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import ScreenTestKit
import Synchronization
import WebScreen

/// The page of a simulated device, open in a browser.
final class OpenPage: Sendable {
  let world: FakeWorld
  let browser: Browser
  let page: Page
  let port: Int
  private let service: Mutex<WebScreenService>

  private init(
    world: FakeWorld, browser: Browser, page: Page, service: WebScreenService
  ) {
    self.world = world
    self.browser = browser
    self.page = page
    port = service.port
    self.service = Mutex(service)
  }

  /// Opens the page for a test, and closes everything afterwards.
  static func with(
    width: Int = 1280, height: Int = 860,
    refusing refusal: @escaping @Sendable (WireAction) -> String? = { _ in nil },
    _ body: @escaping @Sendable (OpenPage) throws -> Void
  ) async throws {
    let world = try FakeWorld(refusing: refusal)
    let service = try await WebScreenService.start(device: world.device.address)
    let following = Task { await service.run() }
    // Calls of the browser block, and a failure belongs to the test.
    let outcome = Mutex<Result<WebScreenService, any Error>?>(nil)
    try await onThread {
      outcome.withLock {
        $0 = Result {
          let browser = try Browser()
          let page = try browser.open(service.pageAddress, width: width, height: height)
          let open = OpenPage(world: world, browser: browser, page: page, service: service)
          try page.wait(for: "document.getElementById('connection').dataset.state === 'open'")
          try page.wait(for: "Number(document.getElementById('screen').dataset.frames) > 0")
          // Wait for two animation frames, so that elements are found where they were laid out.
          try page.evaluate(
            "new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")
          try body(open)
          return open.service.withLock { $0 }
        }
      }
    }
    world.device.endFollowers()
    await following.value
    let last = try outcome.withLock { try $0?.get() }
    if let last, last !== service { await last.stop() }
  }

  /// Ends webscreen as if it were killed, and starts it again.
  func restart() throws {
    let old = service.withLock { $0 }
    let address = world.device.address
    let outcome = Mutex<Result<WebScreenService, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
      do {
        await old.stop()
        let new = try await WebScreenService.start(
          device: address, at: .port(old.port), token: old.nextToken)
        outcome.withLock { $0 = .success(new) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    let new = try outcome.withLock { try $0?.get() }
    if let new { service.withLock { $0 = new } }
  }

  /// Chooses how large the phone is shown.
  func show(size: String) throws {
    try page.evaluate(
      """
      (() => {
        const choice = document.getElementById("size");
        choice.value = \(page.literal(size));
        choice.dispatchEvent(new Event("change"));
      })()
      """)
  }

  /// The JavaScript condition that a pixel of the screen, at a place in points, has a colour.
  func pixelIs(_ x: Int, _ y: Int, _ color: [Int]) -> String {
    """
    (() => {
      const canvas = document.getElementById("screen");
      const scale = canvas.width / 390;
      const data = canvas.getContext("2d").getImageData(\(x) * scale, \(y) * scale, 1, 1).data;
      return data[0] === \(color[0]) && data[1] === \(color[1]) && data[2] === \(color[2]);
    })()
    """
  }

  /// Writes a log in which two apps go through their life cycles.
  func logScene() {
    let notes = "org.example.notes"
    let racer = "org.example.racer"
    func state(_ from: String, _ to: String, _ cause: String) -> String {
      #""kind":"state","from":"\#(from)","to":"\#(to)","cause":"\#(cause)""#
    }
    func callback(_ name: String, _ duration: Double) -> String {
      #""kind":"callback","name":"\#(name)","duration":\#(duration)"#
    }
    world.log([
      (8, nil, #""kind":"request","name":"launch""#),
      (8.1, notes, state("notRunning", "inactive", "launch")),
      (8.6, notes, callback("applicationDidFinishLaunching", 0.4)),
      (8.7, notes, callback("applicationDidBecomeActive", 0.02)),
      (8.7, notes, state("inactive", "active", "launch")),
      (20, nil, #""kind":"request","name":"call incoming""#),
      (20.05, notes, callback("applicationWillResignActive", 0.03)),
      (20.05, notes, state("active", "inactive", "call")),
      (24, nil, #""kind":"request","name":"call decline""#),
      (24.05, notes, callback("applicationDidBecomeActive", 0.03)),
      (24.05, notes, state("inactive", "active", "call")),
      (30, nil, #""kind":"request","name":"home""#),
      (30.1, notes, callback("applicationWillResignActive", 0.03)),
      (30.1, notes, state("active", "inactive", "home")),
      (30.4, notes, #""kind":"task","id":1,"name":"upload","event":"began""#),
      (30.5, notes, callback("applicationDidEnterBackground", 0.3)),
      (30.5, notes, state("inactive", "background", "home")),
      (
        30.5, notes,
        #""kind":"assertion","name":"the system lets it finish entering the background","#
          + #""owner":"system","event":"began","allowance":5"#
      ),
      (31, notes, #""kind":"memory","bytes":31457280"#),
      (32, nil, #""kind":"request","name":"launch""#),
      (32.1, racer, state("notRunning", "inactive", "launch")),
      (32.8, racer, callback("applicationDidFinishLaunching", 0.6)),
      (32.9, racer, state("inactive", "active", "launch")),
      (33, notes, #""kind":"task","id":2,"name":"save","event":"began""#),
      (34, racer, #""kind":"memory","bytes":20971520"#),
      (
        35.5, notes,
        #""kind":"assertion","name":"the system lets it finish entering the background","#
          + #""owner":"system","event":"ended""#
      ),
      (38, notes, #""kind":"task","id":2,"name":"save","event":"ended""#),
      (40, racer, #""kind":"memory","bytes":62914560"#),
      (42, nil, #""kind":"pressure","level":"warning""#),
      (44, notes, #""kind":"task","id":1,"name":"upload","event":"ended""#),
      (44.2, notes, state("background", "suspended", "noReasonToRun")),
      (46, racer, #""kind":"memory","bytes":104857600"#),
      (48, nil, #""kind":"pressure","level":"critical""#),
      (50, nil, #""kind":"request","name":"memory""#),
      (
        51, notes,
        #""kind":"exit","reason":"jetsam","namespace":null,"code":null,"description":"purged","#
          + #""explanation":"Notes was killed because the device was short of memory.""#
      ),
      (51, notes, state("suspended", "notRunning", "purge")),
      (53, nil, #""kind":"pressure","level":"normal""#),
    ])
  }

  /// A view tree with a title and a button.
  static var tree: WireInterfaceTree {
    func node(
      _ role: String, _ label: String, _ frame: [Float], _ traits: UInt64
    ) -> WireInterfaceNode {
      var node = WireInterfaceNode()
      node.element.className = role
      node.element.isAccessible = true
      node.element.label = label
      node.element.traits = traits
      node.element.isEnabled = true
      node.opacity = 1
      node.frame.x = frame[0]
      node.frame.y = frame[1]
      node.frame.width = frame[2]
      node.frame.height = frame[3]
      return node
    }
    var tree = WireInterfaceTree()
    tree.width = 390
    tree.height = 844
    var root = WireInterfaceNode()
    root.opacity = 1
    root.children = [
      node("UILabel", "Notes", [20, 60, 200, 40], 64),
      node("UIButton", "New note", [320, 60, 40, 40], 1),
    ]
    tree.roots = [root]
    return tree
  }
}
