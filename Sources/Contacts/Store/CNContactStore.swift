import AppRuntime
public import Foundation
import SystemDatabases

/// Reads and changes the address book of the device, if the person lets the app. Any thread.
///
/// All apps share one database. It is held only while a method is executed: a change, for writing, and
/// an enumeration, for reading as long as its block executes. An app that is suspended in between ends
/// with 0xdead10cc (TERM-02, TERM-19).
///
/// There are no groups, containers, linked contacts, images and postal addresses, and nobody is told of
/// changes by other apps.
// Unchecked: the database is used only with the lock.
open class CNContactStore: NSObject, @unchecked Sendable {
  // Recursive, because the block of an enumeration may use the store.
  private let lock = NSRecursiveLock()
  private var opened: ContactDatabase?

  public override init() {}

  /// The person lets the app use the contacts. Waits for the system.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    CNAuthorizationStatus(SystemDatabaseLink.shared.authorization(for: .contacts))
  }

  /// Asks the person, once. From iOS 10 on an app without `NSContactsUsageDescription` ends.
  ///
  /// - Parameter completionHandler: Called with the answer, on another thread.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    SystemDatabaseLink.shared.ask(for: .contacts) { authorization in
      completionHandler(
        authorization == .allowed,
        authorization == .allowed
          ? nil : CNError(.authorizationDenied, "the person does not let the app use the contacts"))
    }
  }

  /// The same, with a task that waits for the answer.
  ///
  /// - Throws: ``CNError`` if it is no.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { isGranted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isGranted)
        }
      }
    }
  }

  // MARK: Reading

  /// The contacts that the predicate finds: one of those that ``CNContact`` makes, or any that looks at
  /// a `CNContact`.
  ///
  /// - Throws: ``CNError``.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(request)
  }

  /// A contact.
  ///
  /// - Throws: ``CNError``, with `recordDoesNotExist` if it is not there.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let predicate = CNContact.predicateForContacts(withIdentifiers: [identifier])
    guard let contact = try unifiedContacts(matching: predicate, keysToFetch: keys).first else {
      throw CNError(.recordDoesNotExist, "there is no contact \(identifier)")
    }
    return contact
  }

  /// Gives each contact to the block, which sets the flag to end the enumeration.
  ///
  /// Without an order the database is held for reading meanwhile; with one, all are read first.
  ///
  /// - Throws: ``CNError``.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = ObjCBool(false)
    guard fetchRequest.sortOrder == .none else {
      for contact in try contacts(fetchRequest) where !stop.boolValue { block(contact, &stop) }
      return
    }
    struct Stopped: Error {}
    do {
      try withDatabase { database in
        try database.enumerate { record in
          let contact = CNContact(record)
          guard fetchRequest.predicate?.evaluate(with: contact) != false else { return }
          block(contact, &stop)
          if stop.boolValue { throw Stopped() }
        }
      }
    } catch  where stop.boolValue {
      // The block has seen enough.
    }
  }

  private func contacts(_ request: CNContactFetchRequest) throws -> [CNContact] {
    let all = try withDatabase { try $0.all().map(CNContact.init) }
      .filter { request.predicate?.evaluate(with: $0) != false }
    func sorted(_ first: KeyPath<CNContact, String>, _ second: KeyPath<CNContact, String>)
      -> [CNContact]
    {
      all.sorted { one, other in
        let keys = [first, second, \CNContact.organizationName]
        return keys.map { one[keyPath: $0].lowercased() }
          .lexicographicallyPrecedes(keys.map { other[keyPath: $0].lowercased() })
      }
    }
    return switch request.sortOrder {
    case .none: all
    case .givenName: sorted(\.givenName, \.familyName)
    case .familyName, .userDefault: sorted(\.familyName, \.givenName)
    }
  }

  // MARK: Changing

  /// Makes the changes, all or none.
  ///
  /// - Throws: ``CNError``: `dataAccessError` too if another app holds the database for more than two
  ///   seconds.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try withDatabase { database in
      try database.connection.inTransaction {
        for change in saveRequest.changes {
          switch change {
          case .add(let contact): try database.insert(contact.record)
          case .update(let contact): try database.update(contact.record)
          case .delete(let contact): try database.remove(contact.identifier)
          }
        }
      }
    }
  }

  private func withDatabase<Result>(
    _ body: (ContactDatabase) throws -> Result
  ) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    do {
      let database =
        try opened
        ?? ContactDatabase {
          let files = try SystemDatabaseLink.shared.files(of: .contacts)
          return SystemDatabaseFiles(database: files.database, journal: files.journal)
        }
      opened = database
      return try body(database)
    } catch {
      throw CNError(error)
    }
  }
}

/// What the person is asked for.
public enum CNEntityType: Int, Sendable {
  case contacts
}

/// The person lets the app use the contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorized
  case limited

  init(_ authorization: SystemDatabaseLink.Authorization) {
    switch authorization {
    case .notDetermined: self = .notDetermined
    case .denied: self = .denied
    case .allowed: self = .authorized
    }
  }
}
