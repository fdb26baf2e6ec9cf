import Glibc

/// A period that a test waits deliberately.
public enum Observation {
  /// Waits for a period in seconds in which something must not happen, because only waiting can
  /// show its absence. Never used to wait for an event.
  public static func span(_ seconds: Double) {
    usleep(useconds_t(seconds * 1e6))
  }
}
