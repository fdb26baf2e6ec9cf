import DeviceStorage
import ScreenInterface

extension HostedApp {
  /// The status bar over the app: as its scene says. Until it has said anything, the bar fits the
  /// picture that stands in for it: its last one, or that of a launch, for which Info.plist speaks.
  ///
  /// - Parameter isDark: Whether the device is in the dark appearance.
  func statusBar(inTheDark isDark: Bool) -> (isHidden: Bool, hasLightContent: Bool) {
    if let shown = process?.screen.appearance ?? (snapshot == nil ? nil : lastAppearance) {
      return (shown.statusBarHidden, shown.statusBarLightContent)
    }
    let info = installation.info
    let isLight =
      switch info.statusBarStyle {
      case "UIStatusBarStyleLightContent": true
      case "UIStatusBarStyleDarkContent": false
      default: isDark
      }
    return (info.statusBarHidden ?? false, isLight)
  }
}
