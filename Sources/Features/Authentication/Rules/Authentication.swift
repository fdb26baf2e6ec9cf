/// What an app takes as a proof that the owner uses the device.
public enum AuthenticationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// A face or a finger.
  case biometrics
  /// A face, a finger or the passcode.
  case owner
}

/// An app's question whether the owner uses the device.
public struct AuthenticationQuestion: Hashable, Sendable, Codable {
  /// Tells the questions of one process apart. A question that is asked again is the same one.
  public var number: UInt32
  public var policy: AuthenticationPolicy
  /// After failed attempts there is a button for another way; false: its title is empty.
  public var hasFallback: Bool
  /// The app's Info.plist does not say for what it uses Face ID.
  public var lacksPurpose: Bool

  public init(
    _ number: UInt32, _ policy: AuthenticationPolicy, hasFallback: Bool = true,
    lacksPurpose: Bool = false
  ) {
    self.number = number
    self.policy = policy
    self.hasFallback = hasFallback
    self.lacksPurpose = lacksPurpose
  }
}

/// What an app asks for.
public enum AuthenticationRequest: Hashable, Sendable, Codable {
  case evaluate(AuthenticationQuestion)
  /// It does not want to know any more: `LAContext.invalidate()`.
  case cancel(UInt32)
}

/// What a person does about the question that is showing.
public enum AuthenticationAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The owner's face or finger.
  case match
  /// Another one.
  case fail
  /// The button for another way.
  case fallback
  case cancel
  /// The passcode, which was looked at before and is right.
  case passcode
}

/// What an app is told.
public enum AuthenticationResult: Hashable, Sendable, Codable {
  case authenticated(byPasscode: Bool)
  case failed(AuthenticationFailure)
}

/// Why the owner was not recognized, or not asked for: the names of `LAError`'s codes.
public enum AuthenticationFailure: String, Hashable, Sendable, Codable, CaseIterable {
  case authenticationFailed
  case userCancel
  case userFallback
  case systemCancel
  case passcodeNotSet
  case biometryNotAvailable
  case biometryNotEnrolled
  case biometryLockout
  case appCancel
  case notInteractive
}

/// The owner's face or finger on a device.
public struct BiometryEnrolment: Hashable, Sendable, Codable {
  public var isEnrolled: Bool
  /// Counts what was enrolled, so that another face or finger can be told from the first one.
  public var generation: UInt64

  public init(isEnrolled: Bool = false, generation: UInt64 = 0) {
    self.isEnrolled = isEnrolled
    self.generation = generation
  }
}
