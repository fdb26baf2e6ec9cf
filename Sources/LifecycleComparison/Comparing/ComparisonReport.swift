/// A comparison in JSON, as `appctl compare --json` prints it.
public struct ComparisonReport: Encodable, Sendable {
  /// What followed one action.
  public struct Step: Encodable, Sendable {
    /// What a version has in a row: a text as ``ComparedEvent/text`` has it, or nil.
    public struct Row: Encodable, Sendable {
      public var differs: Bool
      /// What of the app it is about; nil: nothing yet.
      public var aspect: ComparedEvent.Aspect?
      public var cells: [String?]
    }

    public var action: String
    public var rows: [Row]
    /// What each version did where they first differ; nil if they do not differ.
    public var difference: String?
    /// The number of the row; nil if they do not differ.
    public var firstDifference: Int?
  }

  /// The bundle identifier.
  public var app: String
  public var versions: [String]
  public var steps: [Step]

  public init(app: String, steps: [ComparedStep]) {
    self.app = app
    versions = steps.first?.versions ?? []
    self.steps = steps.map(Step.init)
  }
}

extension ComparisonReport.Step {
  public init(_ step: ComparedStep) {
    action = step.action
    difference = step.difference
    firstDifference = step.firstDifference
    rows = step.rows.map { row in
      Row(
        differs: ComparedStep.differs(row), aspect: ComparedStep.aspect(of: row),
        cells: row.map { $0.event?.text })
    }
  }
}
