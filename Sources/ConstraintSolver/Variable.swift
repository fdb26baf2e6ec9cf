/// An unknown of a ``Solver``: any number, positive or negative.
public struct Variable: Hashable, Sendable {
  let symbol: Symbol
}
