import CUIKit
import Glibc
import Synchronization

/// The log of an app's frameworks: standard error, in the format of NSLog.
///
/// It formats each line itself and writes it with one call, because NSLog's first line takes a
/// noticeable part of an app's launch (it loads calendars).
package enum SystemLog {
  /// Receivers of a thread's lines instead of standard error, for tests, each of which collects
  /// only its own lines. A lock, because every thread may log.
  private static let collectors = Mutex<[pthread_t: @Sendable (String) -> Void]>([:])

  /// Writes a line, such as `2026-03-01 09:41:00.123 Notes[71:71] …`.
  package static func write(category: String? = nil, _ message: String) {
    let prefix = category.map { "[\($0)] " } ?? ""
    let process = "\(processName)[\(getpid()):\(CUIKitThreadIdentifier())]"
    output("\(timestamp()) \(process) \(prefix)\(message)\n")
  }

  /// Writes an unformatted line.
  package static func writeBare(_ line: String) {
    output(line + "\n")
  }

  /// Passes the lines that this thread writes during the body to a collector.
  package static func collecting(
    into collector: @escaping @Sendable (String) -> Void, _ body: () throws -> Void
  ) rethrows {
    collectors.withLock { $0[pthread_self()] = collector }
    defer { collectors.withLock { $0[pthread_self()] = nil } }
    try body()
  }

  private static func output(_ line: String) {
    if let collector = collectors.withLock({ $0[pthread_self()] }) { return collector(line) }
    var line = line
    line.withUTF8 { bytes in
      // There is nowhere to report a failure of the log.
      _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }

  private static let processName = String(
    (CommandLine.arguments.first ?? "app").split(separator: "/").last ?? "app")

  private static func timestamp() -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      let length = CUIKitLocalTime(text.baseAddress, CInt(text.count))
      return String(
        decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
