import Glibc

/// A line of the console.
///
/// The module stands on nothing but the language and the C library: another package that sees it asks
/// with `canImport(os)` and then uses it, without being linked with anything of this one.
enum LogLine {
  /// Writes a line with one call, so that threads do not mix theirs.
  static func write(_ message: String, _ type: OSLogType, to log: OSLog) {
    guard log.isEnabled(type: type) else { return }
    var line = "\(time()) \(process)[\(getpid()):\(currentThread())] \(text(message, type, log))\n"
    line.withUTF8 { bytes in
      // There is nowhere to report a failure of the log.
      _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }

  /// A message with its subsystem, category and type.
  static func text(_ message: String, _ type: OSLogType, _ log: OSLog) -> String {
    let names = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
    let parts = [names.isEmpty ? nil : "[\(names)]", type.word.map { "\($0):" }, message]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  private static let process = String(
    (CommandLine.arguments.first ?? "app").split(separator: "/").last ?? "app")

  /// The time of day, as other lines of the console have it.
  private static func time() -> String {
    var now = timespec()
    var parts = tm()
    clock_gettime(CLOCK_REALTIME, &now)
    localtime_r(&now.tv_sec, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Int.init)
    return date.map { padded($0, 2) }.joined(separator: "-") + " "
      + clock.map { padded($0, 2) }.joined(separator: ":") + "."
      + padded(now.tv_nsec / 1_000_000, 3)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// The number of the thread; the headers that Swift reads leave it out.
@_silgen_name("gettid")
private func currentThread() -> pid_t
