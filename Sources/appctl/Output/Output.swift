import FoundationEssentials
import Glibc

/// `appctl`'s output.
enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) {
    print(text)
  }

  /// Writes a value as JSON to standard output, with members sorted by name.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Writes a note for the user to standard error.
  static func note(_ text: String) {
    errorText("note: \(text)\n")
  }

  /// Writes a text as it is to standard error.
  static func errorText(_ text: String) {
    let bytes = Array(text.utf8)
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
