import Foundation
import Glibc
import Synchronization

/// A browser of which nothing is known to any other: a context of the process's Chromium, driven over
/// its DevTools protocol.
///
/// Its pages are closed, and what it has stored is forgotten, when the object is released.
public final class Browser: Sendable {
  /// A failure of the browser or of its protocol.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    /// A failure with this description.
    public init(description: String) {
      self.description = description
    }
  }

  /// The path of Debian's Chromium, or `nil` if it is not installed. The one without windows is
  /// used if it is there: it starts in a third of the time.
  public static var path: String? {
    ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium"].first {
      access($0, X_OK) == 0
    }
  }

  private let chromium: Chromium
  private let socket: WebSocketClient
  private let lastNumber = Mutex(0)
  private let context = Mutex("")

  /// Starts Chromium, unless it runs, and makes a context in it.
  public init() throws {
    chromium = try Chromium.shared()
    socket = try WebSocketClient(port: chromium.port, path: chromium.path)
    // What this connection has made ends with it.
    let made = try call("Target.createBrowserContext", ["disposeOnDetach": true])
    guard let identifier = made["browserContextId"] as? String else {
      throw Failure(description: "no context: \(made)")
    }
    context.withLock { $0 = identifier }
  }

  deinit {
    // The pages are gone when this returns, and take no time from the test that follows.
    _ = try? call("Target.disposeBrowserContext", inContext([:]))
  }

  private func inContext(_ parameters: [String: Any]) -> [String: Any] {
    parameters.merging(["browserContextId": context.withLock { $0 }]) { own, _ in own }
  }

  /// Saves what its pages download in a folder.
  public func saveDownloads(in folder: URL) throws {
    try call(
      "Browser.setDownloadBehavior",
      inContext(["behavior": "allow", "downloadPath": folder.path]))
  }

  /// Lets its pages read and write the clipboard, which is that of all browsers of the process.
  public func allowClipboard() throws {
    try call(
      "Browser.grantPermissions",
      inContext(["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]]))
  }

  /// Opens a new tab.
  public func open(_ address: String, width: Int = 1280, height: Int = 860) throws -> Page {
    let target = try call("Target.createTarget", inContext(["url": "about:blank"]))
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] as Any, "flatten": true])
    guard let session = attached["sessionId"] as? String else {
      throw Failure(description: "no session: \(attached)")
    }
    let page = Page(browser: self, session: session)
    try page.call("Page.enable")
    try page.call("Runtime.enable")
    try page.call("Log.enable")
    try page.call("Network.enable")
    // Without this, a page that is not in front sometimes loses the focus.
    try page.call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try page.resize(width: width, height: height)
    try page.call("Page.navigate", ["url": address])
    return page
  }

  /// The events that arrived while a call waited for its result: method and parameters as JSON.
  private let events = Mutex<[(String, String)]>([])

  /// The parameters, as JSON, of all events of a kind so far.
  public func events(_ method: String) -> [String] {
    events.withLock { $0.filter { $0.0 == method }.map(\.1) }
  }

  /// Calls a method of the protocol and waits for its result.
  @discardableResult
  public func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    let number = lastNumber.withLock { number in
      number += 1
      return number
    }
    var request: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { request["sessionId"] = session }
    let data = try JSONSerialization.data(withJSONObject: request)
    try socket.send(String(decoding: data, as: UTF8.self))
    while true {
      guard case .text(let text) = try socket.receive() else {
        throw Failure(description: "Chromium has gone while \(method) was waited for")
      }
      let reply = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      if let event = reply["method"] as? String {
        let parameters = try JSONSerialization.data(withJSONObject: reply["params"] ?? [:])
        events.withLock { events in
          events.append((event, String(decoding: parameters, as: UTF8.self)))
        }
      }
      guard reply["id"] as? Int == number else { continue }
      if let error = reply["error"] { throw Failure(description: "\(method): \(error)") }
      return reply["result"] as? [String: Any] ?? [:]
    }
  }
}
