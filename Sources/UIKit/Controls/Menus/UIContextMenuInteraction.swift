public import Foundation

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The identifier that the app has given.
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - previewProvider: Makes a preview. Here none is shown.
  ///   - actionProvider: Makes the menu, from the system's suggestions, of which there are none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// What moves beside a context menu that comes or goes. Main thread.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The preview; nil here.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated beside the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done after that.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Has the menus of a context menu interaction. Main thread.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a place of the interaction's view; nil if there is none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu is about to be shown. Optional.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to go. Optional.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

// Defaults that stand for absent methods.
extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Shows a menu after a long press on its view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Has the menus.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has it.
  open private(set) weak var view: UIView?

  private lazy var press = makePress()
  private var shown: UIContextMenuConfiguration?
  private var place = CGPoint.zero
  /// The part of the view that a menu at a place belongs to; nil: the whole view.
  var area: (@MainActor (CGPoint) -> CGRect)?
  /// What a press that is about to begin will show.
  private var next: UIContextMenuConfiguration?
  private lazy var gate = MenuGate { [weak self] place in
    guard let self, delegate != nil else { return false }
    next = configuration(at: place)
    return next != nil
  }

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// It is about to be added to a view, or removed if nil.
  open func willMove(to view: UIView?) {
    if view !== self.view { self.view?.removeGestureRecognizer(press) }
  }

  /// It was added to a view, or removed if nil.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  private func makePress() -> UILongPressGestureRecognizer {
    let recognizer = UILongPressGestureRecognizer(target: nil, action: nil)
    recognizer.addHandler(
      UIAction { [weak self, weak recognizer] _ in
        guard let self, let recognizer, recognizer.state == .began, let next else { return }
        self.next = nil
        show(next, at: recognizer.location(in: view))
      })
    recognizer.delegate = gate
    return recognizer
  }

  /// Where the finger was, in a view's points.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }

  /// What is shown at a place of the view; nil: there is no menu.
  private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    place = location
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// Shows the menu of a place of the view.
  private func show(_ configuration: UIContextMenuConfiguration, at location: CGPoint) {
    place = location
    guard let view, let delegate, let menu = configuration.actionProvider?([]) else { return }
    shown = configuration
    let animator = MenuAnimator()
    delegate.contextMenuInteraction(
      self, willDisplayMenuFor: configuration, animator: animator)
    MenuPresenter.shared.show(
      menu, from: view, area?(location) ?? view.bounds, sender: view,
      onEnd: { [weak self] in self?.ended(configuration) })
    animator.run()
  }

  private func ended(_ configuration: UIContextMenuConfiguration) {
    guard shown === configuration else { return }
    shown = nil
    let animator = MenuAnimator()
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run()
  }

  /// The menu goes away.
  open func dismissMenu() {
    if shown != nil { MenuPresenter.shared.dismiss() }
  }

  /// Shows other elements in the menu on the screen.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard shown != nil, let overlay = MenuPresenter.shared.overlay else { return }
    overlay.replace(by: MenuPanel(block(overlay.panel.menu), hasWayBack: false))
  }
}

/// Lets a press begin only where there is a menu: elsewhere it is none, and the touch goes on.
private final class MenuGate: UIGestureRecognizerDelegate {
  private let hasMenu: @MainActor (CGPoint) -> Bool

  init(_ hasMenu: @escaping @MainActor (CGPoint) -> Bool) { self.hasMenu = hasMenu }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    hasMenu(gestureRecognizer.location(in: gestureRecognizer.view))
  }
}

/// Runs what is animated beside a menu.
final class MenuAnimator: UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var previewViewController: UIViewController? { nil }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty, UIView.areAnimationsEnabled else {
      for each in animations + completions { each() }
      return
    }
    UIView.animate(withDuration: 0.2) {
      for each in animations { each() }
    } completion: { _ in
      for each in completions { each() }
    }
  }
}
