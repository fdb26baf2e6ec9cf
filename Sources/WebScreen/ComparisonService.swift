public import DeviceControl
import Foundation
public import LifecycleComparison
public import Logging
import NIOCore
import NIOPosix

/// Serves several devices with the same app on one page, side by side.
///
/// It runs as long as one of the devices: ``run()`` returns when all were shut down.
public final class ComparisonService: Sendable {
  /// The address of the page, including its token.
  public let pageAddress: String

  private let hub: ComparisonHub
  private let server: WebServer

  /// Starts serving booted devices.
  ///
  /// - Parameters:
  ///   - devices: with the name of the version that each one has.
  ///   - app: the bundle identifier of the app that is compared.
  ///   - subject: what the versions are of: the system, or the app.
  ///   - port: where to listen; 0: anywhere.
  ///   - launches: whether to launch the app on all of them, as the first step.
  /// - Throws: ``DeviceError`` where there is no such device, and what the system says where the
  ///   port is taken.
  public static func start(
    devices: [(address: DeviceAddress, version: String)], app: String,
    of subject: ComparisonRecord.Subject = .systems, port: Int = 0,
    launches: Bool = false, logger: Logger = Logger(label: "webscreen")
  ) async throws -> ComparisonService {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    var gateways: [Gateway] = []
    var cgroups: [String] = []
    for (address, _) in devices {
      let status = try DeviceConnection(to: address).status()
      let gateway = Gateway(address: address, loop: loop, logger: logger)
      gateway.booted(secondsAgo: status.uptime)
      gateways.append(gateway)
      if let folder = status.appCgroups { cgroups.append(folder) }
    }
    let hub = ComparisonHub(
      ComparisonRecord(versions: devices.map(\.version), of: subject, app: app), gateways,
      loop: loop)
    let token = AccessToken()
    let server = try await WebServer.start(
      on: loop, at: .port(port), token: token,
      site: Site(gateways: gateways, hub: hub, appPeers: AppPeers(cgroups: cgroups)))
    for gateway in gateways {
      gateway.pump.start()
      gateway.look()
    }
    if launches { hub.launch() }
    return ComparisonService(hub: hub, server: server, token: token)
  }

  private init(hub: ComparisonHub, server: WebServer, token: AccessToken) {
    self.hub = hub
    self.server = server
    pageAddress = "http://127.0.0.1:\(server.port)/\(token)/"
  }

  /// Follows the devices until all of them are shut down, then stops.
  public func run() async {
    await withTaskGroup { group in
      for gateway in hub.gateways {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              gateway.follow()
              continuation.resume()
            }
          }
        }
      }
    }
    await stop()
  }

  /// Ends all pages and the server.
  public func stop() async {
    for gateway in hub.gateways { gateway.stop() }
    await server.stop()
  }
}
