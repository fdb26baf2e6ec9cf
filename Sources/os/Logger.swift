/// Writes messages into the app's console, each with the subsystem and the category.
public struct Logger: Sendable {
  private let log: OSLog

  /// A logger of messages without a subsystem.
  public init() {
    log = .default
  }

  /// A logger of one part of an app.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// A logger that writes into a log.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Logs a message.
  public func log(_ message: OSLogMessage) { write(.default, message) }
  /// Logs a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  /// Logs what only helps whoever writes the app.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  /// Logs what only helps whoever writes the app.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Logs what may help.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Logs a message, as ``log(_:)``.
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  /// Logs an error.
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  /// Logs an error.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Logs that the app itself is wrong.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  /// Logs that the app itself is wrong.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ type: OSLogType, _ message: OSLogMessage) {
    LogLine.write(message.text, type, to: log)
  }
}
