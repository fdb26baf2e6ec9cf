/// The tables of steps: the next step from each position toward each goal, one table for the process and
/// one for each of its scenes.
///
/// It is a value, so that the explorer's own tests can put wrong entries into a copy and see that
/// they are found.
public struct TransitionTable: Hashable, Sendable {
  private var process: Grid<ProcessPosition, ProcessGoal, Step?>
  private var scene: Grid<ScenePosition, SceneGoal, Step?>

  /// The step that leads from the positions toward the goal; nil if the app has reached the goal or
  /// must wait for something in progress.
  ///
  /// While the process runs its scene goes first: the process rests, or ends, when the scene is where it
  /// should be.
  public func step(
    from process: ProcessPosition, _ scene: ScenePosition, toward goal: AppGoal
  ) -> Step? {
    if process == .running, let step = step(of: scene, toward: goal.scene) { return step }
    return step(of: process, toward: goal.process)
  }

  /// The step of a scene of a running process.
  @inline(__always)
  func step(of position: ScenePosition, toward goal: SceneGoal) -> Step? { scene[position, goal] }

  /// The step of the process, when its scenes are where they should be.
  @inline(__always)
  func step(of position: ProcessPosition, toward goal: ProcessGoal) -> Step? {
    process[position, goal]
  }

  /// Replaces an entry of the process.
  public mutating func set(
    _ step: Step?, from position: ProcessPosition, toward goal: ProcessGoal
  ) {
    process[position, goal] = step
  }

  /// Replaces an entry of the scene.
  public mutating func set(_ step: Step?, from position: ScenePosition, toward goal: SceneGoal) {
    scene[position, goal] = step
  }

  /// The tables that a device of the standard profile uses.
  public static let standard = standard(for: .standard)

  /// The tables for a device with the profile. They have no steps for callbacks that the profile's
  /// version of the system does not have.
  public static func standard(for profile: OSProfile) -> TransitionTable {
    var table = TransitionTable(process: Grid(processStep), scene: Grid(sceneStep))
    if !profile.hasWillFinishLaunching {
      for goal in ProcessGoal.allCases {
        table.set(.finishLaunching, from: .connected, toward: goal)
      }
    }
    return table
  }

  private static func processStep(
    from position: ProcessPosition, toward goal: ProcessGoal
  ) -> Step? {
    switch position {
    case .absent:
      goal == .running ? .spawn : nil
    // A launch is always completed first, so that the app's code never sees half a launch.
    case .started:
      nil
    case .connected:
      .prepare
    case .prepared:
      .finishLaunching
    // The scene is where it should be.
    case .running:
      switch goal {
      case .running: nil
      case .suspended: .suspend
      case .terminated, .exited: .terminate
      case .removed: .discard
      }
    case .suspending, .suspended:
      switch goal {
      case .running: .resume
      case .suspended: nil
      // SEQ-34: a suspended app gets no callback.
      case .terminated, .exited, .removed: .discard
      }
    case .ended, .killed:
      nil
    }
  }

  private static func sceneStep(from position: ScenePosition, toward goal: SceneGoal) -> Step? {
    switch position {
    case .unattached:
      goal.isForeground ? .connect : nil
    case .awaited:
      goal.isForeground || goal == .background ? .connect : nil
    // SEQ-06: entering the background has its callback here too, so that a later
    // applicationWillEnterForeground has its counterpart (DEL-16).
    case .unannounced:
      goal == .unattached ? nil : .enterBackground
    case .background:
      switch goal {
      case .active, .inactive: .enterForeground
      case .background, .unattached: nil
      case .disconnected: .disconnect
      }
    case .inactive:
      switch goal {
      case .active: .becomeActive
      case .inactive, .unattached: nil
      case .background, .disconnected: .enterBackground
      }
    case .active:
      goal == .active ? nil : .resignActive
    }
  }
}
