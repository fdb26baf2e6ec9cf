/// Why no bundle was made: one sentence, or several, for a person.
struct BundleError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
