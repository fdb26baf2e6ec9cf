/// Why a database of the system cannot be read or written.
package struct DatabaseFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  package enum Kind: Hashable, Sendable {
    /// Its files could not be opened.
    case cannotOpen
    /// Another app holds it, and has not let it go in time.
    case busy
    /// What is in the file is no such database, or damaged.
    case damaged
    /// A newer version of the system has made it.
    case newer
    /// What was to be changed is not there.
    case notFound
    /// It is there already.
    case exists
    case other
  }

  package let kind: Kind
  /// What has happened, as a sentence without its end.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
