/// What keeps the program from doing its work: what is wrong, where, and what to do about it.
struct Problem: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
