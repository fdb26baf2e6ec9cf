/// Why no bundle was made: one or more sentences for the user.
struct BundleError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
