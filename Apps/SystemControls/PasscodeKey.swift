import UIKit

/// The key of a digit, with the letters of telephone keys below it.
final class PasscodeKey: PressControl {
  let digit: Int
  private let style: PasscodeStyle
  private let number = UILabel(frame: .zero)
  private let letters = UILabel(frame: .zero)
  private static let words = [
    "", "", "A B C", "D E F", "G H I", "J K L", "M N O", "P Q R S", "T U V", "W X Y Z",
  ]

  init(digit: Int, style: PasscodeStyle) {
    self.digit = digit
    self.style = style
    super.init(frame: .zero)
    backgroundColor = style.key
    accessibilityLabel = "\(digit)"
    accessibilityIdentifier = "key\(digit)"
    number.text = "\(digit)"
    number.font = .systemFont(ofSize: 34, weight: .regular)
    letters.text = Self.words[digit]
    letters.font = .systemFont(ofSize: 10, weight: .bold)
    for label in [number, letters] {
      label.textColor = style.text
      label.textAlignment = .center
      label.isAccessibilityElement = false
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    let isAlone = digit < 2
    let top = isAlone ? (bounds.height - 40) / 2 : bounds.height * 0.13
    number.frame = CGRect(x: 0, y: top, width: bounds.width, height: 40)
    letters.frame = CGRect(x: 0, y: top + 39, width: bounds.width, height: 13)
  }

  override func showHighlight() {
    backgroundColor = isHighlighted ? style.pressedKey : style.key
  }
}
