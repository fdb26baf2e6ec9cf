import AppRuntime
import SystemDatabases

/// Why a database that apps share could not be read or changed, as the errors of AddressBook, Contacts
/// and EventKit tell it, each with codes of its own.
package struct SharedDatabaseProblem {
  /// The kinds that have a code in one of the frameworks.
  package enum Kind {
    /// The person does not let the app use the database.
    case notAuthorized
    /// The system does not answer, or has handed nothing over.
    case noAnswer
    /// What was to be changed is not there.
    case notFound
    /// What was to be added is there already.
    case exists
    /// The database cannot be read or written: another app holds it, or it is damaged.
    case unusable
  }

  package let kind: Kind
  /// What has happened, as a sentence without its end.
  package let explanation: String

  /// The problem of a failure of the database or of the system; any other error makes it unusable.
  package init(_ error: any Error) {
    switch error {
    case let refusal as SystemDatabaseLink.Refusal:
      kind =
        switch refusal.authorization {
        case .denied, .notDetermined: .notAuthorized
        case .allowed: .noAnswer
        }
      explanation = refusal.description
    case let failure as DatabaseFailure:
      kind =
        switch failure.kind {
        case .notFound: .notFound
        case .exists: .exists
        case .busy, .cannotOpen, .damaged, .newer, .other: .unusable
        }
      explanation = failure.description
    default:
      kind = .unusable
      explanation = "\(error)"
    }
  }
}
