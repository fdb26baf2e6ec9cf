import ArgumentParser
import CPrivateMemory
import ControlInterface
import DeviceControl
import Dispatch
import Glibc
import LifecycleComparison
import Logging
import WebScreen

/// Serves a device's screen to a browser. foregroundd starts it, when `appctl boot --screen` asks
/// for the page.
@main
struct Webscreen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "webscreen",
    abstract: "Serves a device's screen, its buttons and its time line to a browser.",
    discussion: """
      Prints the address of the page. Keep it secret: it contains the access token. Only this \
      machine can reach it. Exits when the device is shut down, or on SIGTERM.
      """)

  @Option(help: "The device's name.")
  var device = "default"

  @Option(help: "The folder of all devices; by default as for appctl.")
  var home: String?

  @Option(help: "The port to listen on; 0 means any.")
  var port = 0

  @Option(help: "The descriptor of the conversation with the foregroundd that has started this.")
  var hostDescriptor: Int32?

  @Option(help: "The descriptor of the socket to listen at; it is bound already.")
  var listenerDescriptor: Int32?

  @Option(
    name: .customLong("compare"), parsing: .singleValue,
    help: ArgumentHelp(
      "Serve this device beside others, with the name of its version; it can be repeated.",
      valueName: "device=version"))
  var compared: [String] = []

  @Option(help: ArgumentHelp("The app that is compared.", valueName: "bundle-id"))
  var app: String?

  @Flag(help: "The devices have builds of the app: what they print is compared, too.")
  var builds = false

  @Flag(help: "Launch the app on all devices that are compared.")
  var launch = false

  func validate() throws {
    if !compared.isEmpty, app == nil { throw ValidationError("--compare requires --app") }

    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port)")
    }
  }

  func run() async throws {
    // What is typed on the page passes through it.
    overwrite_freed_memory()
    signal(SIGPIPE, SIG_IGN)
    if !compared.isEmpty { return try await compare() }
    let host = hostDescriptor.map(HostConversation.init)
    let service: WebScreenService
    do {
      service = try await start(host?.next()?.serve)
    } catch {
      host?.tell { $0.failed = "\(error)" }
      throw ValidationError("\(error)")
    }
    if let host {
      host.tell {
        $0.served.address = service.pageAddress
        $0.served.nextToken = service.nextToken.description
      }
      host.follow(service) { Glibc.exit(0) }
    } else {
      print(service.pageAddress)
      fflush(nil)
    }
    let sources = Self.stopping { await service.stop() }
    await service.run()
    for source in sources { source.cancel() }
  }

  /// Serves several devices side by side.
  private func compare() async throws {
    let service: ComparisonService
    do {
      let devices = try compared.map { text in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return (try address(parts[0]), parts.last ?? "")
      }
      service = try await ComparisonService.start(
        devices: devices, app: app ?? "", of: builds ? .builds : .systems, port: port,
        launches: launch)
    } catch {
      throw ValidationError("\(error)")
    }
    print(service.pageAddress)
    fflush(nil)
    let sources = Self.stopping { await service.stop() }
    await service.run()
    for source in sources { source.cancel() }
  }

  /// Ends the program on a signal, after this.
  private static func stopping(
    _ stop: @escaping @Sendable () async -> Void
  ) -> [any DispatchSourceSignal] {
    [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Task {
          await stop()
          Glibc.exit(0)
        }
      }
      source.resume()
      return source
    }
  }

  /// - Parameter order: What foregroundd says of where; nil if this was started by hand.
  private func start(_ order: WireServePage?) async throws -> WebScreenService {
    try await WebScreenService.start(
      device: try address(device),
      at: listenerDescriptor.map(ServerPlace.socket) ?? .port(port),
      token: order.flatMap { AccessToken($0.token) } ?? AccessToken(),
      logger: Logger(label: "webscreen.\(device)"))
  }

  private func address(_ device: String) throws -> DeviceAddress {
    let name = try DeviceName(device)
    return if let home { DeviceAddress(name: name, home: home) } else {
      try DeviceAddress(name: name)
    }
  }
}
