import Foundation

/// What a controller presents, and how it is presented itself.
@MainActor struct Presentation {
  /// Who is presented by it.
  var presented: UIViewController?
  /// Who presents it.
  weak var presenting: UIViewController?
  /// Whose view it covers.
  var container: PresentationView?
  /// Moves its view in and out in a way of its own.
  var animator: Animator?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// Ends the transition that is under way, at once.
  var finish: TransitionEnd?
  var controller: UIPresentationController?

  /// How a view moves in and out.
  struct Animator {
    var duration: TimeInterval
    /// As it is before it moves in.
    var out: @MainActor () -> Void
    /// As it is when it has moved in.
    var `in`: @MainActor () -> Void
  }
}

extension UIModalPresentationStyle {
  /// The style on a phone.
  var onPhone: UIModalPresentationStyle {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: .pageSheet
    case .none, .fullScreen: .fullScreen
    case .custom: .overFullScreen
    case .currentContext, .overCurrentContext, .overFullScreen: self
    }
  }

  /// Whether what is covered is taken away.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether only the controller that defines the context is covered.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
