import ArgumentParser
import DeviceControl
import Dispatch
import Glibc
import Logging
import WebScreen

/// Serves a device's screen to a browser. `appctl boot --screen` starts it.
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

  @Option(help: "A descriptor on which the address is reported when the page is available.")
  var readyDescriptor: Int32?

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port)")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let service: WebScreenService
    do {
      let name = try DeviceName(device)
      let address =
        if let home { DeviceAddress(name: name, home: home) } else {
          try DeviceAddress(name: name)
        }
      service = try await WebScreenService.start(
        device: address, port: port, logger: Logger(label: "webscreen.\(name)"))
    } catch let error as DeviceError {
      throw ValidationError(error.description)
    }
    tell(service.pageAddress)
    let signals = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Task {
          await service.stop()
          Glibc.exit(0)
        }
      }
      source.resume()
      return source
    }
    await service.run()
    for source in signals { source.cancel() }
  }

  /// Reports the address to the process that started this one, otherwise prints it.
  private func tell(_ address: String) {
    guard let readyDescriptor else {
      print(address)
      fflush(nil)
      return
    }
    let line = Array((address + "\n").utf8)
    if write(readyDescriptor, line, line.count) == line.count { close(readyDescriptor) }
  }
}
