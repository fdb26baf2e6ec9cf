/// The table of steps: the next step from each position toward each goal.
///
/// It is a value, so that the explorer's own tests can put wrong entries into a copy and see that
/// they are found.
public struct TransitionTable: Hashable, Sendable {
  private var steps: [Step?]

  /// The step that leads from the position toward the goal; nil if the app has reached the goal or
  /// must wait for something in progress.
  public func step(from position: Position, toward goal: Goal) -> Step? {
    steps[Self.index(position, goal)]
  }

  /// Replaces an entry.
  public mutating func set(_ step: Step?, from position: Position, toward goal: Goal) {
    steps[Self.index(position, goal)] = step
  }

  /// The table that a device of the standard profile uses.
  public static let standard = standard(for: .standard)

  /// The table for a device with the profile. It has no steps for callbacks that the profile's
  /// version of the system does not have.
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
    // A launch is always completed first, so that the app's code never sees half a launch.
    case .started:
      nil
    case .connected:
      .prepare
    case .prepared:
      .finishLaunching
    // SEQ-06: entering the background has its callback here too, so that a later
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
      // SEQ-34: a suspended app gets no callback.
      case .terminated, .exited, .removed: .discard
      }
    case .ended, .killed:
      nil
    }
  }

  /// The number of entries of a table by position and goal.
  static let size = 16 * 8

  static func index(_ position: Position, _ goal: Goal) -> Int {
    position.ordinal * 8 + goal.ordinal
  }
}

extension Position {
  /// The index of the position in `allCases`.
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
  /// The index of the goal in `allCases`.
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
