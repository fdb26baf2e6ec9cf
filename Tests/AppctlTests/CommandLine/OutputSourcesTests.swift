import Foundation
import Testing

/// Nothing of appctl writes to the terminal by a way of its own.
@Suite struct OutputSourcesTests {
  /// What writes to the output or the errors, or may, with the files of `Sources/appctl` that do so;
  /// no command of a feature does.
  private static let writers: [String: Set<String>] = [
    // Output makes harmless what it is given, and StandardOutput keeps what could not be written.
    "print(": [],
    "StandardOutput.write(": ["Output/Output.swift"],
    "STDERR_FILENO": ["Output/Output.swift", "Output/StandardOutput.swift"],
    // OutputFile alone writes to it, for itself and for StandardOutput. The others look what it is, and
    // whether anybody reads it.
    "STDOUT_FILENO": [
      "Commands/Console.swift", "Commands/Log.swift", "Commands/Pasteboard.swift",
      "Output/CheckTerminal.swift", "Output/OutputFile.swift", "Output/StandardOutput.swift",
      "Output/Terminal.swift",
    ],
    // Writes bytes as they are: pictures, traces and reports to the file that the person names; and
    // what an app has printed or copied, which is wanted as it is (docs/SECURITY.md, "The terminal").
    "OutputFile.write(": [
      "Commands/Check.swift", "Commands/Console.swift", "Commands/Pasteboard.swift",
      "Commands/Screenshot.swift", "Commands/Trace.swift", "Output/StandardOutput.swift",
    ],
    // TerminalReport makes harmless what it paints, and the parser knows no text of others but the words
    // that it has asked for.
    "Output.painted(": ["Appctl.swift", "Commands/Check.swift", "Output/CheckTerminal.swift"],
    // These two draw in place, with orders of their own around texts that they have made harmless.
    "Output.drawn(": ["Output/CheckTerminal.swift", "Output/Terminal.swift"],
    "debugPrint(": [], "dump(": [], "puts(": [], "putc(": [], "putchar(": [], "printf(": [],
    "fwrite(": [], "FileHandle.standard": [], "/dev/tty": [], "/dev/stdout": [],
  ]

  @Test("What appctl prints is made harmless in one place")
  func writers() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let features = root.appending(path: "Features")
    let rooms = try FileManager.default.contentsOfDirectory(atPath: features.path)
      .map { features.appending(path: $0).appending(path: "Commands") }
    var found = Self.writers.mapValues { _ in Set<String>() }
    var count = 0
    for folder in [root.appending(path: "appctl")] + rooms {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let path = String(file.path.dropFirst(root.path.count + 1)).replacing(/^appctl\//, with: "")
        count += 1
        for word in Self.writers.keys where text.contains(word) { found[word]?.insert(path) }
      }
    }
    #expect(count > 90)
    for (word, expected) in Self.writers {
      let others = (found[word] ?? []).subtracting(expected).sorted()
      #expect(others.isEmpty, "these have \(word), and not Output: \(others)")
      let needless = expected.subtracting(found[word] ?? []).sorted()
      #expect(needless.isEmpty, "these have \(word) no longer: \(needless)")
    }
  }
}
