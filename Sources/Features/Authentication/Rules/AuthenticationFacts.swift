/// The app's question that is showing, and what the device knows of failed attempts.
struct AuthenticationFacts: DeviceFeature {
  /// The question; nil if no app asks.
  var shown: ShownAuthentication?
  /// The failed attempts in a row, also of several questions and apps (AUTH-07).
  var failures = 0

  var maySettle: Bool { shown != nil }

  func hash(into hasher: inout Hasher) {
    hasher.combine(shown)
    hasher.combine(failures)
  }
}

/// A question whether the owner uses the device, over the app that asks.
///
/// ```
///             allowed            enough failed attempts
/// permission ────────► biometry ────────────────────────► fallback
///      │ denied            │ .owner                 .biometrics
///      └──► passcode ◄─────┘
/// ```
public struct ShownAuthentication: Hashable, Sendable, Codable {
  public let app: AppID
  public let question: AuthenticationQuestion
  public internal(set) var stage: Stage
  /// The failed attempts of this question.
  public internal(set) var attempts = 0

  public enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
    /// The person is asked whether the app may use Face ID at all.
    case permission
    /// A face or a finger is waited for.
    case biometry
    /// No more attempts: what is left is another way, or to cancel.
    case fallback
    /// The passcode is waited for.
    case passcode
  }
}

extension Cover {
  /// The app's question whether the owner uses the device.
  public static func authentication(of app: AppID) -> Cover {
    Cover(of: AuthenticationFacts.self, over: .app(app))
  }
}
