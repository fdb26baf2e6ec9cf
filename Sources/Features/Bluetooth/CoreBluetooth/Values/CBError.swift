public import Foundation

/// The domain of ``CBError``.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBErrorDomain = "CBErrorDomain"
/// The domain of ``CBATTError``.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CBATTErrorDomain = "CBATTErrorDomain"

/// Why a manager did not do what it was asked.
public struct CBError: CustomNSError, Hashable, Sendable {
  public static var errorDomain: String { CBErrorDomain }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public var errorCode: Int { code.rawValue }

  public enum Code: Int, Sendable {
    case unknown = 0
    case invalidParameters = 1
    case invalidHandle = 2
    case notConnected = 3
    case outOfSpace = 4
    case operationCancelled = 5
    case connectionTimeout = 6
    case peripheralDisconnected = 7
    case uuidNotAllowed = 8
    case alreadyAdvertising = 9
    case connectionFailed = 10
    case connectionLimitReached = 11
    case unkownDevice = 12
    case operationNotSupported = 13
    /// The right spelling of ``unkownDevice``, which the platform has as well.
    public static var unknownDevice: Code { .unkownDevice }
  }
}

/// Why a peripheral did not do what it was asked.
public struct CBATTError: CustomNSError, Hashable, Sendable {
  public static var errorDomain: String { CBATTErrorDomain }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public var errorCode: Int { code.rawValue }

  public enum Code: Int, Sendable {
    case success = 0
    case invalidHandle = 1
    case readNotPermitted = 2
    case writeNotPermitted = 3
    case requestNotSupported = 6
    case invalidOffset = 7
    case attributeNotFound = 10
    case invalidAttributeValueLength = 13
    case unlikelyError = 14
    case insufficientResources = 17
  }
}
