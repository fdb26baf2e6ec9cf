public import Foundation

/// The properties of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// It is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture controls the transition, or did at first.
  var initiallyInteractive: Bool { get }
  /// A gesture controls the transition.
  var isInteractive: Bool { get }
  /// The transition was cancelled and everything stays as it was.
  var isCancelled: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation that the transition applies.
  var targetTransform: CGAffineTransform { get }
  /// The controller that disappears or the one that appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// A transition that can animate further changes along.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes along with the transition, and calls the completion at its end.
  @discardableResult func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext)
        -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes along with the transition.
  @discardableResult public func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext)
        -> Void
    )?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The role of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The part of this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that disappears.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that appears.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A transition that UIKit carries out.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let initiallyInteractive: Bool
  var isInteractive: Bool
  var isCancelled = false
  let transitionDuration: TimeInterval
  let containerView: UIView
  let targetTransform: CGAffineTransform
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private var animations: [Block] = []
  private var completions: [Block] = []

  init(
    animated: Bool, duration: TimeInterval, container: UIView,
    controllers: [UITransitionContextViewControllerKey: UIViewController] = [:],
    interactive: Bool = false, targetTransform: CGAffineTransform = .identity
  ) {
    isAnimated = animated
    transitionDuration = animated ? duration : 0
    containerView = container
    self.controllers = controllers
    initiallyInteractive = interactive
    isInteractive = interactive
    self.targetTransform = targetTransform
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  @discardableResult func animate(
    alongsideTransition animation: Block?, completion: Block?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the animations. Call it once, inside the transition's animation.
  func runAnimations() {
    let now = animations
    animations = []
    for block in now { block(self) }
  }

  /// Runs the completions. Call it once.
  func runCompletions() {
    isInteractive = false
    let now = completions
    completions = []
    for block in now { block(self) }
  }
}

extension UIViewController {
  /// The controller's running transition, if any.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let coordinator = current.containment.coordinator { return coordinator }
      controller = current.parent ?? current.presentation.presenting
    }
    return nil
  }
}
