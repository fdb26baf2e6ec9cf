import AppInterface
import Glibc
import LinuxPlatform

/// A fault of a process, or a violation of the protocol by it.
enum ChaosFault: CaseIterable {
  case killed
  case exits
  case crashes
  case stopped
  case continued
  case becomesUninterruptible
  case becomesInterruptible
  case cannotBeFrozen
  case freezesSlowly
  case locksFile
  case closesPort
  case acknowledgesTwice
  case acknowledgesWrongDelivery
  case sendsInvalidMessage
  case announcesOversizedMessage
  case announcesCrashAndContinues
  case beginsTask
  case endsTask
  case sendsShellRequest

  static func random(using generator: inout SeededGenerator) -> ChaosFault {
    allCases[Int(generator.next() % UInt64(allCases.count))]
  }

  /// - Returns: A description of what happened.
  func happen(to process: ModelProcess, of device: VirtualDevice) -> String {
    let model = device.models.values.first { $0.process === process }
    switch self {
    case .killed: process.kill()
    case .exits: if process.executes { process.end(.exited(code: 1)) }
    case .crashes: if process.executes { model?.crash(SIGSEGV, in: process) }
    case .stopped: process.signal(SIGSTOP)
    case .continued: process.signal(SIGCONT)
    case .becomesUninterruptible: process.isUninterruptible = true
    case .becomesInterruptible: process.isUninterruptible = false
    case .cannotBeFrozen: process.freezeBehaviour = .fails
    case .freezesSlowly: process.freezeBehaviour = .after(.milliseconds(300))
    case .locksFile: process.lockedPath = "/virtual/Data/Shared/file"
    case .closesPort: if process.executes { process.closeOwnPort() }
    case .acknowledgesTwice, .acknowledgesWrongDelivery:
      guard process.executes else { break }
      model?.hasLied = true
      model?.acknowledge(self == .acknowledgesTwice ? 1 : 9_999)
    case .sendsInvalidMessage: if process.executes { process.sendToSystem([0, 0, 0, 3, 1, 2, 3]) }
    case .announcesOversizedMessage:
      if process.executes { process.sendToSystem([0xff, 0xff, 0xff, 0xff]) }
    case .announcesCrashAndContinues:
      var message = WireAppMessage()
      message.crashing.signal = SIGABRT
      if process.executes {
        model?.ignoresSignals = true
        model?.sendToSystem(message)
      }
    case .beginsTask: if process.executes { model?.beginNextTask() }
    case .endsTask: if process.executes { model?.endLastTask() }
    case .sendsShellRequest:
      var message = WireAppMessage()
      message.shellRequest.launch = "org.example.app0"
      if process.executes { model?.sendToSystem(message) }
    }
    return "process \(process.pid) \(self)"
  }
}
