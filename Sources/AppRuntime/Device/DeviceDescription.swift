import AppInterface
package import Foundation

/// The device's properties, sent by the system when the app starts.
package struct DeviceDescription: Equatable, Sendable {
  package var systemName = "iOS"
  package var systemVersion = ""
  package var name = ""
  package var model = ""
  package var isMultitaskingSupported = true
  /// Alerts and action sheets are cancelled before the app ends (RESP-11).
  package var cancelsAlertsAtEnd = false
  package var screenSize = CGSize.zero
  package var screenScale = 1.0
  package var statusBarHeight = 0.0
  /// A button below the screen leads home, and not a swipe from its lower edge.
  package var hasHomeButton = true
  /// What the home indicator, and in landscape the camera, cover of the screen, in points.
  package var bottomInset = 0.0
  package var landscapeSideInset = 0.0
  package var landscapeBottomInset = 0.0
  /// The radius of the screen's corners, in points.
  package var cornerRadius = 0.0

  /// The properties behind ``UIDevice`` and ``UIScreen``; set once, from Welcome, before app code
  /// runs.
  @MainActor package static var current = DeviceDescription()
  /// How far the clock that the device shows is ahead of the one that the app reads, in seconds.
  @MainActor package static var clockOffset: TimeInterval = 0
}

extension DeviceDescription {
  init(_ welcome: WireWelcome) {
    systemName = welcome.systemName
    systemVersion = welcome.systemVersion
    name = welcome.deviceName
    model = welcome.deviceModel
    isMultitaskingSupported = welcome.multitaskingSupported
    cancelsAlertsAtEnd = welcome.cancelsAlertsAtEnd
    screenSize = CGSize(width: welcome.screenWidth, height: welcome.screenHeight)
    screenScale = welcome.screenScale
    statusBarHeight = welcome.statusBarHeight
    guard welcome.hasShape else { return }
    hasHomeButton = welcome.shape.hasHomeButton_p
    bottomInset = welcome.shape.bottomInset
    landscapeSideInset = welcome.shape.landscapeSideInset
    landscapeBottomInset = welcome.shape.landscapeBottomInset
    cornerRadius = welcome.shape.cornerRadius
  }
}
