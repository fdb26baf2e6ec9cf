import AppInterface
import ControlInterface
import LifecycleKernel

extension StatusReporter {
  /// Adds what all devices have: what is set on one is a feature's, but for the passcode and the panel.
  func complete(_ status: inout WireDeviceStatus) {
    let device = engine.device
    status.situation.asleep = !device.isPanelLit
    status.situation.hasPasscode_p = device.hasPasscode
    for card in device.lasting.recents {
      if let app = registry[card.app]?.bundleIdentifier, !status.situation.recent.contains(app) {
        status.situation.recent.append(app)
      }
    }
  }

  func complete(_ status: inout WireAppStatus, of app: HostedApp) {}

  func remarks(about app: HostedApp) -> [String] { [] }

  /// Nobody reads it.
  func memory() -> WireMemoryStatus? { nil }
}
