import AppInterface
import LifecycleKernel

/// Who takes the messages of apps to features: nobody.
struct FeatureMessages {
  init(_ basis: DeviceBasis, _ parts: FeatureParts) {}
}

extension AppMessages {
  /// Nobody takes what an app says to a feature. If it waits for an answer, it is told at once that it
  /// cannot have what it asks for.
  func receivedOfFeature(_ message: WireAppMessage, from process: AppProcess, of app: HostedApp) {
    for answer in message.answersOfMissingFeature { process.port.send(answer) }
  }

  /// There is no passcode.
  func answer(_ entry: WirePasscodeEntry, _ number: UInt32, for process: AppProcess) {
    var message = WireSystemMessage()
    message.settingsReply.request = number
    message.settingsReply.passcode.refused = ControlRefusal.featureIsMissing.message
    process.port.send(message)
  }
}
