public import Foundation

/// What is kept in a calendar database.
// Unchecked: its subclasses belong to their store, and to one thread at a time.
open class EKObject: NSObject, @unchecked Sendable {}
