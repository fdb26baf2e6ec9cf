import Foundation

/// What an application keeps of the events that go through it.
@MainActor final class EventCenter {
  /// The fingers on the screen.
  let touches = TouchTracker()
  /// The keys that are down.
  let presses = PressTracker()
  /// Who wants which sensor's readings.
  let sensors = SensorCenter()
  /// How often interaction events were begun to be ignored and not ended (LOOP-14).
  var ignoringCount = 0
  /// How often remote control events were asked for and not given up (LOOP-19).
  var receivesRemoteControl = false
}
