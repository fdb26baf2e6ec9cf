import Foundation

/// Shows a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()

  /// The configuration shown.
  var listConfiguration: UIListContentConfiguration {
    didSet { if listConfiguration != oldValue { update() } }
  }
  /// The configuration shown: a ``UIListContentConfiguration``. Another one is ignored.
  open var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      if let list = newValue as? UIListContentConfiguration { listConfiguration = list }
    }
  }

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    setUp()
  }

  /// A view of a storyboard.
  public required init?(coder: NSCoder) {
    listConfiguration = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [imageView, textLabel, secondaryLabel] as [UIView] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    imageView.contentMode = .scaleAspectFit
    update()
  }

  private func update() {
    let shown = listConfiguration
    imageView.image = shown.image
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondaryLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.shown)
    }
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
  }

  // MARK: Places

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private var imageSize: CGSize {
    guard var size = listConfiguration.image?.size else { return .zero }
    let most = listConfiguration.imageProperties.maximumSize
    if most.width > 0, size.width > most.width {
      size = CGSize(width: most.width, height: size.height * most.width / size.width)
    }
    if most.height > 0, size.height > most.height {
      size = CGSize(width: size.width * most.height / size.height, height: most.height)
    }
    return size
  }

  private var imageRoom: CGFloat {
    let reserved = listConfiguration.imageProperties.reservedLayoutSize.width
    return listConfiguration.image == nil ? 0 : max(imageSize.width, reserved)
  }

  /// The distance of the text from the leading edge, in points.
  var textInset: CGFloat {
    listConfiguration.directionalLayoutMargins.leading
      + (imageRoom > 0 ? imageRoom + listConfiguration.imageToTextPadding : 0)
  }

  private func places(width: CGFloat) -> Places {
    let shown = listConfiguration
    let margins = shown.directionalLayoutMargins
    let left = textInset
    let room = max(1, width - left - margins.trailing)
    let unlimited = CGSize(width: room, height: CGFloat.greatestFiniteMagnitude)
    let first = textLabel.isHidden ? .zero : textLabel.sizeThatFits(unlimited)
    let second = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(unlimited)
    var places = Places()
    let beside =
      shown.prefersSideBySideTextAndSecondaryText && second != .zero
      && first.width + second.width + shown.textToSecondaryTextHorizontalPadding <= room
    let texts: CGFloat
    if beside {
      texts = max(first.height, second.height)
    } else {
      let gap =
        first == .zero || second == .zero ? 0 : shown.textToSecondaryTextVerticalPadding
      texts = first.height + gap + second.height
    }
    places.height = max(
      shown.smallestHeight,
      (max(texts, imageSize.height) + margins.top + margins.bottom).rounded(.up))
    let height = max(bounds.height, 1)
    let top = max(0, (height - texts) / 2)
    if beside {
      places.text = CGRect(x: left, y: 0, width: first.width, height: height)
      places.secondary = CGRect(
        x: left + room - second.width, y: 0, width: second.width, height: height)
    } else {
      places.text = CGRect(x: left, y: top, width: room, height: first.height)
      places.secondary = CGRect(
        x: left, y: top + texts - second.height, width: room, height: second.height)
    }
    places.image = CGRect(
      x: margins.leading + (imageRoom - imageSize.width) / 2,
      y: (height - imageSize.height) / 2, width: imageSize.width, height: imageSize.height)
    return places
  }

  /// The preferred height at a width, in points.
  func height(width: CGFloat) -> CGFloat { places(width: width).height }

  /// The width of the content on one line, in points.
  var preferredWidth: CGFloat {
    let shown = listConfiguration
    let unlimited = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let first = textLabel.isHidden ? 0 : textLabel.sizeThatFits(unlimited).width
    let second = secondaryLabel.isHidden ? 0 : secondaryLabel.sizeThatFits(unlimited).width
    let texts =
      shown.prefersSideBySideTextAndSecondaryText && second > 0
      ? first + second + shown.textToSecondaryTextHorizontalPadding : max(first, second)
    return (textInset + texts + shown.directionalLayoutMargins.trailing).rounded(.up)
  }

  /// The height of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(width: size.width))
  }

  /// Lays out texts and image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, place) in [
      (imageView, places.image), (textLabel, places.text), (secondaryLabel, places.secondary),
    ] as [(UIView, CGRect)] {
      view.frame =
        flips
        ? CGRect(
          x: bounds.width - place.maxX, y: place.minY, width: place.width, height: place.height)
        : place
    }
  }
}

extension UIListContentConfiguration.TextProperties {
  /// A text as it is shown.
  func shown(_ text: String) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.localizedUppercase
    case .lowercase: text.localizedLowercase
    case .capitalized: text.localizedCapitalized
    }
  }
}
