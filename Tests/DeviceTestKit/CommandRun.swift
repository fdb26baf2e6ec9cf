import DeviceControl
public import Foundation

/// The result of a program that has run to its end.
public struct CommandRun: Sendable {
  public var status: Int32
  public var output: String
  public var errors: String

  /// The output in lines.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program built with the tests.
  ///
  /// Its output goes to files, because a daemon booted by another test would inherit a pipe.
  ///
  /// - Parameter folder: The folder for the files.
  public static func of(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> CommandRun {
    let started = try StartedCommand(program, arguments, in: folder, environment: environment)
    return try started.finish()
  }
}

/// A running program.
public final class StartedCommand {
  private let process = Process()
  /// The file with its output.
  public let outputFile: URL
  private let errorFile: URL

  /// Starts a program built with the tests, or one with a path.
  public init(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws {
    let name = "run-" + UUID().uuidString
    outputFile = folder.appendingPathComponent(name + ".out")
    errorFile = folder.appendingPathComponent(name + ".err")
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.executableURL = URL(
      fileURLWithPath: program.contains("/") ? program : Products.path(program))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  public var pid: Int32 { process.processIdentifier }

  /// Interrupts it with SIGINT, like Ctrl-C.
  public func interrupt() {
    process.interrupt()
  }

  /// Waits for its end.
  public func finish() throws -> CommandRun {
    process.waitUntilExit()
    let signal = process.terminationReason == .uncaughtSignal ? 128 : 0 as Int32
    return CommandRun(
      status: process.terminationStatus + signal,
      output: try String(contentsOf: outputFile, encoding: .utf8), errors: try errors)
  }

  /// What it has written to its standard error by now.
  public var errors: String {
    get throws { try String(contentsOf: errorFile, encoding: .utf8) }
  }
}

extension TestDevice {
  /// Runs the built appctl on this device.
  public func appctl(_ arguments: String...) throws -> CommandRun {
    try CommandRun.of("appctl", commandLine(arguments), in: folder, environment: environment)
  }

  /// Runs the built appctl on this device.
  public func appctl(_ arguments: [String]) throws -> CommandRun {
    try CommandRun.of("appctl", commandLine(arguments), in: folder, environment: environment)
  }

  /// Starts the built appctl on this device.
  public func startAppctl(_ arguments: String...) throws -> StartedCommand {
    try StartedCommand("appctl", commandLine(arguments), in: folder, environment: environment)
  }

  private var environment: [String: String] { ["FOREGROUND_HOME": address.home] }

  private func commandLine(_ arguments: [String]) -> [String] {
    ["--device", address.name.description] + arguments
  }
}
