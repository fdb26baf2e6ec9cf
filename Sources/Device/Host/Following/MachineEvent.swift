package import LifecycleKernel

/// What the machine says has become of a condition.
package enum MachineEvent: Hashable, Sendable {
  case change(EnvironmentChange)
  /// The session is to be locked, or the machine goes to sleep.
  case lock
  /// The session is to be unlocked.
  case unlock
  /// The telephone rings; the text names the caller.
  case callRings(String)
  /// The call was answered on the machine.
  case callAnswered
  /// A key or control for media was pressed.
  case mediaCommand(RemoteCommand)
  /// The call is over, also if nobody has answered it.
  case callEnded
}
