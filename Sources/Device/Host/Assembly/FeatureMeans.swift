import KeyBagInterface

/// What of the machine features are made with.
package struct FeatureMeans {
  /// Knows where the machine is; nil if nothing does.
  var receiver: (any LocationSource)?
  /// The key bag; nil if the device never had a passcode.
  var keyBag: (any KeyBagService)?
  /// Publishes and finds services in the network; nil if nothing does.
  var bonjour: (any BonjourSystem)?

  var hasPasscode: Bool { keyBag?.status.hasPasscode ?? false }
}
