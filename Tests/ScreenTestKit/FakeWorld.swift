import DeviceControl
import Synchronization
public import SystemInterface

/// A simulated device with apps, a screen and a log: everything that a page shows.
public final class FakeWorld: Sendable {
  public let device: FakeDevice
  public let screen: FakeScreen
  private let sequence = Mutex<UInt64>(0)

  /// Creates the device with these apps, given by bundle identifier and name.
  public init(
    apps: [(String, String)] = [("org.example.notes", "Notes"), ("org.example.racer", "Racer")],
    uptime: Double = 60, scale: Int = 2,
    refusing refusal: @escaping @Sendable (WireAction) -> String? = { _ in nil }
  ) throws {
    let known = apps
    device = try FakeDevice { verb in
      switch verb {
      case .status:
        var status = WireDeviceStatus()
        status.device = "default"
        status.profile = "P7"
        status.front = known[0].0
        status.uptimeSeconds = uptime
        return .reply(.status(status))
      case .list:
        var list = WireAppList()
        list.apps = known.map { identifier, name in
          var app = WireAppStatus()
          app.bundleIdentifier = identifier
          app.name = name
          app.state = "active"
          return app
        }
        return .reply(.apps(list))
      case .screenState:
        var state = WireScreenState()
        state.available = true
        state.deviceOrientation = "portrait"
        return .reply(.screenState(state))
      case .action(let action):
        return action.action.flatMap(refusal).map { .refused($0) } ?? .done
      case .displays:
        return .reply(.displays(WireConnectedDisplays()))
      case .log:
        return .replies([])
      default:
        return .done
      }
    }
    screen = try FakeScreen(of: device.address, scale: scale)
  }

  /// The actions that were asked for.
  public var actions: [WireAction] {
    device.requests.compactMap { if case .action(let request) = $0 { request.action } else { nil } }
  }

  /// Adds entries to the log, each given by its time, its app and its other members.
  public func log(_ entries: [(Double, String?, String)]) {
    device.log(
      entries.map { time, app, members in
        let number = sequence.withLock { sequence in
          sequence += 1
          return sequence
        }
        let name = app.map { "\"\($0)\"" } ?? "null"
        return
          #"{"seq":\#(number),"time":\#(time),"app":\#(name),"pid":\#(app == nil ? "null" : "42"),\#(members)}"#
      })
  }
}
