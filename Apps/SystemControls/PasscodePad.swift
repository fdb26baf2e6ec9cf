import UIKit

/// The pad for entering a passcode: what is asked, a dot for each digit, and the keys.
package final class PasscodePad: UIView {
  /// What is said below the dots.
  package enum Note: Equatable {
    case text(String)
    /// In white on red.
    case warning(String)
  }

  /// Called when all digits have been entered; then the pad takes no others until ``begin(length:)``
  /// or ``refuse()``.
  package var onComplete: ((PasscodeDigits) -> Void)?
  /// Called for a tap on Cancel.
  package var onCancel: (() -> Void)? { didSet { showEntry() } }

  /// What is asked.
  package var prompt: String = "Enter Passcode" { didSet { title.text = prompt } }
  /// What is said below the dots; nil: nothing.
  package var note: Note? { didSet { showNote() } }
  /// A passcode is being looked at.
  package var isBusy = false {
    didSet {
      if isBusy { wheel.startAnimating() } else { wheel.stopAnimating() }
      enableKeys()
    }
  }
  /// No passcode can be entered.
  package var isBlocked = false { didSet { enableKeys() } }

  private var digits: PasscodeDigits
  private let style: PasscodeStyle
  private let title = UILabel(frame: .zero)
  private let dots = UIView(frame: .zero)
  private let noteText = UILabel(frame: .zero)
  private let wheel = UIActivityIndicatorView(style: .medium)
  private var keys: [PasscodeKey] = []
  private let delete = PressControl(frame: .zero)
  private let deleteText = UILabel(frame: .zero)

  /// Creates a pad for a passcode of this length.
  package init(length: Int, style: PasscodeStyle) {
    digits = PasscodeDigits(length: length)
    self.style = style
    super.init(frame: .zero)
    accessibilityIdentifier = "Passcode"
    title.text = prompt
    title.textColor = style.text
    title.textAlignment = .center
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.4
    title.accessibilityIdentifier = "PasscodePrompt"
    noteText.textAlignment = .center
    noteText.accessibilityIdentifier = "PasscodeNote"
    noteText.layer.masksToBounds = true
    noteText.adjustsFontSizeToFitWidth = true
    noteText.minimumScaleFactor = 0.4
    dots.isUserInteractionEnabled = false
    dots.isAccessibilityElement = true
    dots.accessibilityLabel = "Passcode"
    dots.accessibilityIdentifier = "PasscodeDots"
    wheel.color = style.text
    wheel.accessibilityIdentifier = "PasscodeBusy"
    for view in [title, dots, noteText, wheel] { addSubview(view) }
    for digit in 0...9 {
      let key = PasscodeKey(digit: digit, style: style)
      key.onTap = { [weak self] in self?.type(digit) }
      keys.append(key)
      addSubview(key)
    }
    deleteText.font = .systemFont(ofSize: 17, weight: .regular)
    deleteText.textColor = style.text
    deleteText.textAlignment = .center
    deleteText.isAccessibilityElement = false
    delete.addSubview(deleteText)
    delete.accessibilityIdentifier = "PasscodeDelete"
    delete.onTap = { [weak self] in self?.deleteOrCancel() }
    addSubview(delete)
    showNote()
    makeDots()
    chooseFonts()
  }

  package required init?(coder: NSCoder) { fatalError("made in code") }

  /// Forgets what was entered, and takes a passcode of this length.
  package func begin(length: Int) {
    digits = PasscodeDigits(length: length)
    makeDots()
  }

  /// The digits were wrong: forgets them, and shakes the dots.
  package func refuse() {
    begin(length: digits.length)
    dots.transform = CGAffineTransform(translationX: 28, y: 0)
    UIView.animate(
      withDuration: 0.55, delay: 0, usingSpringWithDamping: 0.18, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.dots.transform = .identity })
  }

  /// A key of a keyboard: a digit, Delete, or Escape, which cancels.
  ///
  /// - Returns: Whether it was of use.
  package func press(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      if digits.count > 0, !isBusy { deleteOrCancel() }
    case .keyboardEscape:
      onCancel?()
    default:
      guard let digit = key.characters.first?.wholeNumberValue, (0...9).contains(digit) else {
        return false
      }
      if !isBusy, !isBlocked { type(digit) }
    }
    return true
  }

  private func type(_ digit: Int) {
    guard !digits.isComplete else { return }
    digits.type(digit)
    showEntry()
    if digits.isComplete { onComplete?(digits) }
  }

  private func deleteOrCancel() {
    guard digits.count > 0 else {
      onCancel?()
      return
    }
    guard !digits.isComplete else { return }
    digits.deleteLast()
    showEntry()
  }

  // MARK: Its look

  private func makeDots() {
    for dot in dots.subviews { dot.removeFromSuperview() }
    for _ in 0..<digits.length {
      let dot = UIView(frame: .zero)
      dot.layer.borderWidth = 1.25
      dots.addSubview(dot)
    }
    colourDots()
    showEntry()
    setNeedsLayout()
  }

  /// The layers' colours do not follow the appearance by themselves.
  private func colourDots() {
    let colour = style.text.resolvedColor(with: traitCollection).cgColor
    for dot in dots.subviews { dot.layer.borderColor = colour }
  }

  private func showEntry() {
    for (index, dot) in dots.subviews.enumerated() {
      dot.backgroundColor = index < digits.count ? style.text : .clear
    }
    dots.accessibilityValue = "\(digits.count) of \(digits.length) digits entered"
    deleteText.text = digits.count > 0 ? "Delete" : onCancel == nil ? "" : "Cancel"
    delete.accessibilityLabel = deleteText.text
  }

  private func showNote() {
    switch note {
    case nil: noteText.text = nil
    case .text(let text):
      noteText.text = text
      noteText.textColor = style.text
      noteText.backgroundColor = .clear
    case .warning(let text):
      noteText.text = text
      noteText.textColor = .white
      noteText.backgroundColor = .systemRed
    }
    noteText.isHidden = note == nil
    setNeedsLayout()
  }

  private func enableKeys() {
    let isEnabled = !isBusy && !isBlocked
    for key in keys {
      key.isEnabled = isEnabled
      key.alpha = isEnabled ? 1 : 0.5
    }
    delete.isEnabled = !isBusy
  }

  /// Texts follow the person's size of text, as far as there is room; keys are as large as they are.
  private func chooseFonts() {
    title.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: 20, weight: .regular), maximumPointSize: 32,
      compatibleWith: traitCollection)
    noteText.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 14, weight: .medium), maximumPointSize: 24,
      compatibleWith: traitCollection)
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colourDots()
    chooseFonts()
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let layout = PasscodeLayout(screen: bounds.size)
    let area = layout.entryFrame
    let titleHeight = max(28, title.font.lineHeight.rounded(.up))
    title.frame = CGRect(
      x: area.minX + 12, y: area.minY + 28 - titleHeight, width: area.width - 24,
      height: titleHeight)
    layoutDots(in: area)
    let noteHeight = noteText.font.lineHeight.rounded(.up) + 8
    let noteWidth = min(area.width - 24, noteText.intrinsicContentSize.width + 28)
    noteText.frame = CGRect(
      x: area.midX - noteWidth / 2, y: area.minY + 82, width: noteWidth, height: noteHeight)
    noteText.layer.cornerRadius = noteHeight / 2
    wheel.center = CGPoint(x: area.midX, y: area.minY + 98)
    for key in keys { key.frame = layout.key(key.digit) }
    delete.frame = layout.deleteFrame
    deleteText.frame = delete.bounds
  }

  /// Many dots are smaller, so that all are on the screen.
  private func layoutDots(in area: CGRect) {
    let length = digits.length
    let wanted: CGFloat = 13 + max(10, 24 - CGFloat(max(0, length - 6)) * 2)
    let pitch = min(wanted, (area.width - 24) / CGFloat(length))
    let size = min(13, pitch * 0.75)
    let width = pitch * CGFloat(length - 1) + size
    dots.bounds = CGRect(x: 0, y: 0, width: width, height: size)
    dots.center = CGPoint(x: area.midX, y: area.minY + 58)
    for (index, dot) in dots.subviews.enumerated() {
      dot.frame = CGRect(x: CGFloat(index) * pitch, y: 0, width: size, height: size)
      dot.layer.cornerRadius = size / 2
    }
  }
}
