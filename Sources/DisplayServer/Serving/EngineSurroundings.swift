import SystemInterface

/// What the display engine needs from the program around it: time, other threads, foregroundd.
///
/// All of it belongs to the engine's thread.
protocol EngineSurroundings: AnyObject {
  /// CLOCK_MONOTONIC seconds.
  var now: Double { get }
  /// Does something later, on the engine's thread.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> any ScheduledWork
  /// Does something on another thread and then something with the result on the engine's.
  func offload<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void)
  /// Tells foregroundd.
  func report(_ report: WireDisplayReport)
}

/// Something that was put off.
protocol ScheduledWork: AnyObject {
  func cancel()
}

/// An app's connection.
protocol AppConnection: AnyObject {
  /// Whether the app takes what it is sent: one that is suspended does not.
  var isWritable: Bool { get }
  func send(_ message: WireDisplayMessage)
  func close()
}

/// A viewer's connection.
protocol ViewerConnection: AnyObject {
  var isWritable: Bool { get }
  func send(_ reply: WireScreenReply)
}
