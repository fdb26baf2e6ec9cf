import AppRuntime
import Foundation
import ScreenInterface

extension UIApplication {
  /// The height of a classic phone's status bar without a call, in points (SEQ-31).
  static let statusBarClassicHeight: CGFloat = 20
  /// Its height during a call, in points (SEQ-31).
  private static let statusBarCallHeight: CGFloat = 40

  /// The status bar's height without a call's addition, in points; 0 when hidden.
  static var statusBarNormalHeight: CGFloat {
    guard let made else { return 0 }
    return made.statusBarFrame.height - made.statusBarGrowth
  }

  /// How much higher a call has made the status bar, in points: root views lose this height and
  /// move down by it (SEQ-31). Only classic phones' status bars grow.
  var statusBarGrowth: CGFloat {
    statusBarFrame.height == Self.statusBarCallHeight
      ? Self.statusBarCallHeight - Self.statusBarClassicHeight : 0
  }

  // MARK: What the app chooses

  /// The status bar is hidden.
  public var isStatusBarHidden: Bool {
    get { interface.isStatusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// How the status bar looks.
  public var statusBarStyle: UIStatusBarStyle {
    get { interface.statusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Hides or shows the status bar; only if UIViewControllerBasedStatusBarAppearance is NO.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    interface.chosenStatusBarHidden = hidden
    updateStatusBar()
  }

  /// Sets the status bar's style; only if UIViewControllerBasedStatusBarAppearance is NO.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    interface.chosenStatusBarStyle = statusBarStyle
    updateStatusBar()
  }

  // MARK: What is shown

  /// The status bar's frame; empty if it is hidden.
  var frameOfStatusBar: CGRect {
    guard !interface.isStatusBarHidden else { return .zero }
    return CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: interface.statusBarHeight)
  }

  /// Asks the deciding controller for the status bar's look and applies it.
  func updateStatusBar() {
    var isHidden = interface.chosenStatusBarHidden
    var style = interface.chosenStatusBarStyle
    var hidesIndicator = false
    var isDark = UIScreen.main.traitCollection.userInterfaceStyle == .dark
    if let root = mainWindow?.rootViewController {
      let top = root.deciding { $0.coversScreen || $0.modalPresentationCapturesStatusBarAppearance }
      if interface.keys.controllersDecideOnStatusBar {
        isHidden = top.following(\.childForStatusBarHidden).prefersStatusBarHidden
        style = top.following(\.childForStatusBarStyle).preferredStatusBarStyle
      }
      hidesIndicator =
        top.following(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
      isDark = top.traitCollection.userInterfaceStyle == .dark
    }
    // The camera is at the side then, and there is no place for the bar.
    if !DeviceDescription.current.hasHomeButton, UIDevice.current.userInterfaceIdiom == .phone,
      interface.orientation.isLandscape
    {
      isHidden = true
    }
    interface.isStatusBarHidden = isHidden
    interface.statusBarStyle = style
    var appearance = SceneCommitter.shared.appearance
    appearance.statusBarHidden = isHidden
    appearance.statusBarLightContent = style == .lightContent || style == .default && isDark
    appearance.homeIndicatorHidden = hidesIndicator
    appearance.orientation = interface.orientation.wire
    if appearance != SceneCommitter.shared.appearance {
      SceneCommitter.shared.appearance = appearance
      SceneCommitter.shared.schedule()
    }
    moveStatusBar()
  }

  /// The system has changed the status bar's height: a call began or ended (SEQ-30).
  func changeStatusBarHeight(to height: Double) {
    interface.statusBarHeight = CGFloat(height)
    let isHidden = interface.isStatusBarHidden
    moveStatusBar(tells: !isHidden)
  }

  /// Applies the status bar's frame, reports it, and lays out the windows (SEQ-32).
  private func moveStatusBar(tells: Bool = false) {
    let old = statusBarFrame
    let new = frameOfStatusBar
    guard new != old || tells else { return }
    let isTold = interface.isLaunched || tells
    if isTold {
      delegate?.application(self, willChangeStatusBarFrame: new)
      post(Self.willChangeStatusBarFrameNotification, frame: new)
    }
    statusBarFrame = new
    for window in windows { window.placeContent() }
    if isTold {
      delegate?.application(self, didChangeStatusBarFrame: old)
      post(Self.didChangeStatusBarFrameNotification, frame: old)
    }
  }

  private func post(_ name: Notification.Name, frame: CGRect) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
}

extension UIViewController {
  /// The controller that decides in this one's place.
  fileprivate func following(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = self
    while let next = child(controller) { controller = next }
    return controller
  }
}
