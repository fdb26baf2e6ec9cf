import AppInterface
import LifecycleKernel

/// Who takes the messages of apps to features: nobody.
struct FeatureMessages {
  init(_ basis: DeviceBasis, _ parts: FeatureParts) {}
}

extension AppMessages {
  /// Nobody takes what an app says to a feature; what it asks is not answered.
  func receivedOfFeature(_ message: WireAppMessage, from process: AppProcess, of app: HostedApp) {}

  /// There is no passcode.
  func answer(_ entry: WirePasscodeEntry, _ number: UInt32, for process: AppProcess) {}
}
