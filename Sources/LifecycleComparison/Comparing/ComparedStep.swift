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
  ///   - output: what each version has printed, in rows behind those of the events, since nobody
  ///     knows between which of them it was.
  ///   - states: in which state each was left, in a row of its own once all are at rest; empty: that
  ///     is not compared.
  ///   - atRest: whether nothing more is to be expected of each version.
  public init(
    action: String, versions: [String], events: [[ComparedEvent]], output: [[ComparedEvent]] = [],
    states: [String] = [], atRest: [Bool]
  ) {
    self.action = action
    self.versions = versions
    rows = Self.rows(events, atRest) + Self.rows(output, atRest)
    if !states.isEmpty, atRest.allSatisfy({ $0 }), !rows.isEmpty {
      rows.append(states.map { .event(.left(state: $0)) })
    }
    firstDifference = rows.firstIndex(where: Self.differs)
  }

  private static func rows(_ events: [[ComparedEvent]], _ atRest: [Bool]) -> [[Cell]] {
    let aligned = EventAlignment.rows(events)
    return aligned.enumerated().map { number, row in
      row.enumerated().map { version, event in
        if let event { return .event(event) }
        let isLast = aligned[number...].allSatisfy { $0[version] == nil }
        return isLast && !atRest[version] ? .pending : .nothing
      }
    }
  }

  /// In which respects the versions differ.
  public var differingAspects: Set<ComparedEvent.Aspect> {
    Set(rows.filter(Self.differs).compactMap(Self.aspect))
  }

  /// What of the app a row is about; nil of one without an event.
  static func aspect(of row: [Cell]) -> ComparedEvent.Aspect? {
    row.lazy.compactMap { $0.event?.aspect }.first
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
