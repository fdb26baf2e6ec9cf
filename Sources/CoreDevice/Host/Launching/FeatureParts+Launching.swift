import AppInterface
import LifecycleKernel

extension FeatureParts {
  func complete(_ message: inout WireCallback, _ callback: Callback, for app: HostedApp) {}

  func backgroundTime(in effects: [Effect]) -> WireBackgroundTime? { nil }

  func complete(
    _ welcome: inout WireWelcome, _ app: HostedApp, _ launch: LaunchRequest, _ device: Device,
    _ model: DeviceModel
  ) {}
}
