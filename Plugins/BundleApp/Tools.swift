import Foundation
import PackagePlugin

/// Programs that the plugin runs.
struct Tools {
  let context: PluginContext

  /// Runs a program and returns what it prints.
  @discardableResult
  func run(_ name: String, _ arguments: [String], input: String = "") throws -> String {
    let process = Process()
    process.executableURL = try context.tool(named: name).url
    process.arguments = arguments
    let (output, errors, text) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = text
    try process.run()
    // Neither pipe may fill up while the other one is read. The queue alone writes this, and it is read
    // when the queue is done.
    nonisolated(unsafe) var complaints = Data()
    let reader = DispatchQueue(label: "errors")
    reader.async { complaints = errors.fileHandleForReading.readDataToEndOfFile() }
    try text.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try text.fileHandleForWriting.close()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    reader.sync {}
    guard process.terminationStatus == 0 else {
      throw BundleError(
        "\(name) has failed:\n\(String(decoding: complaints + printed, as: UTF8.self))")
    }
    return String(decoding: printed, as: UTF8.self)
  }
}
