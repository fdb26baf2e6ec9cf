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
  /// The secret under which open pages look for the webscreen that follows this one.
  public let nextToken: AccessToken

  private let gateway: Gateway
  private let server: WebServer

  /// Starts serving a booted device.
  ///
  /// - Parameters:
  ///   - place: where to listen.
  ///   - token: the secret that opens the page: what the webscreen before this one has named as
  ///     ``nextToken``, so that pages that were open there come back.
  /// - Throws: ``DeviceError`` where there is no such device, and what the system says where the
  ///   port is taken.
  public static func start(
    device address: DeviceAddress, at place: ServerPlace = .port(0),
    token: AccessToken = AccessToken(), logger: Logger = Logger(label: "webscreen")
  ) async throws -> WebScreenService {
    let status = try DeviceConnection(to: address).status()
    let nextToken = AccessToken()
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let gateway = Gateway(address: address, loop: loop, logger: logger)
    gateway.booted(secondsAgo: status.uptime)
    let server = try await WebServer.start(
      on: loop, at: place, token: token,
      site: Site(
        gateways: [gateway], appPeers: AppPeers(cgroups: [status.appCgroups].compactMap(\.self)),
        nextToken: nextToken))
    gateway.pump.start()
    gateway.watchPrinting()
    gateway.look()
    return WebScreenService(
      gateway: gateway, server: server, token: token, nextToken: nextToken)
  }

  private init(
    gateway: Gateway, server: WebServer, token: AccessToken, nextToken: AccessToken
  ) {
    self.gateway = gateway
    self.server = server
    self.nextToken = nextToken
    port = server.port
    pageAddress = "http://127.0.0.1:\(server.port)/\(token)/"
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
