public import Foundation

/// An object that can be asked about, and is told of, a presentation that a person dismisses. Every
/// method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether a swipe may dismiss it.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// A swipe is about to dismiss it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A swipe has dismissed it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A swipe was tried that may not dismiss it.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

// What the absence of each method does.
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// One controller presented by another.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// Who is presented.
  open private(set) unowned var presentedViewController: UIViewController
  /// Who presents.
  open var presentingViewController: UIViewController {
    presentedViewController.presentation.presenting ?? presentedViewController
  }
  /// Who has a say when a person dismisses it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view in which the presentation takes place.
  open var containerView: UIView? { presentedViewController.presentation.container }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// How it is presented.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  init(presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}

extension UIViewController {
  /// How it is, or will be, presented.
  public var presentationController: UIPresentationController? {
    if let controller = presentation.controller { return controller }
    if presentingViewController == nil || presentation.presenting != nil {
      let controller = UIPresentationController(presented: self)
      presentation.controller = controller
      return controller
    }
    return parent?.presentationController
  }
}
