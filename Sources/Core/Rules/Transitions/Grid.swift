/// An entry for each position and each goal.
struct Grid<Position, Goal, Entry: Hashable & Sendable>: Hashable, Sendable
where
  Position: RawRepresentable<Int> & CaseIterable & Sendable,
  Goal: RawRepresentable<Int> & CaseIterable & Sendable
{
  private var entries: [Entry]

  init(_ entry: (Position, Goal) -> Entry) {
    entries = Position.allCases.flatMap { position in
      Goal.allCases.map { entry(position, $0) }
    }
  }

  @inline(__always)
  subscript(position: Position, goal: Goal) -> Entry {
    get { entries[position.rawValue * Goal.allCases.count + goal.rawValue] }
    set { entries[position.rawValue * Goal.allCases.count + goal.rawValue] = newValue }
  }
}
