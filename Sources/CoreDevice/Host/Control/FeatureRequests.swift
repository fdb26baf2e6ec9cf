import ControlInterface
import KeyBagInterface

/// What of the requests of a device's users features answer: nothing.
final class FeatureRequests {
  init(
    _ basis: DeviceBasis, _ screen: ScreenParts, _ parts: FeatureParts, keeper: FactKeeper
  ) {}

  /// Nothing waits for a passcode.
  func perform(
    _ action: WireActionRequest, _ passcode: Passcode?, before perform: @escaping () -> Void,
    then: @escaping (ControlRefusal?) -> Void
  ) -> Bool { false }
}
