/// What UIKit reads of the interface at the launch, looked at when the app is installed, so that an
/// app that cannot start is refused at once (PL-08).
extension InfoPlist {
  /// The names of the orientations.
  static let orientations: Set<String> = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  static func checkInterface(_ reader: InfoPlistReader) throws(InfoPlistError) {
    if let value = try reader.text("UIInterfaceOrientation") {
      try checkOrientation(value, of: "UIInterfaceOrientation")
    }
    for key in ["UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~ipad"] {
      let values = try reader.strings(key)
      if values.isEmpty, reader.values[key] != nil {
        throw .badValue(key: key, value: "", because: "it must have at least one orientation")
      }
      for (index, value) in values.enumerated() {
        try checkOrientation(value, of: "\(key)[\(index)]")
      }
    }
    for key in ["UIStatusBarHidden", "UIViewControllerBasedStatusBarAppearance"] {
      _ = try reader.bool(key)
    }
    let styles = ["Default", "LightContent", "DarkContent"].map { "UIStatusBarStyle" + $0 }
    if let style = try reader.text("UIStatusBarStyle"), !styles.contains(style) {
      throw .badValue(
        key: "UIStatusBarStyle", value: style,
        because: "there are only " + styles.joined(separator: ", "))
    }
  }

  private static func checkOrientation(_ value: String, of key: String) throws(InfoPlistError) {
    guard orientations.contains(value) else {
      throw .badValue(
        key: key, value: value,
        because: "there are only " + orientations.sorted().joined(separator: ", "))
    }
  }
}
