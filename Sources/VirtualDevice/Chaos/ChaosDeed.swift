import Glibc
import LinuxPlatform
import SystemInterface

/// Something that befalls a process, or that it does to the system.
enum ChaosDeed: CaseIterable {
  case isKilled
  case exits
  case crashes
  case isStopped
  case goesOn
  case sitsInTheKernel
  case leavesTheKernel
  case cannotBeFrozen
  case freezesSlowly
  case locksAFile
  case closesItsPort
  case acknowledgesTwice
  case acknowledgesWhatIsNotDue
  case sendsRubbish
  case announcesTooMuch
  case announcesACrashAndLives
  case beginsATask
  case endsATask
  case asksForWhatOnlyTheShellMay

  static func random(using generator: inout SeededGenerator) -> ChaosDeed {
    allCases[Int(generator.next() % UInt64(allCases.count))]
  }

  /// - Returns: What happened, in words.
  func happen(to process: ModelProcess, of device: VirtualDevice) -> String {
    let model = device.models.values.first { $0.process === process }
    switch self {
    case .isKilled: process.kill()
    case .exits: if process.executes { process.end(.exited(code: 1)) }
    case .crashes: if process.executes { model?.crash(SIGSEGV, in: process) }
    case .isStopped: process.signal(SIGSTOP)
    case .goesOn: process.signal(SIGCONT)
    case .sitsInTheKernel: process.isUninterruptible = true
    case .leavesTheKernel: process.isUninterruptible = false
    case .cannotBeFrozen: process.freezeBehaviour = .fails
    case .freezesSlowly: process.freezeBehaviour = .after(.milliseconds(300))
    case .locksAFile: process.lockedPath = "/virtual/Shared/file"
    case .closesItsPort: if process.executes { process.closeOwnPort() }
    case .acknowledgesTwice, .acknowledgesWhatIsNotDue:
      guard process.executes else { break }
      model?.hasLied = true
      model?.acknowledge(self == .acknowledgesTwice ? 1 : 9_999)
    case .sendsRubbish: if process.executes { process.say([0, 0, 0, 3, 1, 2, 3]) }
    case .announcesTooMuch: if process.executes { process.say([0xff, 0xff, 0xff, 0xff]) }
    case .announcesACrashAndLives:
      var message = WireAppMessage()
      message.crashing.signal = SIGABRT
      if process.executes {
        model?.ignoresSignals = true
        model?.say(message)
      }
    case .beginsATask: if process.executes { model?.beginNextTask() }
    case .endsATask: if process.executes { model?.endLastTask() }
    case .asksForWhatOnlyTheShellMay:
      var message = WireAppMessage()
      message.shellRequest.launch = "org.example.app0"
      if process.executes { model?.say(message) }
    }
    return "process \(process.pid) \(self)"
  }
}
