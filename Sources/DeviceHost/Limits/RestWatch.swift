import LifecycleKernel

/// Gives up what foregroundd itself has in memory only because something happened some time ago: the code
/// of its program and its libraries that a boot, an installation or a launch needs.
///
/// It does so once, when nothing has happened for half a minute, because what comes next has to wait until
/// the pages that it needs are mapped again.
final class RestWatch: DevicePart {
  static let pause = Duration.seconds(30)

  private let surroundings: any Surroundings
  private let machine: any Machine
  /// How much has happened so far; it grows with whatever happens.
  private let happenings: () -> UInt64
  private var isWaiting = false
  /// How much had happened when pages were given up last; nil if they never were.
  private var rested: UInt64?

  init(
    surroundings: any Surroundings, machine: any Machine, happenings: @escaping () -> UInt64
  ) {
    self.surroundings = surroundings
    self.machine = machine
    self.happenings = happenings
  }

  func follow() {
    guard !isWaiting else { return }
    let before = happenings()
    guard before != rested else { return }
    isWaiting = true
    _ = surroundings.schedule(afterPause: Self.pause) { [unowned self] in
      isWaiting = false
      guard happenings() == before else { return follow() }
      rested = before
      machine.giveUpPages()
    }
  }
}
