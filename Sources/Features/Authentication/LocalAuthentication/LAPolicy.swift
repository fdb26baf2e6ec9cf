/// What an app takes as a proof that the owner uses the device.
public enum LAPolicy: Int, Hashable, Sendable {
  /// A face or a finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// A face, a finger or the passcode.
  case deviceOwnerAuthentication = 2
}

/// How the device recognizes its owner.
public enum LABiometryType: Int, Hashable, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2
}

// The names are the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longest ``LAContext/touchIDAuthenticationAllowableReuseDuration``, in seconds.
public let LATouchIDAuthenticationMaximumAllowableReuseDuration: Double = 300
