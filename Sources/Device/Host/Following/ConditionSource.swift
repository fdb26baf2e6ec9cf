/// What knows a condition of the machine. It belongs to the device's thread, and asks nobody before
/// `start`.
package protocol ConditionSource: AnyObject {
  /// Who is told each event, never from within `start` or `stop`. It is not kept alive.
  var receiver: (any MachineEventReceiver)? { get set }
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

/// Who acts upon what the machine says of its conditions.
package protocol MachineEventReceiver: AnyObject {
  /// Something has happened.
  ///
  /// - Returns: Whether the device has taken the event.
  func received(_ event: MachineEvent, from source: any ConditionSource) -> Bool
}

extension ConditionSource {
  /// Tells the receiver of an event.
  ///
  /// - Returns: Whether the device has taken it.
  @discardableResult
  func report(_ event: MachineEvent) -> Bool {
    receiver?.received(event, from: self) ?? false
  }

  package func callChanged(isRinging: Bool, isInCall: Bool) {}
  package func nowPlayingChanged(_ player: ShownPlayer?) {}
}
