import DeviceControl
import Foundation
import Glibc

/// The page of a comparison, which another program serves: `webscreen`.
public final class ComparisonPage: Sendable {
  /// Opens the page in a browser. It is a secret.
  public let address: String
  private let pid: pid_t
  private let process: Process

  /// Starts to serve the page; blocks until it can be opened.
  ///
  /// - Parameters:
  ///   - app: the bundle identifier of the app that is compared.
  ///   - port: where; 0: anywhere.
  ///   - launches: whether the app is launched on all devices as the first step.
  /// - Throws: ``ComparisonError`` where it cannot be served.
  public init(
    of app: String, on devices: ComparedDevices, port: Int = 0, launches: Bool = true
  ) throws {
    let variable = ProcessInfo.processInfo.environment["FOREGROUND_WEBSCREEN"] ?? ""
    let program = variable.isEmpty ? DaemonLocator.executableFolder + "/webscreen" : variable
    guard access(program, X_OK) == 0 else {
      throw ComparisonError(
        "\(program) does not exist; build it (swift build --product webscreen) or set "
          + "FOREGROUND_WEBSCREEN to its path")
    }
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments =
      ["--home", devices.home.path, "--port", String(port), "--app", app]
      + (launches ? ["--launch"] : [])
      + devices.devices.flatMap { ["--compare", "\($0.address.name)=\($0.version.title)"] }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    guard let line = Self.firstLine(of: output.fileHandleForReading.fileDescriptor) else {
      process.waitUntilExit()
      throw ComparisonError("the page cannot be served: \(program) has ended")
    }
    address = line
    pid = process.processIdentifier
    self.process = process
  }

  private static func firstLine(of descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  /// Ends the page; from any thread.
  public func end() { kill(pid, SIGTERM) }

  /// Blocks until the page was ended, or all devices were shut down.
  public func waitForEnd() { process.waitUntilExit() }
}
