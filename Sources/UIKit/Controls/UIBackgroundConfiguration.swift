import Foundation

/// The look of the background of a button or a cell.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour; `nil` means the tint colour.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// Insets from the edges, in points; positive values move inward.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// The border's colour; `nil` means the tint colour.
  public var strokeColor: UIColor?
  /// The border's width in points; 0 means no border.
  public var strokeWidth: CGFloat = 0
  /// An image above the colour.
  public var image: UIImage?
  /// The image's content mode.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// Whether it is the look of a list's cell, which is grey while the cell is touched or selected.
  var isOfList = false

  /// A background without colour and border.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear)
  }

  /// The background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground, isOfList: true)
  }

  /// The background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground, isOfList: true)
  }

  /// The background of a list's cell.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  /// The background of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear, cornerRadius: 10, isOfList: true)
  }

  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  /// The background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

  /// The background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  /// The background of a list's header.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }

  /// The background of a list's footer.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private let imageView = UIImageView()
  var configuration: UIBackgroundConfiguration? {
    didSet { update() }
  }
  /// Overrides the configuration's corner radius.
  var cornerRadius: CGFloat? {
    didSet { update() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func update() {
    guard let configuration else {
      isHidden = true
      return
    }
    isHidden = false
    backgroundColor = configuration.backgroundColor ?? tintColor
    layer.cornerRadius = cornerRadius ?? configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor =
      (configuration.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
    if let image = configuration.image {
      imageView.image = image
      imageView.contentMode = configuration.imageContentMode
      if imageView.superview == nil { addSubview(imageView) }
      clipsToBounds = true
    } else {
      imageView.removeFromSuperview()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }
}
