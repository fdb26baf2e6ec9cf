public import DeviceControl
import Foundation
public import Logging
import NIOCore
import NIOPosix
import Synchronization

/// Serves the screen, the buttons and the time line of one device to browsers on this machine.
///
/// It lives as long as the device: when that is shut down, ``run()`` returns.
public final class WebScreenService: Sendable {
  /// The address that opens the page, with its token.
  public let pageAddress: String
  /// The port on which it listens.
  public let port: Int

  private let address: DeviceAddress
  private let logger: Logger
  private let gateway: Gateway
  private let server: WebServer
  private let addressFile: AddressFile?

  /// Starts to serve a device that is booted.
  ///
  /// - Parameters:
  ///   - port: where to listen; 0: where it did before, if it ended without order, or else any.
  ///   - keepsAddress: whether the address is written into the device's folder, as programs
  ///     expect that open the page; it is taken away in the end.
  /// - Throws: ``DeviceError`` where there is no such device, and what the system says where the
  ///   port is taken.
  public static func start(
    device address: DeviceAddress, port: Int = 0, keepsAddress: Bool = true,
    logger: Logger = Logger(label: "webscreen")
  ) async throws -> WebScreenService {
    let status = try DeviceConnection(to: address).status()
    let file = keepsAddress ? AddressFile(path: address.webScreenAddressPath) : nil
    // Pages that are open go on when webscreen comes back under the same address.
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

  /// Ends all pages and the server.
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
