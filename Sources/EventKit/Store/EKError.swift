public import Foundation
import SharedDatabases

/// The domain of this module's errors.
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let EKErrorDomain = "EKErrorDomain"

/// Why the calendars could not be read or changed.
public struct EKError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The platform's numbers.
  public enum Code: Int, Hashable, Sendable {
    /// The event was removed, or never saved.
    case eventNotMutable = 0
    case noCalendar = 1
    /// It ends before it begins.
    case datesInverted = 4
    /// The database cannot be read or written: another app holds it, it is damaged, or the system does
    /// not answer.
    case internalFailure = 5
    /// The person does not let the app use the calendars.
    case eventStoreNotAuthorized = 29
  }

  public let code: Code
  /// What has happened, as a sentence without its end.
  public let explanation: String

  public static var errorDomain: String { EKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { explanation }

  init(_ code: Code, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  /// What a failure of the database or of the system is in this module.
  init(_ error: any Error) {
    if let error = error as? EKError {
      self = error
      return
    }
    let problem = SharedDatabaseProblem(error)
    let code: Code =
      switch problem.kind {
      case .notAuthorized: .eventStoreNotAuthorized
      case .notFound: .eventNotMutable
      case .noAnswer, .exists, .unusable: .internalFailure
      }
    self.init(code, problem.explanation)
  }
}
