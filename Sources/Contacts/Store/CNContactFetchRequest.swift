public import Foundation

/// Which contacts are wanted, and in which order.
///
/// One thread at a time.
open class CNContactFetchRequest: NSObject {
  /// The contacts that are wanted; nil: all.
  open var predicate: NSPredicate?
  /// What of them is wanted. They have everything.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Without effect: contacts are copies here, and a `mutableCopy` can be changed.
  open var mutableObjects = false
  /// Without effect: there are no linked contacts.
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
  }
}

/// How contacts are ordered.
public enum CNContactSortOrder: Int, Sendable {
  /// As they were added.
  case none
  case userDefault
  case givenName
  case familyName
}
