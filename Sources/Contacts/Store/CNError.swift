public import Foundation
import SharedDatabases

/// The domain of this module's errors.
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNErrorDomain = "CNErrorDomain"

/// Why the contacts could not be read or changed.
public struct CNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The platform's numbers.
  public enum Code: Int, Hashable, Sendable {
    /// The system does not answer.
    case communicationError = 1
    /// The database cannot be read or written: another app holds it, or it is damaged.
    case dataAccessError = 2
    /// The person does not let the app use the contacts.
    case authorizationDenied = 100
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists = 201
  }

  public let code: Code
  /// What has happened, as a sentence without its end.
  public let explanation: String

  public static var errorDomain: String { CNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { explanation }

  init(_ code: Code, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  /// What a failure of the database or of the system is in this module.
  init(_ error: any Error) {
    if let error = error as? CNError {
      self = error
      return
    }
    let problem = SharedDatabaseProblem(error)
    let code: Code =
      switch problem.kind {
      case .notAuthorized: .authorizationDenied
      case .noAnswer: .communicationError
      case .notFound: .recordDoesNotExist
      case .exists: .insertedRecordAlreadyExists
      case .unusable: .dataAccessError
      }
    self.init(code, problem.explanation)
  }
}
