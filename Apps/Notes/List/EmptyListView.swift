import UIKit

/// What the list says when there is no note: that there is none, and how one is made.
class EmptyListView: UIView {
  init(_ title: String, hint: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let lines = [
      Self.label(title, style: .title2, color: .label),
      Self.label(hint, style: .body, color: .secondaryLabel),
    ]
    let column = UIStackView(arrangedSubviews: lines)
    column.axis = .vertical
    column.spacing = 6
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let guide = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 32),
      column.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -32),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("EmptyListView is made in code")
  }

  private static func label(_ text: String, style: UIFont.TextStyle, color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }
}
