public import Foundation

/// What is kept in a calendar database.
open class EKObject: NSObject {}
