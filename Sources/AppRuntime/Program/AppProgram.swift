package import AppInterface

/// A program as the system moves it: `UIApplication` in an app with views, ``HeadlessApplication`` in one
/// without.
///
/// These are the parts that the modules' links use; ``ConnectedProgram`` has those of the connection.
/// Main thread.
@MainActor package protocol AppProgram: AnyObject {
  /// The port to the system; nil before there is a connection.
  var port: ApplicationPort? { get }
  /// What the user has set on the device, as the system said last.
  var environment: WireEnvironment { get }
  /// The program receives remote control events (LOOP-19).
  var receivesRemoteControl: Bool { get }

  /// The main thread waits for an answer, and the port has ended: takes another one, if there is one by
  /// now.
  ///
  /// - Returns: Whether another one can still come.
  func takeAnotherPort() -> Bool
  /// Passes an event of a remote control on; false: nothing has taken it.
  func receiveRemoteControl(_ kind: WireRemoteCommandKind) -> Bool

  /// Lays out what it shows, at the end of a turn of the run loop.
  func layOut()
  /// Draws and sends at once what has changed in this turn of the run loop.
  func drawNow()
  /// The shell has a new state of the device.
  func shellStateChanged(_ state: WireShellState)
}

// What a program without views does.
extension AppProgram {
  package var receivesRemoteControl: Bool { false }

  package func receiveRemoteControl(_ kind: WireRemoteCommandKind) -> Bool { false }

  package func layOut() {}
  package func drawNow() {}
  package func shellStateChanged(_ state: WireShellState) {}
}

/// The program of this process.
@MainActor package enum CurrentProgram {
  /// Nil before it was made.
  package static var program: (any AppProgram)?
}
