import CUIKit
import Glibc
import Synchronization

/// The log that the frameworks of an app themselves write to: standard error, in the form of NSLog.
///
/// It makes each line itself and writes it with one call, as NSLog's first line costs an app a
/// noticeable part of its launch (it loads calendars).
package enum SystemLog {
  /// What lines of a thread go to in place of standard error. For tests, each of which collects its
  /// own lines and no others. A lock, as every thread may log.
  private static let collectors = Mutex<[pthread_t: @Sendable (String) -> Void]>([:])

  /// Writes a line, such as `2026-03-01 09:41:00.123 Notes[71:71] …`.
  package static func write(category: String? = nil, _ message: String) {
    let prefix = category.map { "[\($0)] " } ?? ""
    let process = "\(processName)[\(getpid()):\(CUIKitThreadIdentifier())]"
    output("\(timestamp()) \(process) \(prefix)\(message)\n")
  }

  /// Writes a line as it is.
  package static func writeBare(_ line: String) {
    output(line + "\n")
  }

  /// Gives the lines that this thread writes during the body to a collector.
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
      // A log that cannot be written has nowhere to say so.
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
