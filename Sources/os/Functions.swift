/// Logs a message whose values are in a format's places: numbers are shown, and texts and objects only in
/// places like `%{public}@`.
// Beside the messages with interpolated values, which are preferred. The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {
  LogLine.write(LogFormat(message.description).text(with: args), type, to: log)
}

/// Logs a message of a type whose values are in a format's places.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: Any...
) {
  LogLine.write(LogFormat(message.description).text(with: args), type, to: log)
}

/// Logs a message with interpolated values.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: OSLogMessage) {
  LogLine.write(message.text, .default, to: .default)
}

/// Logs a message of a type with interpolated values.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  LogLine.write(message.text, type, to: log)
}
