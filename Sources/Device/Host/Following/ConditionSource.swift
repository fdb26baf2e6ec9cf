/// What knows a condition of the machine. It belongs to the device's thread, and asks nobody before
/// `start`.
package protocol ConditionSource: AnyObject {
  /// Called for each event, never from within `start` or `stop`. It returns whether the device has
  /// taken the event.
  var onEvent: (MachineEvent) -> Bool { get set }
  /// What the machine says, or why it says nothing: a sentence without its end.
  var state: String { get }

  /// Begins to follow the condition, with an event for how it is now.
  func start()
  /// Ends to follow it.
  func stop()
  /// Tells the source how the device's call is, each time that it may have changed.
  func callChanged(isRinging: Bool, isInCall: Bool)
  /// Tells the source what is now playing on the device, each time that it may have changed; nil: nothing.
  func nowPlayingChanged(_ player: ShownPlayer?)
}

extension ConditionSource {
  package func callChanged(isRinging: Bool, isInCall: Bool) {}
  package func nowPlayingChanged(_ player: ShownPlayer?) {}
}
