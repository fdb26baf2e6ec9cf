import Foundation

/// Why a call that was reported is not shown.
public struct CXErrorCodeIncomingCallError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 0
    case unentitled = 1
    case callUUIDAlreadyExists = 2
    case filteredByDoNotDisturb = 3
    case filteredByBlockList = 4
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  /// No CallKit in this version of the system, or no mode "voip".
  public static let unentitled = Code.unentitled
  public static let callUUIDAlreadyExists = Code.callUUIDAlreadyExists
  /// Another call rings.
  public static let unknown = Code.unknown
}

/// Why a transaction is not carried out.
public struct CXErrorCodeRequestTransactionError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 0
    case unentitled = 1
    case unknownCallProvider = 2
    case emptyTransaction = 3
    case unknownCallUUID = 4
    case callUUIDAlreadyExists = 5
    case invalidAction = 6
    case maximumCallGroupsReached = 7
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }
}
