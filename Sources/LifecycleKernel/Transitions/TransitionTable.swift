/// The one table of steps: from each position, toward each goal, what comes next.
///
/// It is a value, so that the explorer's own tests can put wrong entries into a copy and see that
/// they are found.
public struct TransitionTable: Hashable, Sendable {
  private var steps: [Step?]

  /// The step that leads from the position toward the goal; nil where the app has arrived, or has
  /// to wait for something that is under way.
  public func step(from position: Position, toward goal: Goal) -> Step? {
    steps[Self.index(position, goal)]
  }

  /// Replaces an entry.
  public mutating func set(_ step: Step?, from position: Position, toward goal: Goal) {
    steps[Self.index(position, goal)] = step
  }

  /// The table that a device of the standard profile uses.
  public static let standard = standard(for: .standard)

  /// The table that a device of the profile uses: what its version of the system did not have is
  /// no step in it.
  public static func standard(for profile: OSProfile) -> TransitionTable {
    var table = TransitionTable(steps: Array(repeating: nil, count: size))
    for position in Position.allCases {
      for goal in Goal.allCases {
        table.set(standardStep(from: position, toward: goal), from: position, toward: goal)
      }
    }
    if !profile.hasWillFinishLaunching {
      for goal in Goal.allCases { table.set(.finishLaunching, from: .connected, toward: goal) }
    }
    return table
  }

  private static func standardStep(from position: Position, toward goal: Goal) -> Step? {
    switch position {
    case .absent:
      goal.isEnd || goal == .suspended ? nil : .spawn
    // A launch is finished before anything else: the app's code always sees a whole launch.
    case .started:
      nil
    case .connected:
      .prepare
    case .prepared:
      .finishLaunching
    // SEQ-06: the background is entered by its callback here too, so that a later
    // applicationWillEnterForeground has its counterpart (DEL-16).
    case .unannounced:
      goal == .exited ? .terminate : .enterBackground
    case .inactive:
      switch goal {
      case .active: .becomeActive
      case .inactive: nil
      case .background, .suspended, .terminated, .removed: .enterBackground
      case .exited: .terminate
      }
    case .active:
      goal == .active ? nil : .resignActive
    case .background:
      switch goal {
      case .active, .inactive: .enterForeground
      case .background: nil
      case .suspended: .suspend
      case .terminated, .exited: .terminate
      case .removed: .discard
      }
    case .suspending, .suspended:
      switch goal {
      case .active, .inactive, .background: .resume
      case .suspended: nil
      // SEQ-34: a suspended app is told nothing.
      case .terminated, .exited, .removed: .discard
      }
    case .ended, .killed:
      nil
    }
  }

  /// How many entries a table by position and goal has.
  static let size = 16 * 8

  static func index(_ position: Position, _ goal: Goal) -> Int {
    position.ordinal * 8 + goal.ordinal
  }
}

extension Position {
  /// The position's place in `allCases`.
  var ordinal: Int {
    switch self {
    case .absent: 0
    case .started: 1
    case .connected: 2
    case .prepared: 3
    case .unannounced: 4
    case .inactive: 5
    case .active: 6
    case .background: 7
    case .suspending: 8
    case .suspended: 9
    case .ended: 10
    case .killed: 11
    }
  }
}

extension Goal {
  /// The goal's place in `allCases`.
  var ordinal: Int {
    switch self {
    case .active: 0
    case .inactive: 1
    case .background: 2
    case .suspended: 3
    case .terminated: 4
    case .exited: 5
    case .removed: 6
    }
  }
}
