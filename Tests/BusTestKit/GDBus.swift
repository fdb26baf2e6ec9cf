import Foundation

/// GLib's own tool for message buses, which shares no code with the product.
enum GDBus {
  /// Runs it.
  ///
  /// - Parameters:
  ///   - command: What it does: `call` or `wait`.
  ///   - address: The bus.
  /// - Returns: Whether it has succeeded, and what it has printed.
  /// - Throws: When it cannot be started.
  static func run(
    _ command: String, _ arguments: [String], on address: String
  ) throws -> (hasSucceeded: Bool, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    process.arguments = [command, "--address", address] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, text)
  }

  /// Calls a method of an object.
  ///
  /// - Parameters:
  ///   - method: The interface and the method's name.
  ///   - name: The name on the bus of who is called.
  ///   - arguments: Each as GVariant writes it.
  static func call(
    _ method: String, _ arguments: [String], of path: String, _ name: String, on address: String
  ) throws -> (hasSucceeded: Bool, text: String) {
    try run(
      "call", ["--dest", name, "--object-path", path, "--method", method] + arguments, on: address)
  }
}
