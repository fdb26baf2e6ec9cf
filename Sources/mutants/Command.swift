import Foundation

/// A program, found in PATH, with its arguments.
struct Command {
  /// A command that failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let words: [String]

  init(_ words: String...) {
    self.init(words)
  }

  init(_ words: [String]) {
    self.words = words
  }

  /// Runs the program and waits for its exit.
  ///
  /// - Parameter environment: variables to add to the environment.
  /// - Returns: Its exit status and its whole output.
  /// - Throws: Foundation's error if it cannot be started.
  func run(_ environment: [String: String] = [:]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // A file instead of a pipe, because a process that outlives a killed test would keep a pipe
    // open.
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

  /// Runs the program; returns its output without the last line break.
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
