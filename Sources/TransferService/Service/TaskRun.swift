import Glibc

/// What is known of an unfinished task only while transferd runs.
struct TaskRun {
  enum Stage {
    case idle
    case exchanging
    /// Everything was received, and is being written to the disk.
    case syncing
  }

  var stage = Stage.idle
  /// The open file of a download; -1: none.
  var descriptor: CInt = -1
  /// The bytes in it, or in the file that it was when the task last ran.
  var received: UInt64
  var sent: UInt64 = 0
  var bodySize: Int64 = -1
  /// The bytes after which the request has asked for the rest.
  var requested: UInt64 = 0
  /// The most bytes that were received or sent in any try.
  var highest: UInt64 = 0
  var delay = RetryDelay()
  /// When it is tried again, and why.
  var retry: (at: Double, reason: String)?
  /// What the app was asked.
  var challenge: TransferChallenge?
  var credential: (user: String, password: String)?
  var failures: UInt32 = 0
  var takesAnyStatus = false
  /// How often an answer to a request for the rest could not be used.
  var misfits = 0
  /// Why the exchange was stopped by this side.
  var stop: Stop?
  var answer: [UInt8] = []
  var toldAt = -Double.infinity

  /// A reason to stop an exchange.
  enum Stop {
    case startOver
    case isComplete
    case challenge(TransferChallenge)
    case tryLater(String)
    case refuse(String)
    case file(FileProblem)
    /// The app has as much on the disk as it may.
    case tooMuch
  }

  mutating func closeFile() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
