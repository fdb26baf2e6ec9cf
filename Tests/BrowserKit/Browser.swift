import Foundation
import Glibc
import Synchronization

/// A headless Chromium, driven over its DevTools protocol.
///
/// Its profile is in a temporary folder. The folder is removed and the process ended when the
/// object is released.
public final class Browser: Sendable {
  /// A failure of the browser or of its protocol.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    /// A failure with this description.
    public init(description: String) {
      self.description = description
    }
  }

  /// The path of Debian's Chromium, or `nil` if it is not installed.
  public static var path: String? {
    ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first { access($0, X_OK) == 0 }
  }

  private let process: Process
  private let folder: URL
  private let socket: WebSocketClient
  private let lastNumber = Mutex(0)

  /// Starts the browser. Returns when it accepts commands.
  public init() throws {
    guard let path = Browser.path else { throw Failure(description: "no Chromium is installed") }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--mute-audio", "--hide-scrollbars",
      // Lets an empty page open a socket to this machine, as the benchmark's page does.
      "--disable-features=LocalNetworkAccessChecks",
      "--remote-debugging-port=0", "--user-data-dir=\(folder.path)", "about:blank",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    // It prints its address to standard error, and continues to write there.
    var said = ""
    var address: Substring?
    while address == nil {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "Chromium did not start: \(said)") }
      said += String(decoding: data, as: UTF8.self)
      address = Browser.address(in: said)
    }
    errors.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
    let parts = (address ?? "").split(separator: "/", maxSplits: 1)
    guard let port = Int(parts[0]) else { throw Failure(description: said) }
    socket = try WebSocketClient(port: port, path: "/" + parts[1])
  }

  /// The part of the address after the host, once its line is complete.
  private static func address(in text: String) -> Substring? {
    guard let start = text.range(of: "ws://127.0.0.1:")?.upperBound,
      let end = text[start...].firstIndex(where: \.isNewline)
    else { return nil }
    return text[start..<end]
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens a new tab.
  public func open(_ address: String, width: Int = 1280, height: Int = 860) throws -> Page {
    let target = try call("Target.createTarget", ["url": "about:blank"])
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
