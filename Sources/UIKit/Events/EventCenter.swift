import AppRuntime
import Foundation

/// An application's state for event handling.
@MainActor final class EventCenter {
  /// The touches on the screen.
  let touches = TouchTracker()
  /// The pressed keys.
  let presses = PressTracker()
  /// The listeners for sensor readings.
  let sensors = SensorCenter()
  /// The number of calls to begin ignoring interaction events that have not been ended (LOOP-14).
  var ignoringCount = 0
  /// The app receives remote control events (LOOP-19).
  var receivesRemoteControl = false
}
