import Testing
import UIKit

@testable import UIKit

/// The safe area of views that scroll or extend beyond the screen.
@MainActor @Suite struct SafeAreaTests {
  private let screen = TouchedScreen.make()

  /// A scroll view that fills the screen, with a card much higher than the screen whose rows
  /// respect its margins.
  private func makeCard() -> (scroll: UIScrollView, card: UIStackView) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let rows = (0..<30).map { _ in
      let row = UIView()
      row.heightAnchor.constraint(equalToConstant: 40).isActive = true
      return row
    }
    let card = UIStackView(arrangedSubviews: rows)
    card.axis = .vertical
    card.isLayoutMarginsRelativeArrangement = true
    card.layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    card.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(card)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: content.topAnchor),
      card.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      card.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      card.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    return (scroll, card)
  }

  @Test func `margins in a scroll view stay those that were asked for`() {
    let (scroll, card) = makeCard()
    screen.show(scroll)
    for offset in [-20.0, 0, 300, 380] {
      scroll.contentOffset.y = offset
      scroll.setNeedsLayout()
      screen.window.layoutIfNeeded()
      #expect(card.arrangedSubviews[0].frame.minY == 14)
      #expect(card.frame == CGRect(x: 0, y: 0, width: 390, height: 28 + 30 * 40))
    }
    #expect(scroll.contentSize == CGSize(width: 390, height: 28 + 30 * 40))
  }

  @Test func `a view that reaches beyond the screen is covered by no more than the bar there`() {
    let view = UIView(frame: CGRect(x: 0, y: -100, width: 390, height: 400))
    screen.show(view)
    #expect(screen.window.safeAreaInsets.top == 20)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    view.frame.origin.y = 5
    #expect(view.safeAreaInsets.top == 15)
    view.frame.origin.y = 50
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func `constraints follow the safe area when the view moves out of it`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.show(outer)
    #expect(inner.frame.origin == CGPoint(x: 8, y: 20))
    outer.frame.origin.y = 12
    outer.layoutMargins.left = 30
    screen.window.layoutIfNeeded()
    #expect(inner.frame.origin == CGPoint(x: 30, y: 8))
  }
}
