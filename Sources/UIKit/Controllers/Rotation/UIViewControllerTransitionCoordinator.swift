public import Foundation

/// A transition, as those who take part in it see it.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a finger controls it, or did at first.
  var initiallyInteractive: Bool { get }
  /// Whether a finger controls it.
  var isInteractive: Bool { get }
  /// Whether it was cancelled: all stays as it was.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// In which view it takes place.
  var containerView: UIView { get }
  /// How what turns is turned.
  var targetTransform: CGAffineTransform { get }
  /// Who goes and who comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// A transition with which others can move along.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Has changes animated with the transition, and something done when it is over.
  @discardableResult func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext)
        -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Has changes animated with the transition.
  @discardableResult public func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext)
        -> Void
    )?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Who takes part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The part of this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Who goes.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// Who comes.
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

  /// Makes the changes that are animated along. Called once, inside the animation.
  func runAnimations() {
    let now = animations
    animations = []
    for block in now { block(self) }
  }

  /// Does what is to be done at the end. Called once.
  func runCompletions() {
    isInteractive = false
    let now = completions
    completions = []
    for block in now { block(self) }
  }
}

extension UIViewController {
  /// The transition that is under way with this controller in it; `nil` when there is none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let coordinator = current.containment.coordinator { return coordinator }
      controller = current.parent ?? current.presentation.presenting
    }
    return nil
  }
}
