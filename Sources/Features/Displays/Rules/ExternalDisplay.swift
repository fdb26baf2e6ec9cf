/// An external display that a person has connected to the device.
public struct ExternalDisplay: Hashable, Sendable, Codable {
  /// Identifies it as long as any process knows it, and never 0.
  public let number: UInt32
  public let description: DisplayDescription
  /// One of the modes of its description.
  public internal(set) var mode: DisplayMode
}

/// A resolution, in pixels (`UIScreenMode`).
public struct DisplayMode: Hashable, Sendable, Codable {
  public let width: UInt32
  public let height: UInt32

  public init(width: UInt32, height: UInt32) {
    self.width = width
    self.height = height
  }

  public var pixels: UInt64 { UInt64(width) * UInt64(height) }
}

/// What a display says of itself.
public struct DisplayDescription: Hashable, Sendable, Codable {
  /// Unique among the connected ones.
  public let name: String
  /// Pixels per point.
  public let scale: UInt32
  /// In any order, each once.
  public let modes: [DisplayMode]
  /// The mode in which it is connected.
  public let preferred: DisplayMode

  public init(name: String, scale: UInt32 = 1, modes: [DisplayMode], preferred: DisplayMode) {
    self.name = name
    self.scale = scale
    self.modes = modes
    self.preferred = preferred
  }

  /// What is wrong with it, as the rest of a sentence that begins with "it"; nil: nothing.
  var fault: String? {
    let most = DisplayLimits.text
    if name.isEmpty || name.utf8.count > most { return "needs a name of 1 to \(most) bytes" }
    guard DisplayLimits.scales.contains(scale) else {
      let scales = DisplayLimits.scales
      return "needs a scale of \(scales.lowerBound) to \(scales.upperBound)"
    }
    if modes.isEmpty || modes.count > DisplayLimits.modes {
      return "needs 1 to \(DisplayLimits.modes) modes"
    }
    if let wrong = modes.first(where: { !DisplayLimits.holds($0) }) {
      let (least, most) = (DisplayLimits.leastMode, DisplayLimits.mostMode)
      return "has the mode \(wrong.width)x\(wrong.height), and a mode is \(least.width)x"
        + "\(least.height) to \(most.width)x\(most.height)"
    }
    if Set(modes).count < modes.count { return "has a mode twice" }
    return modes.contains(preferred) ? nil : "prefers a mode that it does not have"
  }
}

/// How many external displays a device has, and how large they are.
public enum DisplayLimits {
  /// Displays that are connected at the same time.
  public static let displays = 3
  /// Bytes of a display's name.
  public static let text = 60
  /// Modes of one display.
  public static let modes = 16
  public static let scales: ClosedRange<UInt32> = 1...3
  public static let leastMode = DisplayMode(width: 160, height: 120)
  /// 3840 by 2160, or upright.
  public static let mostMode = DisplayMode(width: 3_840, height: 3_840)
  /// Pixels of one mode.
  public static let pixels: UInt64 = 3_840 * 2_160

  static func holds(_ mode: DisplayMode) -> Bool {
    (leastMode.width...mostMode.width).contains(mode.width)
      && (leastMode.height...mostMode.height).contains(mode.height) && mode.pixels <= pixels
  }
}
