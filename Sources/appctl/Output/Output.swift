import FoundationEssentials
import Glibc

/// Where `appctl` writes.
enum Output {
  /// Writes a line to the standard output.
  static func line(_ text: String) {
    print(text)
  }

  /// Writes a value as JSON to the standard output: members in the order of their names.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Writes a remark for a person to the standard error.
  static func note(_ text: String) {
    let bytes = Array("note: \(text)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Hands on what was written, when nothing may follow for long.
  ///
  /// A reader that went away ends the program: by SIGPIPE, or here where the parent ignores that.
  static func flush() {
    if fflush(nil) != 0, errno == EPIPE { exit(0) }
  }
}
