import ScreenInterface

/// The display engine's environment: time, other threads, foregroundd.
///
/// Everything runs on the engine's thread.
protocol EngineSurroundings: AnyObject {
  /// CLOCK_MONOTONIC seconds.
  var now: Double { get }
  /// The processor's time that the engine's thread has had, in seconds.
  var workTime: Double { get }
  /// Schedules work on the engine's thread for a time in CLOCK_MONOTONIC seconds.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> any ScheduledWork
  /// Runs work on another thread, then passes its result to a closure on the engine's thread.
  ///
  /// - Parameter scene: The number of the scene for which it is done, after what was to be done for it
  ///   before; nil if it is for the device.
  func offload<Value: Sendable>(
    for scene: Int?, _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void)
  /// Nothing more will be done for a scene.
  func forget(scene: Int)
  /// Sends a report to foregroundd.
  func report(_ report: WireDisplayReport)
}

/// Scheduled work that can be cancelled.
protocol ScheduledWork: AnyObject {
  func cancel()
}

/// An app's connection.
protocol AppConnection: AnyObject {
  /// The app reads what it is sent; a suspended app does not.
  var isWritable: Bool { get }
  func send(_ message: WireDisplayMessage)
  func close()
}

/// A viewer's connection.
protocol ViewerConnection: AnyObject {
  var isWritable: Bool { get }
  func send(_ reply: WireScreenReply)
  func close()
}
