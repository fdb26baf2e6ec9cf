/// How far the lock of a device is.
public enum LockState: String, Hashable, Sendable, Codable {
  case unlocked
  /// It was asked for: touches are off, and nothing can be opened, but the app in front has not been
  /// deactivated yet (SEQ-18).
  case locking
  case locked
}

extension Device {
  public var isLocked: Bool { lock == .locked }

  /// The device is locked or about to be: nothing can be opened or touched.
  public var isClosed: Bool { lock != .unlocked }
}
