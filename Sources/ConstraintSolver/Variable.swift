/// A variable of a ``Solver``, with any value.
public struct Variable: Hashable, Sendable {
  let symbol: Symbol
}
