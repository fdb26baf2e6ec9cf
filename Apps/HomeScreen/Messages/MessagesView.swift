import UIKit

/// The screen of Messages, with the text of the alert that opened it.
final class MessagesView: UIView {
  private let bar = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let bubble = UIView(frame: .zero)
  private let text = UILabel(frame: .zero)
  private let empty = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "Messages"
    backgroundColor = .systemBackground
    bar.backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    title.font = .preferredFont(forTextStyle: .headline)
    title.adjustsFontForContentSizeCategory = true
    title.textAlignment = .center
    title.textColor = .label
    title.accessibilityIdentifier = "MessagesTitle"
    bubble.backgroundColor = .systemGray5
    bubble.layer.cornerRadius = 18
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.textColor = .label
    text.numberOfLines = 0
    empty.font = .preferredFont(forTextStyle: .body)
    empty.adjustsFontForContentSizeCategory = true
    empty.text = "No Messages"
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    for view in [bar, line, title, bubble, empty] { addSubview(view) }
    bubble.addSubview(text)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ message: LastMessage) {
    title.text = message.title.isEmpty ? "Messages" : message.title
    text.text = message.body
    bubble.isHidden = message.body.isEmpty
    empty.isHidden = !message.body.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight = max(44, title.font.lineHeight + 12)
    let bottom = safeAreaInsets.top + titleHeight
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bottom)
    line.frame = CGRect(x: 0, y: bottom - 0.5, width: bounds.width, height: 0.5)
    title.frame = CGRect(
      x: 16, y: safeAreaInsets.top, width: bounds.width - 32, height: titleHeight)
    let size = text.sizeThatFits(CGSize(width: bounds.width * 0.7, height: 2000))
    bubble.frame = CGRect(x: 16, y: bottom + 20, width: size.width + 28, height: size.height + 18)
    text.frame = CGRect(x: 14, y: 9, width: size.width, height: size.height)
    empty.frame = CGRect(x: 20, y: bounds.midY - 20, width: bounds.width - 40, height: 40)
  }
}
