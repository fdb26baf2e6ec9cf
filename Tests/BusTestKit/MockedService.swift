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
    process.environment = ProcessInfo.processInfo.environment
      .merging(["DBUS_SYSTEM_BUS_ADDRESS": address]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try Self.check(GDBus.run("wait", ["--timeout", "60", name], on: address))
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
    try Self.check(GDBus.call(method, arguments, of: path ?? self.path, name, on: address))
  }

  private static func check(_ outcome: (hasSucceeded: Bool, text: String)) throws {
    guard outcome.hasSucceeded else { throw MockError(description: outcome.text) }
  }

  /// A call that the mock has refused.
  struct MockError: Error, CustomStringConvertible {
    let description: String
  }
}
