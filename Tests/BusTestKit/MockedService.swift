import Foundation
import Glibc

/// A service of the machine as python-dbusmock makes it, on a test's own bus.
public final class MockedService: Sendable {
  private let address: String
  private let name: String
  private let path: String
  private let process: Process

  /// Starts one of dbusmock's templates, and returns when it is on the bus.
  ///
  /// - Parameters:
  ///   - template: The template's name.
  ///   - name: The name on the bus, and path the object, of the service.
  ///   - parameters: The template's parameters, as JSON.
  public init(
    _ template: String, name: String, path: String, parameters: String = "{}",
    on bus: PrivateBus
  ) throws {
    address = bus.address
    self.name = name
    self.path = path
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-m", "dbusmock", "--template", template, "--parameters", parameters]
    process.environment = Self.environment(address)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try Self.run(
      "/usr/bin/gdbus", ["wait", "--system", "--timeout", "60", name], address)
  }

  deinit { end() }

  /// Ends it at once.
  public func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - method: The interface and the method's name.
  ///   - arguments: Each as GVariant writes it.
  ///   - path: The object; nil: the service's own.
  public func call(_ method: String, _ arguments: String..., at path: String? = nil) throws {
    try Self.run(
      "/usr/bin/gdbus",
      ["call", "--system", "--dest", name, "--object-path", path ?? self.path, "--method", method]
        + arguments, address)
  }

  private static func environment(_ address: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
    return environment
  }

  private static func run(_ program: String, _ arguments: [String], _ address: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment(address)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw MockError(description: "\(arguments.joined(separator: " ")): \(text)")
    }
  }

  /// A call that the mock has refused.
  struct MockError: Error, CustomStringConvertible {
    let description: String
  }
}
