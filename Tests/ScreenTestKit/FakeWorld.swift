import AppInterface
public import ControlInterface
import DeviceControl
import Foundation
import Synchronization

/// A simulated device with apps, a screen and a log: everything that a page shows.
public final class FakeWorld: Sendable {
  public let device: FakeDevice
  public let screen: FakeScreen
  private let sequence = Mutex<UInt64>(0)
  private let state: State

  /// How the device says it is.
  private final class State: Sendable {
    let status = Mutex(WireDeviceStatus())
    let apps = Mutex<[WireAppStatus]>([])
    let pasteboard = Mutex(WirePasteboardContent())
    let explanation = Mutex(WireExplanation())
  }

  /// Creates the device with these apps, given by bundle identifier and name.
  public init(
    apps: [(String, String)] = [("org.example.notes", "Notes"), ("org.example.racer", "Racer")],
    uptime: Double = 60, scale: Int = 2,
    refusing refusal: @escaping @Sendable (WireAction) -> String? = { _ in nil }
  ) throws {
    let state = State()
    self.state = state
    state.status.withLock { status in
      status.device = "default"
      status.profile = "P7"
      status.brightness = 50
      status.front = apps[0].0
      status.uptimeSeconds = uptime
      status.situation.language = "de"
      status.situation.battery.percent = 80
      status.situation.appearance = .light
      status.situation.contentSize = .large
    }
    state.apps.withLock { known in
      known = apps.map { identifier, name in
        var app = WireAppStatus()
        app.bundleIdentifier = identifier
        app.name = name
        app.state = "active"
        return app
      }
    }
    device = try FakeDevice { verb in
      switch verb {
      case .status: return .reply(.status(state.status.withLock { $0 }))
      case .list:
        var list = WireAppList()
        list.apps = state.apps.withLock { $0 }
        return .reply(.apps(list))
      case .install:
        return .reply(.installed(WireInstalled()))
      case .passcode:
        return .reply(.passcode(WirePasscodeState()))
      case .screenState:
        var state = WireScreenState()
        state.available = true
        state.deviceOrientation = "portrait"
        return .reply(.screenState(state))
      case .action(let action):
        return action.action.flatMap(refusal).map { .refused($0) } ?? .done
      case .displays:
        return .reply(.displays(WireConnectedDisplays()))
      case .pasteboard(let request):
        return .reply(
          .pasteboard(
            state.pasteboard.withLock { content in
              if case .set(let new) = request.kind {
                content.items = new.items
                content.changeCount += 1
              }
              return content
            }))
      case .explain:
        return .reply(.explanation(state.explanation.withLock { $0 }))
      case .log:
        return .replies([])
      default:
        return .done
      }
    }
    screen = try FakeScreen(of: device.address, scale: scale)
  }

  /// Changes how the device says it is; who follows its log looks again.
  public func change(_ change: (inout WireDeviceStatus) -> Void) {
    state.status.withLock { change(&$0) }
    log([(1, nil, #""kind":"pressure","level":"normal""#)])
  }

  /// Sets what the device says of its apps when it is asked to explain, with the newest record as JSON.
  public func explain(_ text: String, record: String = "null") {
    state.explanation.withLock { explanation in
      explanation.text = text
      explanation.json = record
    }
  }

  /// Changes the state of an app.
  public func set(_ app: String, _ appState: String) {
    change(app: app) { $0.state = appState }
  }

  /// Changes what the device says of an app; who follows its log looks again.
  public func change(app: String, _ change: (inout WireAppStatus) -> Void) {
    state.apps.withLock { apps in
      for index in apps.indices where apps[index].bundleIdentifier == app {
        change(&apps[index])
      }
    }
    log([(1, nil, #""kind":"pressure","level":"normal""#)])
  }

  /// The text on the pasteboard; empty: there is none. Setting it is what an app does that copies.
  public var pasteboard: String {
    get {
      state.pasteboard.withLock { content in
        (content.items.first?.values.first?.data).map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
    }
    set {
      state.pasteboard.withLock { content in
        var value = WirePasteboardValue()
        value.type = PasteboardContent.textType
        value.data = Data(newValue.utf8)
        var item = WirePasteboardItem()
        item.values = [value]
        content.items = [item]
        content.changeCount += 1
      }
    }
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
