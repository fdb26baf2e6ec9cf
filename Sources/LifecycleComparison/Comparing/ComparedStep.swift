/// What followed an action of the person, in all versions, in aligned rows.
public struct ComparedStep: Equatable, Sendable {
  /// What a version has in a row.
  public enum Cell: Equatable, Sendable {
    case event(ComparedEvent)
    /// Nothing happened there.
    case nothing
    /// Nothing has happened there so far, and the app is not at rest.
    case pending

    /// The event; nil if there is none.
    public var event: ComparedEvent? {
      if case .event(let event) = self { event } else { nil }
    }
  }

  /// What the person did, in words.
  public var action: String
  /// The names of the versions.
  public var versions: [String]
  /// The rows, each with a cell for each version.
  public var rows: [[Cell]]
  /// The number of the first row in which two versions differ; nil if they do not, or not yet.
  public var firstDifference: Int?

  /// Compares what happened.
  ///
  /// - Parameters:
  ///   - events: of each version.
  ///   - atRest: whether nothing more is to be expected of each version.
  public init(
    action: String, versions: [String], events: [[ComparedEvent]], atRest: [Bool]
  ) {
    self.action = action
    self.versions = versions
    let aligned = EventAlignment.rows(events)
    rows = aligned.enumerated().map { number, row in
      row.enumerated().map { version, event in
        if let event { return .event(event) }
        let isLast = aligned[number...].allSatisfy { $0[version] == nil }
        return isLast && !atRest[version] ? .pending : .nothing
      }
    }
    firstDifference = rows.firstIndex(where: Self.differs)
  }

  static func differs(_ row: [Cell]) -> Bool {
    let known = row.filter { $0 != .pending }
    return known.contains { $0 != known[0] }
  }

  /// What each version did where they first differ, as a sentence; nil if they do not differ.
  public var difference: String? {
    guard let firstDifference else { return nil }
    var groups: [(cell: Cell, versions: [String])] = []
    for (version, cell) in zip(versions, rows[firstDifference]) {
      if let index = groups.firstIndex(where: { $0.cell == cell }) {
        groups[index].versions.append(version)
      } else {
        groups.append((cell, [version]))
      }
    }
    return groups.map { cell, versions in
      let several = versions.count > 1
      let deed =
        switch cell {
        case .event(let event): event.deed(ofSeveral: several)
        case .nothing: several ? "do nothing there" : "does nothing there"
        case .pending: several ? "have done nothing yet" : "has done nothing yet"
        }
      return "\(Self.listed(versions)) \(deed)"
    }.joined(separator: "; ")
  }

  /// Names as a sentence has them: "a, b and c".
  private static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
