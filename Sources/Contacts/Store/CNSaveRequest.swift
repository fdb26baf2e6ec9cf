public import Foundation
import SystemDatabases

/// Changes of the address book that `CNContactStore.execute(_:)` makes all, or none.
///
/// One thread at a time.
open class CNSaveRequest: NSObject {
  enum Change {
    case add(CNMutableContact)
    case update(CNMutableContact)
    case delete(CNMutableContact)
  }

  private(set) var changes: [Change] = []

  public override init() {}

  /// Adds a contact.
  ///
  /// - Parameter identifier: Of the container; there is one, whatever is named.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact))
  }

  /// Replaces what is known of a contact.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }

  /// Removes a contact.
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}
