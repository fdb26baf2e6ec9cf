import Foundation

/// The layout of the app switcher's cards, with the newest on the right.
struct SwitcherLayout: Equatable {
  var screen: CGSize
  var count: Int

  /// The size of a card relative to the screen.
  var scale: CGFloat { screen.width > screen.height ? 0.56 : 0.64 }

  var cardSize: CGSize {
    CGSize(
      width: (screen.width * scale).rounded(), height: (screen.height * scale).rounded())
  }

  var spacing: CGFloat { 22 }
  /// The height of icon and name above the card, in points.
  var titleHeight: CGFloat { 42 }

  private var margin: CGFloat { (screen.width - cardSize.width) / 2 }
  private var pitch: CGFloat { cardSize.width + spacing }

  var contentSize: CGSize {
    CGSize(
      width: 2 * margin + CGFloat(max(1, count)) * pitch - spacing, height: screen.height)
  }

  /// The frame of the nth newest app's card, in the content's coordinates.
  func card(_ index: Int) -> CGRect {
    let column = CGFloat(count - 1 - index)
    return CGRect(
      x: margin + column * pitch,
      y: ((screen.height - cardSize.height + titleHeight) / 2).rounded(),
      width: cardSize.width, height: cardSize.height)
  }

  /// The offset at which the nth newest card is centred.
  func offset(showing index: Int) -> CGFloat {
    let widest = max(0, contentSize.width - screen.width)
    return min(widest, max(0, card(index).midX - screen.width / 2))
  }

  /// The size of a picture scaled to fit the card.
  func fitted(_ picture: CGSize) -> CGSize {
    guard picture.width > 0, picture.height > 0 else { return cardSize }
    let factor = min(cardSize.width / picture.width, cardSize.height / picture.height)
    return CGSize(
      width: (picture.width * factor).rounded(), height: (picture.height * factor).rounded())
  }
}
