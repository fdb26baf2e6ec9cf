import Foundation
import OSLog
import Testing
import os.log

@testable import os

/// What apps log with `Logger` and `os_log`, as their consoles show it.
@Suite struct LogMessageTests {
  private let name = "Ada"

  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func `numbers are shown, and texts only if they are public`() {
    #expect(text("sent \(3) to \(name)") == "sent 3 to <private>")
    #expect(text("to \(name, privacy: .public)") == "to Ada")
    #expect(text("\(3, privacy: .private) \(true) \(2.5)") == "<private> true 2.500000")
    #expect(text("\(URL(filePath: "/a"), privacy: .public)") == "file:///a")
    #expect(text("\(CocoaError(.fileNoSuchFile))") == "<private>")
    #expect(text("\(Int.self, privacy: .public) \([1, 2], privacy: .public)") == "Int [1, 2]")
    #expect(text("a plain text") == "a plain text")
  }

  @Test func `a hash is the same for the same value alone`() {
    let first = text("\(name, privacy: .private(mask: .hash))")
    #expect(first.hasPrefix("<mask.hash: '"))
    #expect(first == text("\("Ada", privacy: .sensitive(mask: .hash))"))
    #expect(first != text("\("Eve", privacy: .private(mask: .hash))"))
  }

  @Test func `values are formatted and aligned`() {
    #expect(
      text("\(255, format: .hex(includePrefix: true, uppercase: true)) \(8, format: .octal)")
        == "0xFF 10")
    #expect(
      text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3)) \(-7)") == "+007 -7")
    #expect(text("\(3.14159, format: .fixed(precision: 2))") == "3.14")
    #expect(text("\(true, format: .answer)") == "yes")
    #expect(
      text("\(5, align: .right(columns: 3))|\(name, align: .left(columns: 5), privacy: .public)|")
        == "  5|Ada  |")
  }

  @Test(
    arguments: [
      ("sent %d letters to %{public}@", [3, "Ada"], "sent 3 letters to Ada"),
      (
        "%@ %s %{private}d %{sensitive}f", ["Ada", "Eve", 1, 2.0],
        "<private> <private> <private> <private>"
      ),
      (
        "%.2f %5.1lf|%-4d|%04ld %u %x %lX %%", [2.5, 1.25, 7, 8, 9, 255, 255],
        "2.50   1.2|7   |0008 9 ff FF %"
      ),
      ("%x %{bool}d %{BOOL}d %c", [Int32(-1), true, 0, 65], "ffffffff true NO A"),
      ("%*d", [4, 7], "   7"),
      ("%{public, mask.hash}@ %{public}s", ["Ada", "Eve"], "Ada Eve"),
      ("%d %@", [1], "1 <decode: missing data>"), ("%d", ["one"], "<decode: mismatch for [%d]>"),
      ("100 %, 5%", [], "100 %, 5%"),
    ] as [(String, [any Sendable], String)])
  func `a format is filled`(format: String, values: [any Sendable], text: String) {
    #expect(LogFormat(format).text(with: values) == text)
  }

  @Test func `an optional without a value is null`() {
    #expect(LogFormat("%{public}@").text(with: [String?.none as Any]) == "(null)")
    #expect(LogFormat("%{public}@").text(with: [String?.some("Ada") as Any]) == "Ada")
  }

  @Test func `a line has subsystem, category and type`() {
    let log = OSLog(subsystem: "org.example.app", category: "network")
    #expect(LogLine.text("sent", .default, log) == "[org.example.app:network] sent")
    #expect(LogLine.text("lost", .error, log) == "[org.example.app:network] error: lost")
    #expect(LogLine.text("sent", .default, .default) == "sent")
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func `all forms compile`() {
    let log = OSLog.disabled
    os_log("plain", log: log)
    os_log("%{public}@ has %d", log: log, type: .error, name as NSString, 3)
    os_log(.info, log: log, "%d", 3)
    os_log(.debug, log: log, "\(name) has \(3)")
    let logger = Logger(log)
    logger.trace("a \(1)")
    logger.debug("b \(name)")
    logger.info("c")
    logger.notice("d \(name, privacy: .public)")
    logger.warning("e")
    logger.error("f")
    logger.critical("g")
    logger.fault("h")
    logger.log("i")
    logger.log(level: .fault, "j \(2)")
  }

  @Test func `locks protect`() async {
    let count = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { count.withLock { $0 += 1 } } }
    }
    #expect(count.withLock { $0 } == 100)
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
  }
}
