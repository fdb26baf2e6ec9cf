/// Facts about apps, most of which have nothing to say of an app: only those of the others are kept.
///
/// An app that is not in the table has the facts with which every app begins, so equal tables are equal
/// whatever has happened before. Finding an app takes the same time with any number of them.
struct AppTable<Facts: AppFacts>: Sendable {
  /// By the number of an app: 0, or one more than the place of its row.
  private var places: [UInt32] = []
  private var rows: [Row] = []

  private struct Row: Sendable {
    let app: AppID
    var facts: Facts
  }

  init() {}

  var isEmpty: Bool { rows.isEmpty }

  /// The apps of which there is something to say, in ascending order.
  var apps: [AppID] {
    rows.isEmpty ? [] : rows.map(\.app).sorted { $0.index < $1.index }
  }

  /// There is something to say of the app.
  @inline(__always)
  func contains(_ app: AppID) -> Bool { place(of: app) != nil }

  subscript(app: AppID) -> Facts {
    @inline(__always) get {
      guard let place = place(of: app) else { return Facts() }
      return rows[place].facts
    }
    _modify {
      let place = place(of: app) ?? insert(app)
      defer { if rows[place].facts.isInitial { remove(app) } }
      yield &rows[place].facts
    }
  }

  /// Changes the facts of an app of which there is something to say.
  @inline(__always)
  mutating func update(_ app: AppID, _ apply: (inout Facts) -> Void) {
    guard let place = place(of: app) else { return }
    apply(&rows[place].facts)
    if rows[place].facts.isInitial { remove(app) }
  }

  mutating func remove(_ app: AppID) {
    guard let place = place(of: app) else { return }
    places[app.index] = 0
    let last = rows.removeLast()
    guard last.app != app else { return }
    rows[place] = last
    places[last.app.index] = UInt32(place + 1)
  }

  private mutating func insert(_ app: AppID) -> Int {
    while places.count <= app.index { places.append(0) }
    rows.append(Row(app: app, facts: Facts()))
    places[app.index] = UInt32(rows.count)
    return rows.count - 1
  }

  @inline(__always)
  private func place(of app: AppID) -> Int? {
    guard !rows.isEmpty, app.index < places.count, places[app.index] > 0 else { return nil }
    return Int(places[app.index]) - 1
  }
}

extension AppTable: Equatable {
  static func == (lhs: AppTable, rhs: AppTable) -> Bool {
    guard lhs.rows.count == rhs.rows.count else { return false }
    return lhs.rows.allSatisfy { row in
      guard let place = rhs.place(of: row.app) else { return false }
      return rhs.rows[place].facts == row.facts
    }
  }
}

extension AppTable: Codable {
  private struct CodedRow: Codable {
    let app: AppID
    let facts: Facts
  }

  init(from decoder: any Decoder) throws {
    for row in try [CodedRow](from: decoder) { self[row.app] = row.facts }
  }

  func encode(to encoder: any Encoder) throws {
    try apps.map { CodedRow(app: $0, facts: self[$0]) }.encode(to: encoder)
  }
}

/// What a feature knows of one app.
protocol AppFacts: Equatable, Sendable, Codable {
  /// What there is to know of an app that has not used the feature.
  init()
}

extension AppFacts {
  var isInitial: Bool { self == Self() }
}
