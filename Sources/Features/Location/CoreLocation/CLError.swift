public import Foundation

/// The domain of the errors of location services.
public let kCLErrorDomain = "kCLErrorDomain"

/// Why a location service has failed.
public struct CLError: Error, Hashable, Sendable, CustomNSError {
  /// A kind of failure.
  public enum Code: Int, Sendable {
    /// The position is not known now; it may be later.
    case locationUnknown = 0
    /// The user does not allow it.
    case denied = 1
    case network = 2
    /// The device has no compass.
    case headingFailure = 3
    /// The user does not allow that regions are watched.
    case regionMonitoringDenied = 4
    /// The region cannot be watched: it is too large, or there are too many.
    case regionMonitoringFailure = 5
  }

  /// The kind of failure.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) {
    self.code = code
  }

  /// See ``Code-swift.enum/locationUnknown``.
  public static var locationUnknown: Code { .locationUnknown }
  /// See ``Code-swift.enum/denied``.
  public static var denied: Code { .denied }
  /// See ``Code-swift.enum/headingFailure``.
  public static var headingFailure: Code { .headingFailure }
  /// See ``Code-swift.enum/regionMonitoringDenied``.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// See ``Code-swift.enum/regionMonitoringFailure``.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }

  public static var errorDomain: String { kCLErrorDomain }
  public var errorCode: Int { code.rawValue }
}
