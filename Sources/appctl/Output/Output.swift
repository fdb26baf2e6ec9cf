import DeviceControl
import FoundationEssentials
import Glibc

/// `appctl`'s output.
enum Output {
  /// Writes a line to standard output. Whatever apps have put into it does nothing to the terminal.
  static func line(_ text: String) {
    print(text.harmless)
  }

  /// Writes a line with colours, of which the rest is harmless already.
  static func painted(_ text: String) {
    print(text)
  }

  /// Writes a file of a person's to standard output: JSON stays JSON.
  static func file(_ text: String) {
    print(text.first == "{" ? text.escapedJSON : text.harmless, terminator: "")
  }

  /// Writes a value as JSON to standard output, with members sorted by name.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Of what would be an order to a terminal, JSONEncoder escapes only a part.
    print(String(decoding: try encoder.encode(value), as: UTF8.self).escapedJSON)
  }

  /// Writes a note for the user to standard error.
  static func note(_ text: String) {
    errorText("note: \(text)\n")
  }

  /// Writes a text to standard error, in which nothing is an order to the terminal.
  static func errorText(_ text: String) {
    let bytes = Array(text.harmless.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Flushes the output before a long wait.
  ///
  /// If the reader has gone, the program ends: by SIGPIPE, or here if the parent ignores that
  /// signal.
  static func flush() {
    if fflush(nil) != 0, errno == EPIPE { exit(0) }
  }
}

extension String {
  /// JSON in which no character is left that a terminal would take for an order.
  fileprivate var escapedJSON: String {
    guard harmless != self else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      guard String(scalar).harmless != String(scalar) else {
        result.unicodeScalars.append(scalar)
        return
      }
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
