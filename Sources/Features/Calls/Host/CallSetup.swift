import AppInterface
import LifecycleKernel

/// Takes what apps set up for calls over the network: the sockets that they hand over, and how often
/// they want to be kept alive.
final class CallSetup {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings

  init(engine: LifecycleEngine, surroundings: any Surroundings) {
    self.engine = engine
    self.surroundings = surroundings
  }

  /// An app asks something.
  ///
  /// - Returns: What is wrong with it; nil if nothing is.
  func received(
    _ request: WireVoIPRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    guard process.allowances.take(.calls, at: surroundings.now) else { return .flood }
    let event: VoIPRequest
    switch request.content {
    case .watch(let number):
      let socket = SocketNumber(rawValue: number)
      // The kernel ends an app that hands over too many, or the same twice, and nothing is taken.
      if engine.device.canWatch(socket, of: app.id) {
        do {
          try process.process.takeSocket(number)
        } catch let problem as UnusableSocket {
          return .malformedMessage("it \(problem.text)")
        } catch {
          return .malformedMessage("its socket \(number) cannot be watched: \(error)")
        }
      }
      event = .watch(socket)
    case .forget(let number):
      process.process.dropSocket(number)
      event = .forget(SocketNumber(rawValue: number))
    case .keepAlive(let wanted):
      guard let timeout = Self.timeout(wanted.seconds) else {
        return .malformedMessage("it wants to be kept alive every \(wanted.seconds) s")
      }
      event = .keepAlive(timeout > .zero ? timeout : nil)
    case nil:
      return .malformedMessage("it asks nothing for its calls")
    }
    engine.handle(.process(app.id, .askedForCalls(event)))
    return nil
  }

  /// The longest timeout that can be asked for: as long as anybody uses the device.
  private static let longestTimeout = 1e9

  private static func timeout(_ seconds: Double) -> Duration? {
    guard (0...longestTimeout).contains(seconds) else { return nil }
    return .nanoseconds(Int64(seconds * 1e9))
  }
}
