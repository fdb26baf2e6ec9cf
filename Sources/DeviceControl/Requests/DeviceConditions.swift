// The user's settings of a device, in control.proto's spelling.

/// The device's orientation, named as in `UIDeviceOrientation`.
public enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// What the proximity sensor at the device's front sees.
public enum Proximity: String, Sendable, CaseIterable {
  /// Something is close to it, as an ear is during a call.
  case near
  case far
}

/// How hot the device is, named as in `ProcessInfo.ThermalState`.
public enum ThermalState: String, CaseIterable, Sendable, Codable {
  case nominal, fair, serious, critical
}

/// A hardware keyboard is connected to the device.
public enum HardwareKeyboard: String, CaseIterable, Sendable {
  /// It is: the keyboard on the screen is not shown.
  case on
  case off
  /// The other of the two.
  case toggle
}

/// A remote control key, as on headphones.
public enum RemoteControl: String, CaseIterable, Sendable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
}

/// What the person asks of the app that is now playing, as on the lock screen.
public enum MediaCommand: Hashable, Sendable {
  case play, pause, toggle, next, previous
  /// Goes on at this time of the track, in seconds.
  case seek(Double)
}

/// The user's choice of light or dark mode.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark
}

/// The position of the ring/silent switch.
public enum RingSwitch: String, CaseIterable, Sendable {
  case ring, silent
}

/// A motion sensor of the device.
public enum MotionSensor: String, CaseIterable, Sendable {
  /// In g.
  case accelerometer
  /// In radians per second.
  case gyroscope
  /// In microtesla.
  case magnetometer
}

/// The text size that the user prefers, named as in `UIContentSizeCategory`.
public enum ContentSize: String, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
