import Foundation

/// The transition between two controllers' views: the upper one slides in from the right or out to
/// it.
@MainActor final class NavigationTransition {
  let isPush: Bool
  let from: UIViewController
  let to: UIViewController
  let coordinator: TransitionCoordinator
  /// The transition runs to its end instead of back to its start.
  var completes = true
  private let shade = UIView(frame: .zero)
  private let edge = UIView(frame: .zero)
  private unowned let space: UIView
  private weak var bar: UINavigationBar?

  /// The platform's values: how far the lower view moves as a share of the width, how dark it
  /// becomes, and the duration in seconds.
  private static let parallax: CGFloat = 0.3
  private static let darkness: CGFloat = 0.1
  static let duration: TimeInterval = 0.35

  init(
    from: UIViewController, to: UIViewController, isPush: Bool, in space: UIView,
    bar: UINavigationBar, coordinator: TransitionCoordinator
  ) {
    self.from = from
    self.to = to
    self.isPush = isPush
    self.space = space
    self.bar = bar
    self.coordinator = coordinator
  }

  private var upper: UIView { isPush ? to.view : from.view }
  private var lower: UIView { isPush ? from.view : to.view }

  /// Adds both views and the dimming view.
  func begin() {
    shade.frame = space.bounds
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    edge.backgroundColor = UIColor(white: 0, alpha: 0.1)
    if isPush {
      space.addSubview(to.view)
    } else {
      space.insertSubview(to.view, belowSubview: from.view)
    }
    space.insertSubview(shade, belowSubview: upper)
    space.insertSubview(edge, belowSubview: upper)
    show(0)
  }

  /// Shows the transition at a progress from 0 to 1.
  func show(_ progress: CGFloat) {
    let uncovered = isPush ? 1 - progress : progress
    let width = space.bounds.width
    let sign: CGFloat = space.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    upper.transform = CGAffineTransform(translationX: sign * width * uncovered, y: 0)
    lower.transform = CGAffineTransform(
      translationX: -sign * width * Self.parallax * (1 - uncovered), y: 0)
    shade.alpha = Self.darkness * (1 - uncovered)
    edge.frame = CGRect(
      x: sign * width * uncovered - 1, y: 0, width: 1, height: space.bounds.height)
    if let content = bar?.content {
      content.alpha = progress
      content.transform = CGAffineTransform(
        translationX: sign * (isPush ? 1 : -1) * width * Self.parallax * (1 - progress), y: 0)
    }
  }

  /// Removes the transition's views.
  func end() {
    shade.removeFromSuperview()
    edge.removeFromSuperview()
    for view in [upper, lower] { view.transform = .identity }
    bar?.content?.alpha = 1
    bar?.content?.transform = .identity
  }
}
