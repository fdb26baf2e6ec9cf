public import Foundation

/// Controls and observes the dismissal of a presentation by the user. Every method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// A swipe may dismiss the presentation.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// A swipe is about to dismiss the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A swipe has dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss the presentation with a swipe, which is not allowed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

// Defaults that stand for absent methods.
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

/// The presentation of one controller by another.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The presented controller.
  open private(set) unowned var presentedViewController: UIViewController
  /// The presenting controller.
  open var presentingViewController: UIViewController {
    presentedViewController.presentation.presenting ?? presentedViewController
  }
  /// Controls and observes the dismissal by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The container of the presentation.
  open var containerView: UIView? { presentedViewController.presentation.container }
  /// The presented controller's view.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  init(presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}

extension UIViewController {
  /// The controller of the current or next presentation of this controller.
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
