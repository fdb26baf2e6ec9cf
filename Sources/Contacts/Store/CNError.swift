import AppRuntime
public import Foundation
import SystemDatabases

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
    switch error {
    case let error as CNError: self = error
    case let refusal as SystemDatabaseLink.Refusal:
      let code: Code =
        switch refusal.authorization {
        case .denied, .notDetermined: .authorizationDenied
        case .allowed: .communicationError
        }
      self.init(code, refusal.description)
    case let failure as DatabaseFailure:
      let code: Code =
        switch failure.kind {
        case .notFound: .recordDoesNotExist
        case .exists: .insertedRecordAlreadyExists
        case .busy, .cannotOpen, .damaged, .newer, .other: .dataAccessError
        }
      self.init(code, failure.description)
    default: self.init(.dataAccessError, "\(error)")
    }
  }
}
