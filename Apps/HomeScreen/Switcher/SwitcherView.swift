import SystemControls
import SystemInterface
import UIKit

/// The app switcher: the recent apps' cards in a row, with the newest on the right.
final class SwitcherView: UIView {
  /// Called with the app whose card was tapped, and its picture where it is on the card.
  var onOpen: ((String, OpeningPicture?) -> Void)?
  var onKill: ((String) -> Void)?
  /// Called for a tap beside the cards.
  var onClose: (() -> Void)?

  private let wallpaper = WallpaperView(dimmedBy: 0.45)
  private let scroll = SwitcherScrollView(frame: .zero)
  private let empty = UILabel(frame: .zero)
  private let images: IconImages
  private var cards: [String: SwitcherCard] = [:]
  private var order: [String] = []
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
    let apps = Dictionary(uniqueKeysWithValues: state.apps.map { ($0.bundleIdentifier, $0) })
    let recent = state.recent.filter { apps[$0] != nil }
    for identifier in recent {
      guard let app = apps[identifier] else { continue }
      if cards[identifier] == nil { addCard(identifier) }
      cards[identifier]?.show(app, icon: images.icon(of: app, side: 30))
    }
    let gone = order.filter { !recent.contains($0) }
    let changes = recent != order
    order = recent
    for identifier in gone { removeCard(identifier) }
    empty.isHidden = !recent.isEmpty
    guard changes else { return }
    if hasAppeared, !gone.isEmpty {
      UIView.animate(withDuration: 0.25) { self.layOut() }
    } else {
      setNeedsLayout()
    }
  }

  private func addCard(_ identifier: String) {
    let card = SwitcherCard(frame: .zero)
    card.onTap = { [weak self, weak card] in
      guard let self, let card else { return }
      onOpen?(identifier, card.openingPicture(in: self))
    }
    card.onSwipedAway = { [weak self] in self?.onKill?(identifier) }
    cards[identifier] = card
    scroll.addSubview(card)
  }

  private func removeCard(_ identifier: String) {
    guard let card = cards.removeValue(forKey: identifier) else { return }
    UIView.animate(
      withDuration: 0.2, animations: { card.alpha = 0 },
      completion: { _ in card.removeFromSuperview() })
  }

  private func tappedBeside(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: scroll)
    guard !cards.values.contains(where: { $0.frame.contains(place) }) else { return }
    onClose?()
  }

  // MARK: Layout

  private var layout: SwitcherLayout { SwitcherLayout(screen: bounds.size, count: order.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    wallpaper.frame = bounds
    empty.frame = CGRect(x: 0, y: bounds.midY - 15, width: bounds.width, height: 30)
    let turned = scroll.frame.size != bounds.size
    scroll.frame = bounds
    layOut()
    if turned || !hasAppeared, bounds.width > 0, !order.isEmpty {
      hasAppeared = true
      scroll.contentOffset = CGPoint(x: layout.offset(showing: 0), y: 0)
    }
  }

  private func layOut() {
    let layout = layout
    scroll.contentSize = layout.contentSize
    for (index, identifier) in order.enumerated() {
      cards[identifier]?.place(in: layout.card(index), layout)
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
