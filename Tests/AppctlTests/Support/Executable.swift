import Foundation
import Glibc

/// A program that was built together with the tests.
struct Executable {
  /// The result of a run.
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  static let appctl = Executable(path: folder + "/appctl")

  let path: String

  /// The folder that holds the test bundle and the executables.
  static var folder: String {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: link ?? "").deletingLastPathComponent().path
  }

  /// Runs the program until it exits.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try Executable.run(path, arguments, environment: environment)
  }

  /// Runs a shell command in which `$APPCTL` is appctl.
  static func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
    try run(
      "/bin/sh", ["-c", line],
      environment: environment.merging(["APPCTL": appctl.path]) { own, _ in own })
  }

  private static func run(
    _ path: String, _ arguments: [String], environment: [String: String]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The output of these programs fits into a pipe, so the two pipes can be read one after the
    // other.
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }
}
