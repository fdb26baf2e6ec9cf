import Foundation

/// One button of an alert or of an action sheet.
@MainActor struct AlertChoice {
  var title: String
  var role: Role
  var isEnabled = true
  var isPreferred = false

  enum Role {
    case ordinary
    case cancel
    case destructive
  }
}

/// The views of an alert or an action sheet: a dimmed background with a card in the middle, or with
/// cards at the bottom.
final class AlertPanel: UIView {
  enum Style {
    case alert
    case sheet
  }

  let style: Style
  var title: String? { didSet { rebuild() } }
  var message: String? { didSet { rebuild() } }
  var choices: [AlertChoice] = [] { didSet { rebuild() } }
  /// Views between message and buttons, from top to bottom.
  var fields: [UIView] = [] { didSet { rebuild() } }
  /// Called with the index of the button that was tapped.
  var onChoice: (@MainActor (Int) -> Void)?

  let dimming = UIView(frame: .zero)
  private let card = UIView(frame: .zero)
  private let cancelCard = UIView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private let fieldBox = UIView(frame: .zero)
  private var buttons: [(index: Int, button: AlertButton)] = []
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []

  init(style: Style) {
    self.style = style
    super.init(frame: UIScreen.main.bounds)
    accessibilityViewIsModal = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    addSubview(dimming)
    for card in [card, cancelCard] {
      card.backgroundColor = AlertMetrics.cardColor
      card.layer.cornerRadius = AlertMetrics.cornerRadius
      card.clipsToBounds = true
      addSubview(card)
    }
    fieldBox.backgroundColor = .systemBackground
    fieldBox.layer.cornerRadius = 5
    fieldBox.layer.borderWidth = 1 / UIScreen.main.scale
    fieldBox.clipsToBounds = true
    titleLabel.numberOfLines = 0
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    messageLabel.numberOfLines = 0
    messageLabel.textAlignment = .center
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler(UIAction { [weak self] _ in self?.tappedOutside() })
    dimming.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Coming and going

  /// Sets the state before the presentation.
  func moveOut() {
    dimming.alpha = 0
    switch style {
    case .alert:
      card.alpha = 0
      card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    case .sheet:
      moveCards(by: bounds.height - min(card.frame.minY, cancelCard.frame.minY))
    }
  }

  /// Sets the presented state.
  func moveIn() {
    dimming.alpha = 1
    card.alpha = 1
    moveCards(by: 0)
  }

  /// Sets the state after the dismissal: an alert fades out in place.
  func leave() {
    dimming.alpha = 0
    switch style {
    case .alert: card.alpha = 0
    case .sheet: moveOut()
    }
  }

  private func moveCards(by offset: CGFloat) {
    for card in [card, cancelCard] {
      card.transform = CGAffineTransform(translationX: 0, y: offset)
    }
  }

  private func tappedOutside() {
    guard style == .sheet, let index = choices.firstIndex(where: { $0.role == .cancel }) else {
      return
    }
    onChoice?(index)
  }

  // MARK: Content

  private func rebuild() {
    for view in card.subviews + cancelCard.subviews { view.removeFromSuperview() }
    titleLabel.text = title
    messageLabel.text = message
    let isSheet = style == .sheet
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    if title?.isEmpty == false { card.addSubview(titleLabel) }
    if message?.isEmpty == false { card.addSubview(messageLabel) }
    if !fields.isEmpty {
      for view in fieldBox.subviews { view.removeFromSuperview() }
      for field in fields { fieldBox.addSubview(field) }
      card.addSubview(fieldBox)
    }
    let hasPreferred = choices.contains { $0.isPreferred }
    buttons = []
    cancelButton = nil
    for (index, choice) in choices.enumerated() {
      let button = AlertButton(
        choice, isBold: hasPreferred ? choice.isPreferred : choice.role == .cancel,
        fontSize: isSheet ? 20 : 17)
      button.addAction(
        UIAction { [weak self] _ in self?.onChoice?(index) }, for: .touchUpInside)
      if isSheet, choice.role == .cancel {
        cancelButton = button
        cancelCard.addSubview(button)
      } else {
        buttons.append((index, button))
        card.addSubview(button)
      }
    }
    cancelCard.isHidden = cancelButton == nil
    // The cancel button is last in a column and first in a row.
    buttons.sort { left, right in
      let (a, b) = (choices[left.index].role == .cancel, choices[right.index].role == .cancel)
      return a == b ? left.index < right.index : isSideBySide ? a : b
    }
    lines = []
    setNeedsLayout()
  }

  private var isSideBySide: Bool {
    guard style == .alert, choices.count == 2 else { return false }
    let half = AlertMetrics.alertWidth / 2 - 16
    return choices.allSatisfy { choice in
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.text = choice.title
      return label.sizeThatFits(CGSize(width: 1000, height: 44)).width <= half
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    for line in lines { line.removeFromSuperview() }
    lines = []
    switch style {
    case .alert: layoutAlert()
    case .sheet: layoutSheet()
    }
    fieldBox.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  private func layoutAlert() {
    let width = AlertMetrics.alertWidth
    var y = layoutText(width: width, top: 19, bottom: 20)
    if !fields.isEmpty {
      y -= 4
      let height = CGFloat(fields.count) * AlertMetrics.fieldHeight
      fieldBox.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
      for (index, field) in fields.enumerated() {
        field.frame = CGRect(
          x: 6, y: CGFloat(index) * AlertMetrics.fieldHeight, width: width - 44,
          height: AlertMetrics.fieldHeight)
      }
      y += height + 16
    }
    let rowHeight = AlertMetrics.alertRow
    if isSideBySide {
      addLine(CGRect(x: 0, y: y, width: width, height: AlertMetrics.hairline))
      addLine(CGRect(x: width / 2, y: y, width: AlertMetrics.hairline, height: rowHeight))
      for (place, entry) in buttons.enumerated() {
        entry.button.frame = CGRect(
          x: CGFloat(place) * width / 2, y: y, width: width / 2, height: rowHeight)
      }
      y += rowHeight
    } else {
      y = layoutRows(from: y, width: width, height: rowHeight, lineFirst: y > 0)
    }
    place(
      card,
      CGRect(
        x: (bounds.width - width) / 2,
        y: max(safeAreaInsets.top + 8, (bounds.height - keyboardHeight - y) / 2), width: width,
        height: y))
  }

  private func layoutSheet() {
    let margin = AlertMetrics.sheetMargin
    let width = min(bounds.width, bounds.height) - 2 * margin
    let x = (bounds.width - width) / 2
    var bottom = bounds.height - max(margin, safeAreaInsets.bottom)
    if let cancelButton {
      let height = AlertMetrics.sheetRow
      place(cancelCard, CGRect(x: x, y: bottom - height, width: width, height: height))
      cancelButton.frame = cancelCard.bounds
      bottom -= height + margin
    }
    var y = layoutText(width: width, top: 14, bottom: 14)
    y = layoutRows(from: y, width: width, height: AlertMetrics.sheetRow, lineFirst: y > 0)
    place(card, CGRect(x: x, y: bottom - y, width: width, height: y))
  }

  /// Lays out title and message; returns their lower end.
  private func layoutText(width: CGFloat, top: CGFloat, bottom: CGFloat) -> CGFloat {
    let inner = width - 32
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] where label.superview === card {
      let height = ceil(label.sizeThatFits(CGSize(width: inner, height: 10_000)).height)
      y += y == 0 ? top : style == .sheet ? 8 : 3
      label.frame = CGRect(x: 16, y: y, width: inner, height: height)
      y += height
    }
    return y == 0 ? 0 : y + bottom
  }

  private func layoutRows(
    from start: CGFloat, width: CGFloat, height: CGFloat, lineFirst: Bool
  ) -> CGFloat {
    var y = start
    for (place, entry) in buttons.enumerated() {
      if place > 0 || lineFirst {
        addLine(CGRect(x: 0, y: y, width: width, height: AlertMetrics.hairline))
      }
      entry.button.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return y
  }

  private func place(_ card: UIView, _ frame: CGRect) {
    let transform = card.transform
    card.transform = .identity
    card.frame = frame
    card.transform = transform
  }

  private func addLine(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    card.addSubview(line)
    lines.append(line)
  }

  /// The height of the screen's keyboard, in points.
  var keyboardHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
}

/// The platform's measures, in points.
@MainActor enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  static let alertRow: CGFloat = 44
  static let sheetRow: CGFloat = 57
  static let sheetMargin: CGFloat = 8
  static let cornerRadius: CGFloat = 14
  static let fieldHeight: CGFloat = 30
  static var hairline: CGFloat { 1 / UIScreen.main.scale }
  static let cardColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.15, alpha: 0.98) : UIColor(white: 0.965, alpha: 0.98)
  }
}

/// A button of an alert.
final class AlertButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let role: AlertChoice.Role

  init(_ choice: AlertChoice, isBold: Bool, fontSize: CGFloat) {
    role = choice.role
    super.init(frame: .zero)
    label.text = choice.title
    label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.isUserInteractionEnabled = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = choice.title
    isEnabled = choice.isEnabled
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    label.textColor =
      isEnabled ? (role == .destructive ? .systemRed : tintColor) : .tertiaryLabel
    backgroundColor = isHighlighted ? .systemFill : .clear
  }
}
