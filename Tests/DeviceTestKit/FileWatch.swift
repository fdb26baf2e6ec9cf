import DeviceControl
public import Foundation
import Glibc

/// Waits for changes of files without polling.
public enum FileWatch {
  /// Waits until the closure finds something in the text of the file, which need not exist yet.
  ///
  /// - Returns: The found value; nil after the timeout in seconds.
  public static func wait<Found>(
    for file: URL, timeout: Double = 30, _ find: (String) -> Found?
  ) throws -> Found? {
    try wait(in: file.deletingLastPathComponent(), timeout: timeout) {
      (try? String(contentsOf: file, encoding: .utf8)).flatMap(find)
    }
  }

  /// Waits until the closure finds something in the names of what is in the folder.
  ///
  /// - Returns: The found value; nil after the timeout in seconds.
  public static func wait<Found>(
    forNamesIn folder: URL, timeout: Double = 60, _ find: ([String]) -> Found?
  ) throws -> Found? {
    try wait(in: folder, timeout: timeout) {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path)).flatMap(find)
    }
  }

  /// Looks again after each change in the folder.
  private static func wait<Found>(
    in folder: URL, timeout: Double, _ look: () -> Found?
  ) throws -> Found? {
    let notifier = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard notifier >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(notifier) }
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    guard inotify_add_watch(notifier, folder.path, events) >= 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    let end = ContinuousClock.now + .seconds(timeout)
    while true {
      if let found = look() { return found }
      let left = end - ContinuousClock.now
      guard left > .zero else { return nil }
      var entry = pollfd(fd: notifier, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32(left / .milliseconds(1)) + 1)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(notifier, &buffer, buffer.count) > 0 {}
    }
  }
}

extension TestDevice {
  /// The file with the app's standard output and error.
  public func outputFile(of app: SampleApp) -> URL {
    URL(fileURLWithPath: address.folder).appendingPathComponent("Data/Logs/\(app.identifier).log")
  }

  /// Waits until the app has printed a line with this beginning and content; nil after the timeout.
  @discardableResult
  public func waitForLine(
    _ beginning: String, of app: SampleApp, containing part: String = "", timeout: Double = 30
  ) throws -> String? {
    try FileWatch.wait(for: outputFile(of: app), timeout: timeout) { text in
      // The last line may be incomplete.
      guard let end = text.lastIndex(of: "\n") else { return nil }
      return text[..<end].split(separator: "\n").first { line in
        line.hasPrefix(beginning) && (part.isEmpty || line.contains(part))
      }
      .map(String.init)
    }
  }

  /// The numbers after a word at the beginning of the app's lines, as in `child 1234`.
  public func numbers(after word: String, in app: SampleApp) throws -> [Int32] {
    try output(of: app).compactMap { line in
      line.hasPrefix(word + " ") ? Int32(line.dropFirst(word.count + 1).prefix { $0 != " " }) : nil
    }
  }
}
