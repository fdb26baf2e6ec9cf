import Dispatch
import Glibc
import Synchronization

/// Cleans up when the program is to end before it is finished: by ^C, by `kill`, or because its
/// terminal is gone.
final class Interruption {
  private final class CleanUp: Sendable {
    let work = Mutex<(@Sendable () -> Void)?>(nil)
    let hasBegun = Mutex(false)
  }

  private let cleanUp = CleanUp()
  private let sources: [any DispatchSourceSignal]

  /// From now on these signals do not end the program at once.
  init() {
    let cleanUp = cleanUp
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "interruption"))
      source.setEventHandler {
        cleanUp.hasBegun.withLock { $0 = true }
        cleanUp.work.withLock { $0 }?()
        // As if it had not been handled, so that a shell sees what has ended the program.
        signal(number, SIG_DFL)
        raise(number)
      }
      source.resume()
      return source
    }
  }

  /// Waits for the end of the program if it is being cleaned up: what fails meanwhile is no failure.
  func giveWay() {
    guard cleanUp.hasBegun.withLock(\.self) else { return }
    while true { pause() }
  }

  /// What is done then, on another thread.
  func whenItComes(_ work: @escaping @Sendable () -> Void) {
    cleanUp.work.withLock { $0 = work }
  }
}
