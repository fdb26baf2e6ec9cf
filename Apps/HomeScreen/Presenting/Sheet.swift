import UIKit

/// A sheet's view that moves itself when it appears and disappears.
@MainActor protocol SelfMoving: UIView {
  func arrive()
  /// - Parameter completion: Removes the view.
  func leave(completion: @escaping () -> Void)
}

/// A view that covers the screen for a while; created when it appears and released after it has
/// disappeared.
@MainActor final class Sheet<Content: UIView> {
  /// How the sheet appears and disappears.
  enum Motion {
    case fade
    /// Drops from the top.
    case drop
    case none
    /// The view moves itself.
    case own
  }

  private let overlay: OverlayView
  private let place: OverlayView.Place
  private let motion: Motion
  /// Screen readers read nothing else.
  private let isModal: Bool
  private let make: () -> Content
  private(set) var view: Content?

  init(
    _ overlay: OverlayView, at place: OverlayView.Place, motion: Motion, isModal: Bool = true,
    make: @escaping () -> Content
  ) {
    self.overlay = overlay
    self.place = place
    self.motion = motion
    self.isModal = isModal
    self.make = make
  }

  /// Shows or hides the sheet; the closure updates its content before it becomes visible.
  ///
  /// - Parameter animated: false while the panel is dark.
  func show(_ isShown: Bool, animated: Bool = true, _ update: (Content) -> Void = { _ in }) {
    guard isShown else {
      leave()
      return
    }
    if let view {
      update(view)
      return
    }
    let view = make()
    view.accessibilityViewIsModal = isModal
    self.view = view
    overlay.add(view, at: place)
    update(view)
    view.layoutIfNeeded()
    if animated { arrive(view) }
  }

  private func arrive(_ view: Content) {
    switch motion {
    case .none: return
    case .own: return (view as? any SelfMoving)?.arrive() ?? ()
    case .fade: view.alpha = 0
    case .drop: view.transform = CGAffineTransform(translationX: 0, y: -view.bounds.height)
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        view.alpha = 1
        view.transform = .identity
      })
  }

  private func leave() {
    guard let view else { return }
    self.view = nil
    view.isUserInteractionEnabled = false
    view.accessibilityViewIsModal = false
    guard motion != .none else {
      overlay.remove(view)
      return
    }
    if motion == .own, let mover = view as? any SelfMoving {
      return mover.leave { [overlay] in overlay.remove(view) }
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseIn],
      animations: {
        switch self.motion {
        case .drop: view.transform = CGAffineTransform(translationX: 0, y: -view.bounds.height)
        case .fade, .none, .own: view.alpha = 0
        }
      },
      completion: { [overlay] _ in overlay.remove(view) })
  }
}
