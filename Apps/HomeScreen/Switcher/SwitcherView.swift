import AppInterface
import SystemControls
import UIKit

/// The app switcher: the cards of the recent apps' sessions in a row, with the newest on the right.
///
/// The card of the app in front is the app itself, which shrinks to it and grows out of it.
final class SwitcherView: UIView, SelfMoving {
  /// Called with what the person wants of the session of a card.
  var onCommand: ((SceneCommand) -> Void)?
  /// Called for a tap beside the cards.
  var onClose: (() -> Void)?

  /// Where the app in front is when the switcher appears, in its window; nil: on the whole screen.
  var origin: CGRect?
  /// The scene that alone comes to the front when the switcher disappears; nil: something else does.
  var opened: SceneReference?

  private let wallpaper = WallpaperView(dimmedBy: 0.45)
  private let scroll = SwitcherScrollView(frame: .zero)
  private let empty = UILabel(frame: .zero)
  private let images: IconImages
  private var cards: [SceneReference: SwitcherCard] = [:]
  private var order: [SceneReference] = []
  private var state = WireShellState()
  private var menu: IconMenuView?
  private var hasAppeared = false

  init(images: IconImages) {
    self.images = images
    super.init(frame: .zero)
    accessibilityIdentifier = "Switcher"
    addSubview(wallpaper)
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceHorizontal = true
    scroll.decelerationRate = .fast
    scroll.clipsToBounds = false
    scroll.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(Self.tappedBeside(_:))))
    addSubview(scroll)
    empty.text = "No Recent Apps"
    empty.font = .systemFont(ofSize: 17, weight: .regular)
    empty.textColor = UIColor(white: 1, alpha: 0.8)
    empty.textAlignment = .center
    addSubview(empty)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: WireShellState) {
    wallpaper.show(isDark: state.environment.darkAppearance)
    let contents = CardContent.all(of: state)
    self.state = state
    let screen = InterfaceOrientation(state.interfaceOrientation)
      .size(ofPanel: UIScreen.main.bounds.size)
    let apps = Dictionary(
      state.apps.map { ($0.bundleIdentifier, $0) }, uniquingKeysWith: { $1 })
    for content in contents {
      guard let app = apps[content.scene.app] else { continue }
      if cards[content.scene] == nil { addCard(content.scene) }
      cards[content.scene]?.show(content, icon: images.icon(of: app, side: 30), on: screen)
    }
    let recent = contents.map(\.scene)
    let gone = order.filter { !recent.contains($0) }
    let changes = recent != order
    order = recent
    for scene in gone { removeCard(scene) }
    empty.isHidden = !recent.isEmpty
    guard changes else { return }
    closeMenu()
    if hasAppeared, !gone.isEmpty {
      UIView.animate(withDuration: 0.25) { self.layOut() }
    } else {
      setNeedsLayout()
    }
  }

  private func addCard(_ scene: SceneReference) {
    let card = SwitcherCard(frame: .zero)
    card.onTap = { [weak self] in self?.onCommand?(.show(scene)) }
    card.onSwipedAway = { [weak self] in self?.onCommand?(.close(scene)) }
    card.onHold = { [weak self, weak card] in
      guard let card else { return }
      self?.openMenu(of: scene, on: card)
    }
    cards[scene] = card
    scroll.addSubview(card)
  }

  private func removeCard(_ scene: SceneReference) {
    guard let card = cards.removeValue(forKey: scene) else { return }
    UIView.animate(
      withDuration: 0.2, animations: { card.alpha = 0 },
      completion: { _ in card.removeFromSuperview() })
  }

  // MARK: The menu of a card

  private func openMenu(of scene: SceneReference, on card: SwitcherCard) {
    let offer = IconMenu(
      ofCard: scene, state, canSplit: UIDevice.current.userInterfaceIdiom == .pad)
    guard menu == nil, !offer.items.isEmpty else { return }
    // On the card, and not beside it, where there may be no room.
    let middle = card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: self)
    let view = IconMenuView(
      offer, at: CGRect(x: middle.x, y: middle.y, width: 0, height: 0), image: nil)
    view.frame = bounds
    view.onChoice = { [weak self] choice in
      self?.closeMenu()
      if case .scene(let command) = choice { self?.onCommand?(command) }
    }
    menu = view
    addSubview(view)
    view.arrive()
  }

  private func closeMenu() {
    menu?.leave()
    menu = nil
  }

  private func tappedBeside(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: scroll)
    guard !cards.values.contains(where: { $0.frame.contains(place) }) else { return }
    onClose?()
  }

  // MARK: Coming and going

  private static let duration = 0.45

  /// The app in front shrinks from where it is to its card, and the others come with it.
  func arrive() {
    // Of two scenes, neither is where the app in front would come from.
    guard let front = order.first, let card = cards[front], card.isLive, !state.hasBeside,
      !UIAccessibility.isReduceMotionEnabled
    else { return fade(from: 0, to: 1) {} }
    wallpaper.alpha = 0
    let start = origin.map { convert($0, from: nil) } ?? bounds
    scroll.transform = transform(putting: card, on: start)
    for card in cards.values { card.titleAlpha = 0 }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: {
        self.wallpaper.alpha = 1
        self.scroll.transform = .identity
        for card in self.cards.values { card.titleAlpha = 1 }
      })
  }

  /// The app that is opened grows from its card to the whole screen.
  func leave(completion: @escaping () -> Void) {
    guard let opened, let card = cards[opened], !UIAccessibility.isReduceMotionEnabled else {
      return fade(from: 1, to: 0, completion)
    }
    card.beginLive(opened)
    card.superview?.bringSubviewToFront(card)
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [],
      animations: {
        self.scroll.transform = self.transform(putting: card, on: self.bounds)
        card.cornerRadius = UIScreen.main.cornerRadius * card.scale(on: self.bounds.size)
        for card in self.cards.values { card.titleAlpha = 0 }
      },
      completion: { _ in completion() })
  }

  private func fade(from: CGFloat, to: CGFloat, _ completion: @escaping () -> Void) {
    alpha = from
    UIView.animate(
      withDuration: 0.25, animations: { self.alpha = to }, completion: { _ in completion() })
  }

  /// Scales and moves all cards so that the picture on this one covers the rectangle.
  private func transform(putting card: SwitcherCard, on target: CGRect) -> CGAffineTransform {
    let now = card.convert(card.pictureFrame, to: scroll)
    guard now.width > 0, scroll.bounds.width > 0 else { return .identity }
    let scale = target.width / now.width
    let center = CGPoint(x: now.midX - scroll.bounds.midX, y: now.midY - scroll.bounds.midY)
    return CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(
        translationX: target.midX - bounds.midX - center.x * scale,
        y: target.midY - bounds.midY - center.y * scale))
  }

  // MARK: Layout

  private var layout: SwitcherLayout { SwitcherLayout(screen: bounds.size, count: order.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    wallpaper.frame = bounds
    empty.frame = CGRect(x: 0, y: bounds.midY - 15, width: bounds.width, height: 30)
    let turned = scroll.bounds.size != bounds.size
    scroll.bounds.size = bounds.size
    scroll.center = CGPoint(x: bounds.midX, y: bounds.midY)
    layOut()
    if turned || !hasAppeared, bounds.width > 0, !order.isEmpty {
      hasAppeared = true
      scroll.contentOffset = CGPoint(x: layout.offset(showing: 0), y: 0)
    }
  }

  private func layOut() {
    let layout = layout
    scroll.contentSize = layout.contentSize
    for (index, scene) in order.enumerated() {
      cards[scene]?.place(in: layout.card(index), layout)
    }
    let widest = max(0, layout.contentSize.width - bounds.width)
    if scroll.contentOffset.x > widest { scroll.contentOffset.x = widest }
  }
}

/// Scrolls only horizontally, so that a card can be swiped up.
final class SwitcherScrollView: UIScrollView {
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer {
      let speed = panGestureRecognizer.velocity(in: self)
      guard abs(speed.x) >= abs(speed.y) else { return false }
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }
}
