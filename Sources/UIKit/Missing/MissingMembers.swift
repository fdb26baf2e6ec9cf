// Members that are not here, of types that are: the compiler says so of each, and docs/API.md has the list.

public import Foundation

extension UIViewController {
  @available(
    *, unavailable,
    message: "UIKit on Foreground has no transitioningDelegate: see docs/API.md"
  )
  public var transitioningDelegate: Any? {
    get { nil }
    set {}
  }

  @available(
    *, unavailable,
    message: "UIKit on Foreground has no popoverPresentationController: see docs/API.md"
  )
  public var popoverPresentationController: UIPresentationController? { nil }

  @available(
    *, unavailable,
    message: "UIKit on Foreground has no sheetPresentationController: see docs/API.md"
  )
  public var sheetPresentationController: UIPresentationController? { nil }

  @available(
    *, unavailable,
    message: "UIKit on Foreground has no topLayoutGuide: see docs/API.md; there is a safe area"
  )
  public var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }

  @available(
    *, unavailable,
    message: "UIKit on Foreground has no bottomLayoutGuide: see docs/API.md"
  )
  public var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
}

extension UINavigationBar {
  @available(
    *, unavailable,
    message: "UIKit on Foreground has no setBackgroundImage(_:for:): see docs/API.md"
  )
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarStyle) {}
}

extension UIApplication {
  @available(
    *, unavailable,
    message: "UIKit on Foreground has no isNetworkActivityIndicatorVisible: see docs/API.md"
  )
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
}

extension UIView {
  @available(
    *, unavailable,
    message: "UIKit on Foreground has no addMotionEffect(_:): see docs/API.md"
  )
  public func addMotionEffect(_ effect: Any) {}
}

extension UIAccessibility {
  @available(
    *, unavailable,
    message: "UIKit on Foreground has no isVoiceOverRunning: see docs/API.md"
  )
  public static var isVoiceOverRunning: Bool { false }
}

extension UITextView {
  @available(
    *, unavailable,
    message: "UIKit on Foreground has no linkTextAttributes: see docs/API.md"
  )
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { [:] }
    set {}
  }
}
