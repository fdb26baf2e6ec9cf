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
  /// The secret that opens the page.
  public let token: AccessToken

  private let gateway: Gateway
  private let server: WebServer

  /// Starts serving a booted device.
  ///
  /// - Parameters:
  ///   - port: where to listen; 0: where it did before, or else anywhere.
  ///   - former: where the page was before: those that are open go on under the same address.
  /// - Throws: ``DeviceError`` where there is no such device, and what the system says where the
  ///   port is taken.
  public static func start(
    device address: DeviceAddress, port: Int = 0, former: FormerPage? = nil,
    logger: Logger = Logger(label: "webscreen")
  ) async throws -> WebScreenService {
    let status = try DeviceConnection(to: address).status()
    let token = former?.token ?? AccessToken()
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let gateway = Gateway(address: address, loop: loop, logger: logger)
    gateway.booted(secondsAgo: status.uptime)
    let server = try await start(
      on: loop, port, orElse: former?.port, token: token, gateway: gateway)
    gateway.pump.start()
    gateway.watchPrinting()
    gateway.look()
    return WebScreenService(
      gateway: gateway, server: server, token: token)
  }

  private static func start(
    on loop: any EventLoop, _ port: Int, orElse former: Int?, token: AccessToken,
    gateway: Gateway
  ) async throws -> WebServer {
    if port == 0, let former, former > 0,
      let server = try? await WebServer.start(
        on: loop, port: former, token: token, site: Site(gateways: [gateway]))
    {
      return server
    }
    return try await WebServer.start(
      on: loop, port: port, token: token, site: Site(gateways: [gateway]))
  }

  private init(
    gateway: Gateway, server: WebServer, token: AccessToken
  ) {
    self.gateway = gateway
    self.server = server
    self.token = token
    port = server.port
    pageAddress = "http://127.0.0.1:\(server.port)/?token=\(token)"
  }

  /// Follows the device's log until the device is shut down, then stops; blocks its thread.
  public func run() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        self.gateway.follow()
        continuation.resume()
      }
    }
    await stop()
  }

  /// Does something on the thread that serves the pages.
  func perform(_ body: @escaping @Sendable () -> Void) {
    gateway.perform(body)
  }

  /// Ends all pages and the server.
  public func stop() async {
    gateway.stop()
    await server.stop()
  }
}
