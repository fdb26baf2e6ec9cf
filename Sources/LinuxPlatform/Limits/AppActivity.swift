/// What an app's process tree has done so far; two readings make shares and rates.
public struct AppActivity: Sendable, Equatable {
  /// The processor time of the whole tree since its start, in nanoseconds.
  public var processorTime: UInt64
  /// How often a thread has begun to wait: the voluntary context switches of all threads that there
  /// are, each counted since its start. As often, one was woken.
  public var waits: UInt64

  public init(processorTime: UInt64 = 0, waits: UInt64 = 0) {
    self.processorTime = processorTime
    self.waits = waits
  }
}
