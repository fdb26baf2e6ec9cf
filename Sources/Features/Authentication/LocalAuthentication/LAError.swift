public import Foundation

/// The domain of this module's errors.
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// The place where a function leaves its error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// Why the owner was not recognized, or cannot be asked for.
///
/// An `NSError` of ``LAErrorDomain`` can be cast to it, as those that ``LAContext`` leaves.
public struct LAError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The platform's numbers.
  public enum Code: Int, Hashable, Sendable {
    /// Too many faces or fingers were not the owner's.
    case authenticationFailed = -1
    /// The person has pressed Cancel.
    case userCancel = -2
    /// The person has pressed the button for another way.
    case userFallback = -3
    /// Something else has taken the screen.
    case systemCancel = -4
    case passcodeNotSet = -5
    /// There is no Touch ID or Face ID, or the person does not let the app use it.
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    /// The passcode has to be entered, after too many failed attempts.
    case biometryLockout = -8
    /// The app has invalidated the context.
    case appCancel = -9
    /// The context was invalidated before.
    case invalidContext = -10
    case watchNotAvailable = -11
    case biometryNotPaired = -12
    case biometryDisconnected = -13
    case invalidDimensions = -14
    /// The app is not in front, or does not want the person to be asked.
    case notInteractive = -1004

    /// What Touch ID was called alone.
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    public static var touchIDLockout: Code { .biometryLockout }
    public static var companionNotAvailable: Code { .watchNotAvailable }

    /// The error has this code.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? LAError)?.code == code
    }
  }

  public let code: Code

  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
  }

  public static var errorDomain: String { LAErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { code.explanation }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: code.explanation] }

  public static var authenticationFailed: Code { .authenticationFailed }
  public static var userCancel: Code { .userCancel }
  public static var userFallback: Code { .userFallback }
  public static var systemCancel: Code { .systemCancel }
  public static var passcodeNotSet: Code { .passcodeNotSet }
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  public static var biometryLockout: Code { .biometryLockout }
  public static var appCancel: Code { .appCancel }
  public static var invalidContext: Code { .invalidContext }
  public static var watchNotAvailable: Code { .watchNotAvailable }
  public static var companionNotAvailable: Code { .watchNotAvailable }
  public static var biometryNotPaired: Code { .biometryNotPaired }
  public static var biometryDisconnected: Code { .biometryDisconnected }
  public static var invalidDimensions: Code { .invalidDimensions }
  public static var notInteractive: Code { .notInteractive }
  public static var touchIDNotAvailable: Code { .biometryNotAvailable }
  public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
  public static var touchIDLockout: Code { .biometryLockout }
}

// Swift on Linux makes no values of errors by their domain; this is how it makes a String of an NSString.
extension LAError: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError {
    NSError(domain: LAErrorDomain, code: errorCode, userInfo: errorUserInfo)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout LAError?
  ) -> Bool {
    guard source.domain == LAErrorDomain else { return false }
    result = Code(rawValue: source.code).map { LAError($0) }
    return result != nil
  }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout LAError?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      preconditionFailure("\(source) is no LAError")
    }
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> LAError {
    var result: LAError?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    guard let result else { preconditionFailure("there is no error that could be an LAError") }
    return result
  }
}

extension LAError.Code {
  fileprivate var explanation: String {
    switch self {
    case .authenticationFailed: "Too many attempts have failed."
    case .userCancel: "The person has cancelled the authentication."
    case .userFallback: "The person has chosen another way."
    case .systemCancel: "The system has cancelled the authentication."
    case .passcodeNotSet: "The device has no passcode."
    case .biometryNotAvailable: "Touch ID or Face ID is not available to the app."
    case .biometryNotEnrolled: "No face or finger is enrolled."
    case .biometryLockout: "Touch ID or Face ID needs the passcode first."
    case .appCancel: "The app has cancelled the authentication."
    case .invalidContext: "The context was invalidated."
    case .watchNotAvailable: "There is no watch."
    case .biometryNotPaired: "There is no accessory for Touch ID."
    case .biometryDisconnected: "The accessory for Touch ID is not connected."
    case .invalidDimensions: "The view has impossible dimensions."
    case .notInteractive: "The person would have to be asked."
    }
  }
}
