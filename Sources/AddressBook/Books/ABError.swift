// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import SharedDatabases

/// The domain of this module's errors.
public let ABAddressBookErrorDomain = "ABAddressBookErrorDomain"
/// The code where the person does not let the app use the contacts.
public let kABOperationNotPermittedByUserError = 1

/// What this module itself refuses.
enum ABError: Error {
  case unknownProperty
  case wrongType
  case notInABook

  var text: String {
    switch self {
    case .unknownProperty: "there is no such property"
    case .wrongType: "the value is of another type than the property's"
    case .notInABook: "the person is not in this address book"
    }
  }
}

/// Does it, and says whether it was done.
func attempt(
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?, _ body: () throws -> Void
) -> Bool {
  do {
    try body()
    return true
  } catch let cause {
    error?.pointee = .passRetained(failure(cause))
    return false
  }
}

/// What has happened as the platform says it.
func failure(_ cause: any Error) -> NSError {
  let problem = SharedDatabaseProblem(cause)
  let code = problem.kind == .notAuthorized ? kABOperationNotPermittedByUserError : 0
  let text = (cause as? ABError)?.text ?? problem.explanation
  return NSError(
    domain: ABAddressBookErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
}
