package import AppInterface
package import SharedInterface

/// A program with a connection to the system, which delivers to it what the system says, apart from what
/// has the same effect on every program. Main thread.
@MainActor package protocol ConnectedProgram: SensingProgram {
  /// The connection; nil before it exists. A program does not keep it alive.
  var connection: SystemConnection? { get set }
  /// The outstanding background tasks. Nonisolated, because any thread begins and ends tasks.
  nonisolated var backgroundTasks: BackgroundTaskRegistry { get }
  /// The number of the last commit to displayd; 0: there was none.
  var lastCommit: UInt64 { get }

  /// The connection to the system exists, and Hello is not sent yet.
  func wasConnected(to port: ApplicationPort)
  /// Hello was sent.
  func hasSaidHello(to port: ApplicationPort)
  /// Another foregroundd has taken the device over. It does not know what this program listens to.
  func systemWasReplaced()
  /// All that the earlier foregroundd has sent was handled, and the other one does not know which fingers
  /// and keys are down.
  func fingersAreForgotten()

  /// Carries out a callback and returns the delegate's answer; false if the method has no result.
  func carryOut(_ callback: WireCallback) throws(UncaughtException) -> Bool
  /// Handles touches, keys and readings of sensors.
  func handle(_ input: WireInputEvent)
}

extension ConnectedProgram {
  package var port: ApplicationPort? { connection?.port }
  package func takeAnotherPort() -> Bool { connection?.takeAnotherPort() ?? false }
}

// What a program without views does.
extension ConnectedProgram {
  package var lastCommit: UInt64 { 0 }
  package func wasConnected(to port: ApplicationPort) {}
  package func hasSaidHello(to port: ApplicationPort) {}
  package func fingersAreForgotten() {}
}

/// A program that was made, and what must live as long as its connection.
@MainActor package struct MadeProgram {
  package var program: any ConnectedProgram
  /// The program's delegate, to which it has a weak reference (as on iOS).
  package var delegate: AnyObject?

  package init(_ program: any ConnectedProgram, delegate: AnyObject?) {
    self.program = program
    self.delegate = delegate
  }
}
