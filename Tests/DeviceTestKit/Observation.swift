import Glibc

/// Time that a test lets pass on purpose.
public enum Observation {
  /// Lets a span pass, in seconds, in which something must not happen: only that can show its
  /// absence. Never used to wait for something that shall happen.
  public static func span(_ seconds: Double) {
    usleep(useconds_t(seconds * 1e6))
  }
}
