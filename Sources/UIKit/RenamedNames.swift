// Names of UIKit as Swift had them before 4.2, and a few of Swift 2: the compiler says what each is called
// now, and offers the change.

public import AppRuntime
public import CoreGraphics
public import Foundation

// MARK: Types

@available(*, unavailable, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

@available(*, unavailable, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

@available(*, unavailable, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

@available(*, unavailable, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style

@available(*, unavailable, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style

@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

@available(*, unavailable, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

@available(*, unavailable, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State

@available(*, unavailable, renamed: "UIApplicationShortcutIcon.IconType")
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType

@available(*, unavailable, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style

@available(*, unavailable, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

@available(*, unavailable, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

@available(*, unavailable, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType

@available(*, unavailable, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment

@available(*, unavailable, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment

@available(*, unavailable, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event

@available(*, unavailable, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State

@available(*, unavailable, renamed: "UIDevice.BatteryState")
public typealias UIDeviceBatteryState = UIDevice.BatteryState

@available(*, unavailable, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = UIEvent.EventSubtype

@available(*, unavailable, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType

@available(*, unavailable, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle

@available(*, unavailable, renamed: "UIFontDescriptor.SymbolicTraits")
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits

@available(*, unavailable, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

@available(*, unavailable, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation

@available(*, unavailable, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode

@available(*, unavailable, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode

@available(*, unavailable, renamed: "UIPress.Phase")
public typealias UIPressPhase = UIPress.Phase

@available(*, unavailable, renamed: "UIPress.PressType")
public typealias UIPressType = UIPress.PressType

@available(*, unavailable, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style

@available(*, unavailable, renamed: "UIScreen.OverscanCompensation")
public typealias UIScreenOverscanCompensation = UIScreen.OverscanCompensation

@available(*, unavailable, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle

@available(*, unavailable, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode

@available(*, unavailable, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment

@available(*, unavailable, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution

@available(*, unavailable, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

@available(*, unavailable, renamed: "UITabBarItem.SystemItem")
public typealias UITabBarSystemItem = UITabBarItem.SystemItem

@available(*, unavailable, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation

@available(*, unavailable, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition

@available(*, unavailable, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style

@available(*, unavailable, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

@available(*, unavailable, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle

@available(*, unavailable, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle

@available(*, unavailable, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle

@available(*, unavailable, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle

@available(*, unavailable, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle

@available(*, unavailable, renamed: "UITextField.DidEndEditingReason")
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason

@available(*, unavailable, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode

@available(*, unavailable, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase

@available(*, unavailable, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType

@available(*, unavailable, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve

@available(*, unavailable, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions

@available(*, unavailable, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask

@available(*, unavailable, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode

@available(*, unavailable, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions

@available(*, unavailable, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

@available(*, unavailable, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

// MARK: Values

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIBackgroundTaskIdentifier.invalid")
public var UIBackgroundTaskInvalid: UIBackgroundTaskIdentifier {
  UIBackgroundTaskIdentifier.invalid
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public var UIBackgroundFetchIntervalMinimum: TimeInterval {
  UIApplication.backgroundFetchIntervalMinimum
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.backgroundFetchIntervalNever")
public var UIBackgroundFetchIntervalNever: TimeInterval {
  UIApplication.backgroundFetchIntervalNever
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.minimumKeepAliveTimeout")
public var UIMinimumKeepAliveTimeout: TimeInterval { UIApplication.minimumKeepAliveTimeout }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.openSettingsURLString")
@MainActor public var UIApplicationOpenSettingsURLString: String {
  UIApplication.openSettingsURLString
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UITableView.automaticDimension")
@MainActor public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UITableView.indexSearch")
@MainActor public var UITableViewIndexSearch: String { UITableView.indexSearch }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIView.noIntrinsicMetric")
@MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIView.layoutFittingCompressedSize")
@MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIView.layoutFittingExpandedSize")
@MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIEdgeInsets.zero")
public var UIEdgeInsetsZero: UIEdgeInsets { UIEdgeInsets.zero }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIOffset.zero")
public var UIOffsetZero: UIOffset { UIOffset.zero }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIWindow.Level.normal")
public var UIWindowLevelNormal: UIWindow.Level { UIWindow.Level.normal }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIWindow.Level.alert")
public var UIWindowLevelAlert: UIWindow.Level { UIWindow.Level.alert }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIWindow.Level.statusBar")
public var UIWindowLevelStatusBar: UIWindow.Level { UIWindow.Level.statusBar }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.normal
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate {
  UIScrollView.DecelerationRate.fast
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String {
  UIResponder.keyboardAnimationDurationUserInfoKey
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String {
  UIResponder.keyboardAnimationCurveUserInfoKey
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public var UIKeyboardIsLocalUserInfoKey: String { UIResponder.keyboardIsLocalUserInfoKey }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIKeyCommand.inputUpArrow")
public var UIKeyInputUpArrow: String { UIKeyCommand.inputUpArrow }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIKeyCommand.inputDownArrow")
public var UIKeyInputDownArrow: String { UIKeyCommand.inputDownArrow }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIKeyCommand.inputLeftArrow")
public var UIKeyInputLeftArrow: String { UIKeyCommand.inputLeftArrow }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIKeyCommand.inputRightArrow")
public var UIKeyInputRightArrow: String { UIKeyCommand.inputRightArrow }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIKeyCommand.inputEscape")
public var UIKeyInputEscape: String { UIKeyCommand.inputEscape }

// MARK: Functions

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIOffset(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIImage.pngData(self:)")
@MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIImage.jpegData(self:compressionQuality:)")
@MainActor public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat)
  -> Data?
{
  image.jpegData(compressionQuality: compressionQuality)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "getter:UIAccessibility.isReduceMotionEnabled()")
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}

// MARK: Members

extension UIViewController {
  @available(*, unavailable, renamed: "children")
  public var childViewControllers: [UIViewController] { children }

  @available(*, unavailable, renamed: "addChild(_:)")
  public func addChildViewController(_ child: UIViewController) { addChild(child) }

  @available(*, unavailable, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }

  @available(*, unavailable, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  @available(*, unavailable, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }

  @available(*, unavailable, renamed: "childForStatusBarStyle")
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }

  @available(*, unavailable, renamed: "childForStatusBarHidden")
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}

extension UIView {
  @available(*, unavailable, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  @available(*, unavailable, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension RunLoop.Mode {
  @available(*, unavailable, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }

  @available(*, unavailable, renamed: "common")
  public static var commonModes: RunLoop.Mode { .common }
}
