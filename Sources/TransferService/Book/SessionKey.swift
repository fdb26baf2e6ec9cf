/// A session: its app, and the identifier that the app has given it.
package struct SessionKey: Hashable, Sendable, Comparable {
  package let app: String
  package let identifier: String

  package init(app: String, identifier: String) {
    self.app = app
    self.identifier = identifier
  }

  package static func < (one: Self, other: Self) -> Bool {
    (one.app, one.identifier) < (other.app, other.identifier)
  }
}
