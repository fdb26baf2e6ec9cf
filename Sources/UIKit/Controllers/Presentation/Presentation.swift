import Foundation
import SystemVersions

/// The controller that a controller presents, and how it is presented itself.
@MainActor struct Presentation {
  /// The presented controller.
  var presented: UIViewController?
  /// The presenting controller.
  weak var presenting: UIViewController?
  /// The container view of its presentation.
  var container: PresentationView?
  /// A custom animation for presenting and dismissing its view.
  var animator: Animator?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// Ends the running transition at once.
  var finish: TransitionEnd?
  var controller: UIPresentationController?

  /// A presentation's animation.
  struct Animator {
    var duration: TimeInterval
    /// Sets the state before the view has moved in.
    var out: @MainActor () -> Void
    /// Sets the state after the view has moved in.
    var `in`: @MainActor () -> Void
  }
}

extension UIModalPresentationStyle {
  /// The style of a controller that was given none: before iOS 13 it covers the screen.
  @MainActor static var initial: UIModalPresentationStyle {
    SystemFeature.automaticPresentation.exists ? .automatic : .fullScreen
  }

  /// The style that this one becomes on a phone. Before iOS 13 phones have no cards.
  @MainActor var onPhone: UIModalPresentationStyle {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover:
      SystemFeature.automaticPresentation.exists ? .pageSheet : .fullScreen
    case .none, .fullScreen: .fullScreen
    case .custom: .overFullScreen
    case .currentContext, .overCurrentContext, .overFullScreen: self
    }
  }

  /// The covered view is removed from the window.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// The presentation covers only the controller that defines the context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
