import SharedInterface

/// The interface's orientation, named for the side of the home button.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// The home button is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is at the right: the device is in landscape left.
  case landscapeRight = 3
  /// The home button is at the left: the device is in landscape right.
  case landscapeLeft = 4

  /// Whether the orientation is portrait or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// The orientation is one of the landscapes.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation with this name in Info.plist.
  init?(infoPlistName name: String) {
    guard let wire = WireOrientation(infoPlistName: name) else { return nil }
    self.init(wire)
  }

  init(_ wire: WireOrientation) {
    switch wire {
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .unspecified, .UNRECOGNIZED, .portrait, .faceUp, .faceDown: self = .portrait
    }
  }

  /// The interface orientation that matches a device orientation; `nil` when the device lies flat.
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

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw bits, as on iOS.
  public let rawValue: UInt

  /// The orientations of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Portrait.
  public static let portrait = UIInterfaceOrientation.portrait.mask
  /// The home button at the left.
  public static let landscapeLeft = UIInterfaceOrientation.landscapeLeft.mask
  /// The home button at the right.
  public static let landscapeRight = UIInterfaceOrientation.landscapeRight.mask
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientation.portraitUpsideDown.mask
  /// Both landscapes.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [
    .portrait, .landscapeLeft, .landscapeRight,
  ]

  /// The set's first orientation, in the platform's order of preference.
  var first: UIInterfaceOrientation? { wire.first.map(UIInterfaceOrientation.init) }

  var wire: [WireOrientation] {
    WireOrientation.byPreference.filter { contains(UIInterfaceOrientation($0).mask) }
  }
}

/// The device's physical orientation, named for the side that is up.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
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

  /// Whether the orientation is portrait or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// The orientation is one of the landscapes.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// The device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// An interface can have this orientation.
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
