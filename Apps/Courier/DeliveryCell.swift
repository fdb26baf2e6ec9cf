import UIKit

/// A row with the name of a delivery, how far it is, and a bar while it is under way.
final class DeliveryCell: UITableViewCell {
  private let name = UILabel()
  private let detail = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.font = Self.nameFont
    name.adjustsFontForContentSizeCategory = true
    detail.font = Self.detailFont
    detail.adjustsFontForContentSizeCategory = true
    detail.textColor = .secondaryLabel
    bar.progressTintColor = UIColor(named: "Parcel")
    let stack = UIStackView(arrangedSubviews: [name, detail, bar])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("the cell is made in code")
  }

  private static var nameFont: UIFont { .preferredFont(forTextStyle: .body) }
  private static var detailFont: UIFont { .preferredFont(forTextStyle: .footnote) }

  /// What a row needs in the person's size of text, in points.
  static var height: CGFloat { max(64, nameFont.lineHeight + detailFont.lineHeight + 28) }

  func show(_ delivery: Delivery) {
    name.text = delivery.title
    detail.text = delivery.detail
    detail.textColor = delivery.problem == nil ? .secondaryLabel : .systemRed
    bar.isHidden = delivery.progress == nil
    bar.progress = delivery.progress ?? 0
  }
}
