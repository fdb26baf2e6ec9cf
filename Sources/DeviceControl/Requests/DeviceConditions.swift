// What a person's hands and settings make of a device, spelled as in control.proto.

/// How the device is held, as `UIDeviceOrientation` counts.
public enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// A key by which playing is controlled from elsewhere, as of headphones.
public enum RemoteControl: String, CaseIterable, Sendable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
}

/// Light or dark, as the person has set it.
public enum Appearance: String, CaseIterable, Sendable {
  case light, dark
}

/// The position of the switch on the device's side.
public enum RingSwitch: String, CaseIterable, Sendable {
  case ring, silent
}

/// A sensor of the device's movement.
public enum MotionSensor: String, CaseIterable, Sendable {
  /// In g.
  case accelerometer
  /// In radians a second.
  case gyroscope
  /// In microtesla.
  case magnetometer
}

/// The size of text that the person prefers, as `UIContentSizeCategory` names it.
public enum ContentSize: String, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}
