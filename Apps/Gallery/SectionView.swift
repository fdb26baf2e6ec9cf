import UIKit

/// A heading and a card with rows.
class SectionView: UIView {
  init(_ title: String, _ rows: [UIView]) {
    super.init(frame: .zero)
    let heading = UILabel()
    heading.text = title.uppercased()
    heading.font = .preferredFont(forTextStyle: .footnote)
    heading.adjustsFontForContentSizeCategory = true
    heading.textColor = .secondaryLabel
    heading.accessibilityTraits = .header

    let card = UIStackView(arrangedSubviews: rows)
    card.axis = .vertical
    card.spacing = 12
    card.isLayoutMarginsRelativeArrangement = true
    card.layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10

    let column = UIStackView(arrangedSubviews: [heading, card])
    column.axis = .vertical
    column.spacing = 6
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("SectionView is made in code")
  }
}

/// A row with a label on the left and a view on the right.
@MainActor func row(_ title: String, _ view: UIView) -> UIView {
  let label = UILabel()
  label.text = title
  label.font = .preferredFont(forTextStyle: .body)
  label.adjustsFontForContentSizeCategory = true
  label.numberOfLines = 0
  let row = UIStackView(arrangedSubviews: [label, view])
  row.alignment = .center
  row.spacing = 12
  label.setContentHuggingPriority(.defaultLow, for: .horizontal)
  view.setContentHuggingPriority(.required, for: .horizontal)
  return row
}
