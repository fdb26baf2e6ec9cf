import Foundation
import SystemInterface

extension UIApplication {
  /// How high the status bar of a classic phone is, in points, but for calls (SEQ-31).
  static let statusBarClassicHeight: CGFloat = 20
  /// How high it is during a call (SEQ-31).
  private static let statusBarCallHeight: CGFloat = 40

  /// How much of the screen's top the status bar takes, but for what a call adds; 0 when hidden.
  static var statusBarNormalHeight: CGFloat {
    guard let made else { return 0 }
    return made.statusBarFrame.height - made.statusBarGrowth
  }

  /// By how much a call has made the status bar grow, in points: root views lose so much height and
  /// move down by it (SEQ-31). The status bars of other phones do not change.
  var statusBarGrowth: CGFloat {
    statusBarFrame.height == Self.statusBarCallHeight
      ? Self.statusBarCallHeight - Self.statusBarClassicHeight : 0
  }

  // MARK: What the app chooses

  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool {
    get { interface.isStatusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// How the status bar looks.
  public var statusBarStyle: UIStatusBarStyle {
    get { interface.statusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Hides or shows the status bar, where UIViewControllerBasedStatusBarAppearance is NO.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    interface.chosenStatusBarHidden = hidden
    updateStatusBar()
  }

  /// Sets how the status bar looks, where UIViewControllerBasedStatusBarAppearance is NO.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    interface.chosenStatusBarStyle = statusBarStyle
    updateStatusBar()
  }

  // MARK: What is shown

  /// Where the status bar is: nowhere, if it is hidden.
  var frameOfStatusBar: CGRect {
    guard !interface.isStatusBarHidden else { return .zero }
    return CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: interface.statusBarHeight)
  }

  /// Asks who decides how the status bar is to look, and has it look so.
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

  /// The system has made the status bar higher or lower: a call began or ended (SEQ-30).
  func changeStatusBarHeight(to height: Double) {
    interface.statusBarHeight = CGFloat(height)
    let isHidden = interface.isStatusBarHidden
    moveStatusBar(tells: !isHidden)
  }

  /// Takes on the status bar's frame; tells of it, and lays the windows out for it (SEQ-32).
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
  /// Whoever decides in this controller's place.
  fileprivate func following(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = self
    while let next = child(controller) { controller = next }
    return controller
  }
}
