import LifecycleComparison

extension PageMessage {
  /// The comparison of several versions, the newest step first.
  struct Comparison: Encodable, Equatable {
    /// The number of steps that a page shows.
    static let limit = 20

    /// What followed an action.
    struct Step: Encodable, Equatable {
      /// Counted from the first one, also if that is not shown any more.
      var number: Int
      var action: String
      /// What each version did where they first differ; nil if they do not differ.
      var difference: String?
      /// The number of that row.
      var firstDifference: Int?
      var rows: [[Cell]]
    }

    /// What a version has in a row.
    struct Cell: Encodable, Equatable {
      /// `callback`, `end` (what stopped or ended the app), `refusal`, `output` (what it printed),
      /// `state` (in which it was left), `nothing` or `pending`.
      var kind: String
      var text: String
    }

    var type = "comparison"
    var app: String
    var versions: [String]
    var mirroring: Bool
    var steps: [Step]

    init(_ record: ComparisonRecord, isMirroring: Bool, at now: Double) {
      app = record.app
      versions = record.versions
      mirroring = isMirroring
      steps = record.steps(at: now).enumerated().suffix(Self.limit).reversed().map { number, step in
        Step(
          number: number, action: step.action, difference: step.difference,
          firstDifference: step.firstDifference, rows: step.rows.map { $0.map(Cell.init) })
      }
    }
  }
}

extension PageMessage.Comparison.Cell {
  init(_ cell: ComparedStep.Cell) {
    switch cell {
    case .event(let event):
      kind =
        switch event {
        case .callback, .began: "callback"
        case .suspended, .ended: "end"
        case .refused: "refusal"
        case .printed: "output"
        case .left: "state"
        }
      text = event.text
    case .nothing: (kind, text) = ("nothing", "–")
    case .pending: (kind, text) = ("pending", "…")
    }
  }
}
