import ArgumentParser
import DeviceControl
import FoundationEssentials
import Glibc

/// `appctl`'s output.
enum Output {
  /// Writes a line to standard output. Whatever apps have put into it does nothing to the terminal.
  static func line(_ text: String) {
    StandardOutput.write(text.harmless + "\n")
  }

  /// Writes lines, all at once: a log may have tens of thousands.
  static func lines(_ texts: [String]) {
    StandardOutput.write(texts.map { $0.harmless + "\n" }.joined())
  }

  /// Writes a line with colours, of which the rest is harmless already.
  static func painted(_ text: String) {
    StandardOutput.write(text + "\n")
  }

  /// Writes a file of a person's to standard output: JSON stays JSON.
  static func file(_ text: String) {
    StandardOutput.write(text.first == "{" ? text.escapedJSON : text.harmless)
  }

  /// Writes a value as JSON to standard output, with members sorted by name.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Of what would be an order to a terminal, JSONEncoder escapes only a part.
    StandardOutput.write(
      String(decoding: try encoder.encode(value), as: UTF8.self).escapedJSON + "\n")
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

  /// Writes a part of a line that is drawn in place, with orders to the terminal around texts that are
  /// harmless already.
  static func drawn(_ text: String) {
    StandardOutput.write(text)
  }

  /// Ends the program before a long wait if nobody has the output any more, or nothing can be written to
  /// it: by SIGPIPE, or here if the parent ignores that signal.
  static func endUnlessRead() {
    if !StandardOutput.isWhole { end(with: ExitCode.success) }
  }

  /// Ends the program, with an error if its output could not be written.
  static func end(with status: ExitCode) -> Never {
    guard let problem = StandardOutput.problem() else { exit(status.rawValue) }
    errorText("Error: \(problem)\n")
    exit((status.isSuccess ? .failure : status).rawValue)
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
