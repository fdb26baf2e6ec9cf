// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AppRuntime
public import Foundation
import SystemDatabases

/// The contacts of the device, as apps used them before `Contacts`. One thread at a time.
///
/// From the first change until it is saved or reverted, the app holds the database: others cannot change
/// it, and an app that is suspended so ends with 0xdead10cc (TERM-02, TERM-19).
public final class ABAddressBook: NSObject {
  private var opened: ContactDatabase?

  override init() {}

  func read<Result>(_ body: (ContactDatabase) throws -> Result) throws -> Result {
    let database =
      try opened
      ?? ContactDatabase {
        let files = try SystemDatabaseLink.shared.files(of: .contacts)
        return SystemDatabaseFiles(database: files.database, journal: files.journal)
      }
    opened = database
    return try body(database)
  }

  /// Changes something, and holds the database from then on.
  func change(_ body: (ContactDatabase) throws -> Void) throws {
    try read { database in try database.connection.change { try body(database) } }
  }

  var hasChanges: Bool { opened?.connection.isInTransaction == true }

  func save() throws { try opened?.connection.commit() }

  func revert() { opened?.connection.rollBack() }
}

/// The older name.
public typealias ABAddressBookRef = ABAddressBook

/// The person lets the app use the contacts.
public enum ABAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorized
}

/// The person lets the app use the contacts. Waits for the system.
public func ABAddressBookGetAuthorizationStatus() -> ABAuthorizationStatus {
  switch SystemDatabaseLink.shared.authorization(for: .contacts) {
  case .notDetermined: .notDetermined
  case .denied: .denied
  case .allowed: .authorized
  }
}

/// The address book of the device; nil, with the error
/// ``kABOperationNotPermittedByUserError``, if the person does not let the app use it.
public func ABAddressBookCreateWithOptions(
  _ options: [String: Any]?, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Unmanaged<ABAddressBook>! {
  guard ABAddressBookGetAuthorizationStatus() != .denied else {
    error?.pointee = .passRetained(
      NSError(domain: ABAddressBookErrorDomain, code: kABOperationNotPermittedByUserError))
    return nil
  }
  return .passRetained(ABAddressBook())
}

/// Asks the person, once. From iOS 10 on an app without `NSContactsUsageDescription` ends.
///
/// - Parameter completion: Called with the answer, on another thread.
public func ABAddressBookRequestAccessWithCompletion(
  _ book: ABAddressBook, _ completion: @escaping @Sendable (Bool, NSError?) -> Void
) {
  SystemDatabaseLink.shared.ask(for: .contacts) { completion($0 == .allowed, nil) }
}

/// All people, in the order in which they were added; none if the book cannot be read.
public func ABAddressBookCopyArrayOfAllPeople(_ book: ABAddressBook) -> Unmanaged<NSArray>! {
  let people = (try? book.read { try $0.all() }) ?? []
  return .passRetained(NSArray(array: people.map { ABRecord($0, in: book) }))
}

/// How many people there are.
public func ABAddressBookGetPersonCount(_ book: ABAddressBook) -> Int {
  (try? book.read { try $0.all().count }) ?? 0
}

/// Adds a person, for others when the book is saved. Until then the app holds the database.
///
/// - Returns: Whether it was added; if not, the error says why.
@discardableResult
public func ABAddressBookAddRecord(
  _ book: ABAddressBook, _ record: ABRecord,
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  attempt(error) {
    try book.change { record.contact.row = try $0.insert(record.contact) }
    record.book = book
  }
}

/// Removes a person, for others when the book is saved. Until then the app holds the database.
///
/// - Returns: Whether it was removed; if not, the error says why.
@discardableResult
public func ABAddressBookRemoveRecord(
  _ book: ABAddressBook, _ record: ABRecord,
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  attempt(error) {
    guard record.contact.row != 0 else { throw ABError.notInABook }
    try book.change { try $0.remove(record.contact.identifier) }
    record.contact.row = 0
  }
}

/// Something was changed and not saved, so that the app holds the database.
public func ABAddressBookHasUnsavedChanges(_ book: ABAddressBook) -> Bool { book.hasChanges }

/// Keeps what was changed for good, and lets the database go.
///
/// - Returns: Whether it was kept; if not, the error says why, and the database is still held.
@discardableResult
public func ABAddressBookSave(
  _ book: ABAddressBook, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  attempt(error) { try book.save() }
}

/// Forgets what was changed, and lets the database go. People that were added are in no book any more.
public func ABAddressBookRevert(_ book: ABAddressBook) { book.revert() }
