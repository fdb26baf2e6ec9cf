import Foundation

/// A program with its arguments, looked for in PATH.
struct Command {
  /// It could not do what it was asked for.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let words: [String]

  init(_ words: String...) {
    self.words = words
  }

  /// Runs it and waits for its end.
  ///
  /// - Parameter environment: what is set for it besides the program's own environment.
  /// - Returns: Its exit status, and all that it wrote.
  /// - Throws: What Foundation throws when it cannot be started.
  func run(_ environment: [String: String] = [:]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // A file and no pipe: whoever outlives a test that was killed would keep a pipe open.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let data = try Data(contentsOf: file)
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Runs it; what it wrote, without the last line's end.
  func output() throws -> String {
    let (status, text) = try run()
    guard status == 0 else {
      throw Failure(description: "\(words.joined(separator: " ")): \(text)")
    }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  func succeed() throws {
    _ = try output()
  }
}
