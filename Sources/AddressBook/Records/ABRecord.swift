// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import SystemDatabases

/// A person of an address book, or one that was not added to any yet. One thread at a time.
public final class ABRecord: NSObject {
  var contact: ContactRecord
  /// The book that it was read from or added to.
  weak var book: ABAddressBook?

  init(_ contact: ContactRecord, in book: ABAddressBook?) {
    self.contact = contact
    self.book = book
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? ABRecord)?.contact.identifier == contact.identifier
  }

  public override var hash: Int { contact.identifier.hashValue }

  /// Changes what is known of the person; in a book that holds the database until it is saved.
  func change(_ body: (inout ContactRecord) -> Void) throws {
    var changed = contact
    body(&changed)
    if contact.row != 0 { try book?.change { try $0.update(changed) } }
    contact = changed
  }
}

/// The older name.
public typealias ABRecordRef = ABRecord
/// The number of a person in the database; ``kABRecordInvalidID``: it has none yet.
public typealias ABRecordID = Int32
/// What of a person is meant: the constants that begin with `kABPerson`.
public typealias ABPropertyID = Int32

/// A number that no person has.
public let kABRecordInvalidID: ABRecordID = -1
