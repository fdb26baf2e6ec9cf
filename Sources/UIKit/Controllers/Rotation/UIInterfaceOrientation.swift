import SystemInterface

/// Which way up the interface is: named for where the home button is.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// The home button is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is at the right: the device is in its landscape left.
  case landscapeRight = 3
  /// The home button is at the left: the device is in its landscape right.
  case landscapeLeft = 4

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation that Info.plist names so.
  init?(infoPlistName name: String) {
    switch name {
    case "UIInterfaceOrientationPortrait": self = .portrait
    case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
    case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
    case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
    default: return nil
    }
  }

  /// The interface that is upright when the device is so; `nil` when the device lies flat.
  init?(_ device: UIDeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  var wire: WireOrientation {
    switch self {
    case .unknown, .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }

  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

/// Several orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// The orientations of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientation.portrait.mask
  /// The home button at the left.
  public static let landscapeLeft = UIInterfaceOrientation.landscapeLeft.mask
  /// The home button at the right.
  public static let landscapeRight = UIInterfaceOrientation.landscapeRight.mask
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientation.portraitUpsideDown.mask
  /// On its side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight,
  ]

  /// The first of these, in the order in which the platform prefers them.
  var first: UIInterfaceOrientation? {
    [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first {
      contains($0.mask)
    }
  }
}

/// Which way up the device is: named for what of the device is up.
public enum UIDeviceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// The home button is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is at the right.
  case landscapeLeft = 3
  /// The home button is at the left.
  case landscapeRight = 4
  /// It lies on its back.
  case faceUp = 5
  /// It lies on its screen.
  case faceDown = 6

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is one of the ways that an interface can be.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  init(_ wire: WireOrientation) {
    switch wire {
    case .unspecified, .UNRECOGNIZED, .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .faceUp: self = .faceUp
    case .faceDown: self = .faceDown
    }
  }
}
