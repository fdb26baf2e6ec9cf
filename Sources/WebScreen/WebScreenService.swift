public import DeviceControl
import Foundation
public import Logging
import NIOCore
import NIOPosix
import Synchronization

/// Serves the screen, the buttons and the time line of one device to browsers on this machine.
///
/// It runs as long as the device: ``run()`` returns when the device is shut down.
public final class WebScreenService: Sendable {
  /// The address of the page, including its token.
  public let pageAddress: String
  /// The port of the server.
  public let port: Int

  private let address: DeviceAddress
  private let logger: Logger
  private let gateway: Gateway
  private let server: WebServer
  private let addressFile: AddressFile?

  /// Starts serving a booted device.
  ///
  /// - Parameters:
  /// - port: the port; 0 means that of an earlier run that did not end in order, or any free port.
  /// - keepsAddress: whether to write the address to the device's folder, where other programs look
  ///   for it; the file is removed at the end.
  /// - Throws: ``DeviceError`` if the device is not booted, and the system's error if the port is
  ///   in use.
  public static func start(
    device address: DeviceAddress, port: Int = 0, keepsAddress: Bool = true,
    logger: Logger = Logger(label: "webscreen")
  ) async throws -> WebScreenService {
    let status = try DeviceConnection(to: address).status()
    let file = keepsAddress ? AddressFile(path: address.webScreenAddressPath) : nil
    // Open pages reconnect when webscreen is restarted at the same address.
    let before = file?.read()
    let token = before?.token ?? AccessToken()
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let gateway = Gateway(address: address, loop: loop, logger: logger)
    gateway.booted(secondsAgo: status.uptime)
    let server = try await start(
      on: loop, port, orElse: before?.port, token: token, gateway: gateway)
    do {
      try file?.write(port: server.port, token: token)
    } catch {
      await server.stop()
      throw error
    }
    gateway.pump.start()
    gateway.look()
    return WebScreenService(
      address: address, logger: logger, gateway: gateway, server: server, token: token,
      addressFile: file)
  }

  private static func start(
    on loop: any EventLoop, _ port: Int, orElse former: Int?, token: AccessToken,
    gateway: Gateway
  ) async throws -> WebServer {
    if port == 0, let former,
      let server = try? await WebServer.start(
        on: loop, port: former, token: token, gateway: gateway)
    {
      return server
    }
    return try await WebServer.start(on: loop, port: port, token: token, gateway: gateway)
  }

  private init(
    address: DeviceAddress, logger: Logger, gateway: Gateway, server: WebServer,
    token: AccessToken, addressFile: AddressFile?
  ) {
    self.address = address
    self.logger = logger
    self.gateway = gateway
    self.server = server
    self.addressFile = addressFile
    port = server.port
    pageAddress = "http://127.0.0.1:\(server.port)/?token=\(token)"
  }

  /// Follows the device's log until the device is shut down, then stops; blocks its thread.
  public func run() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        self.follow()
        continuation.resume()
      }
    }
    await stop()
  }

  /// Closes all pages and the server.
  public func stop() async {
    addressFile?.remove()
    gateway.pump.tell(.stop)
    await server.stop()
  }

  private func follow() {
    do {
      var follower = try LogFollower(following: address, since: gateway.history.lastSequence)
      while let lines = try follower.next() {
        var entries: [DeviceLogEntry] = []
        for line in lines { entries.append(try DeviceLogEntry(json: line)) }
        gateway.logged(entries)
      }
    } catch {
      logger.info("the log has ended: \(error)")
    }
  }
}
