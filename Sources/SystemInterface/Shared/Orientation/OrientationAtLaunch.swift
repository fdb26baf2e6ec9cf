extension WireOrientation {
  /// The orientation with this name in Info.plist; nil if there is none.
  package init?(infoPlistName name: String) {
    switch name {
    case "UIInterfaceOrientationPortrait": self = .portrait
    case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
    case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
    case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
    default: return nil
    }
  }

  /// The orientations of interfaces, in the platform's order of preference.
  package static let byPreference: [Self] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]

  /// The orientation of an app's interface when it starts: portrait, if it supports that (LAUNCH-08),
  /// unless its Info.plist chooses another one (LAUNCH-09).
  ///
  /// - Parameters:
  ///   - chosen: `UIInterfaceOrientation`; nil: Info.plist chooses none.
  ///   - supported: `UISupportedInterfaceOrientations`.
  package static func atLaunch(chosen: Self?, supported: [Self]) -> Self {
    chosen ?? byPreference.first(where: supported.contains) ?? .portrait
  }
}
