import UIKit

/// The pad for entering the passcode.
final class PasscodeView: UIView {
  /// Called when all digits have been entered.
  var onComplete: ((String) -> Void)?
  var onCancel: (() -> Void)?

  private var entry: PasscodeEntry
  private let title = UILabel(frame: .zero)
  private let dots = UIView(frame: .zero)
  private var keys: [PasscodeKey] = []
  private let delete = PressControl(frame: .zero)
  private let deleteText = UILabel(frame: .zero)

  init(length: Int) {
    entry = PasscodeEntry(length: length)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.4)
    accessibilityIdentifier = "Passcode"
    title.text = "Enter Passcode"
    title.font = .systemFont(ofSize: 20, weight: .regular)
    title.textColor = .white
    title.textAlignment = .center
    addSubview(title)
    dots.isUserInteractionEnabled = false
    dots.isAccessibilityElement = true
    dots.accessibilityLabel = "Passcode"
    for _ in 0..<length {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 13, height: 13))
      dot.layer.cornerRadius = 6.5
      dot.layer.borderWidth = 1.25
      dot.layer.borderColor = UIColor.white.cgColor
      dots.addSubview(dot)
    }
    addSubview(dots)
    for digit in 0...9 {
      let key = PasscodeKey(digit: digit)
      key.onTap = { [weak self] in self?.type(digit) }
      keys.append(key)
      addSubview(key)
    }
    deleteText.font = .systemFont(ofSize: 17, weight: .regular)
    deleteText.textColor = .white
    deleteText.textAlignment = .center
    deleteText.isAccessibilityElement = false
    delete.addSubview(deleteText)
    delete.accessibilityIdentifier = "PasscodeDelete"
    delete.onTap = { [weak self] in self?.deleteOrCancel() }
    addSubview(delete)
    showEntry()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// The digits were wrong: shakes the dots.
  func refuse() {
    entry.clear()
    showEntry()
    dots.transform = CGAffineTransform(translationX: 28, y: 0)
    UIView.animate(
      withDuration: 0.55, delay: 0, usingSpringWithDamping: 0.18, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.dots.transform = .identity })
  }

  private func type(_ digit: Int) {
    guard !entry.isComplete else { return }
    entry.type(digit)
    showEntry()
    if entry.isComplete { onComplete?(entry.digits) }
  }

  private func deleteOrCancel() {
    guard !entry.digits.isEmpty else {
      onCancel?()
      return
    }
    entry.deleteLast()
    showEntry()
  }

  private func showEntry() {
    let count = entry.digits.count
    for (index, dot) in dots.subviews.enumerated() {
      dot.backgroundColor = index < count ? .white : .clear
    }
    dots.accessibilityValue = "\(count) of \(entry.length) digits entered"
    deleteText.text = count == 0 ? "Cancel" : "Delete"
    delete.accessibilityLabel = deleteText.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = PasscodeLayout(screen: bounds.size)
    let area = layout.entryFrame
    title.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 28)
    let pitch: CGFloat = 13 + max(10, 24 - CGFloat(max(0, entry.length - 6)) * 2)
    let width = pitch * CGFloat(entry.length - 1) + 13
    dots.bounds = CGRect(x: 0, y: 0, width: width, height: 13)
    dots.center = CGPoint(x: area.midX, y: area.minY + 58)
    for (index, dot) in dots.subviews.enumerated() {
      dot.frame = CGRect(x: CGFloat(index) * pitch, y: 0, width: 13, height: 13)
    }
    for key in keys { key.frame = layout.key(key.digit) }
    delete.frame = layout.deleteFrame
    deleteText.frame = delete.bounds
  }
}

/// The key of a digit, with the letters of telephone keys below it.
final class PasscodeKey: PressControl {
  let digit: Int
  private let number = UILabel(frame: .zero)
  private let letters = UILabel(frame: .zero)
  private static let words = [
    "", "", "A B C", "D E F", "G H I", "J K L", "M N O", "P Q R S", "T U V", "W X Y Z",
  ]

  init(digit: Int) {
    self.digit = digit
    super.init(frame: .zero)
    backgroundColor = ShellColours.glass
    accessibilityLabel = "\(digit)"
    accessibilityIdentifier = "key\(digit)"
    number.text = "\(digit)"
    number.font = .systemFont(ofSize: 34, weight: .regular)
    letters.text = Self.words[digit]
    letters.font = .systemFont(ofSize: 10, weight: .bold)
    for label in [number, letters] {
      label.textColor = .white
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
    backgroundColor = isHighlighted ? ShellColours.glassPressed : ShellColours.glass
  }
}
