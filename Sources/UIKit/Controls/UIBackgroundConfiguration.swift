import Foundation

/// How the background of a button or a cell looks.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour; `nil`: the tint colour.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// From the edges of what it is the background of; positive is inside.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// The colour of the line around it; `nil`: the tint colour.
  public var strokeColor: UIColor?
  /// The width of the line around it; 0: none.
  public var strokeWidth: CGFloat = 0
  /// An image on the colour.
  public var image: UIImage?
  /// Where the image is.
  public var imageContentMode: UIView.ContentMode = .scaleToFill

  /// Nothing: no colour, no line.
  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .clear)
  }

  /// The background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  /// The background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private let imageView = UIImageView()
  var configuration: UIBackgroundConfiguration? {
    didSet { update() }
  }
  /// What the configuration's corner radius is overridden by.
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
