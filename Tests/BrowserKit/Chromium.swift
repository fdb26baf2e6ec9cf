import Foundation
import Glibc
import Synchronization

/// A process of headless Chromium, which all tests of a process use one after another.
///
/// Its profile is in a temporary folder. When the process that started it exits, it ends, and the folder
/// is removed.
final class Chromium: Sendable {
  /// Where its DevTools protocol is served.
  let port: Int
  let path: String

  private let process: Process
  private let folder: URL

  private static let running = Mutex<Chromium?>(nil)

  /// The Chromium of this process, which is started when it is first asked for, or has ended.
  static func shared() throws -> Chromium {
    try running.withLock { running in
      if let running, running.process.isRunning { return running }
      if running == nil { atexit { Chromium.running.withLock { $0 = nil } } }
      let new = try Chromium()
      running = new
      return new
    }
  }

  /// Starts it. Returns when it accepts commands.
  private init() throws {
    guard let program = Browser.path else {
      throw Browser.Failure(description: "no Chromium is installed")
    }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-browser-\(getpid())-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = Process()
    process.executableURL = URL(filePath: program)
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
      guard !data.isEmpty else {
        throw Browser.Failure(description: "Chromium did not start: \(said)")
      }
      said += String(decoding: data, as: UTF8.self)
      address = Self.address(in: said)
    }
    errors.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
    let parts = (address ?? "").split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let port = Int(parts[0]) else {
      throw Browser.Failure(description: said)
    }
    self.port = port
    path = "/" + parts[1]
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
}
