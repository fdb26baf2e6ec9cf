import Foundation

/// The frames of a configured button's parts, in the button's coordinates.
struct ConfiguredButtonLayout {
  var size: CGSize
  var image: CGRect
  var title: CGRect
  var subtitle: CGRect
}

extension UIButton {
  // MARK: Looks

  /// Applies a configuration and the button's state to the parts.
  func show(_ configuration: Configuration) {
    let colors = colors(of: configuration)
    titleLabel?.text = configuration.title ?? currentTitle
    titleLabel?.font = configuration.titleFont
    titleLabel?.textColor = colors.foreground
    titleLabel?.numberOfLines = 0
    titleLabel?.lineBreakMode = .byWordWrapping
    titleLabel?.alpha = 1
    titleLabel?.isHidden = (titleLabel?.text ?? "").isEmpty
    if let subtitle = configuration.subtitle {
      subtitleLabel?.text = subtitle
      subtitleLabel?.font = configuration.subtitleFont
      subtitleLabel?.textColor = colors.foreground
      subtitleLabel?.isHidden = false
    } else if hasSubtitleLabel {
      subtitleLabel?.isHidden = true
    }
    let image = configuration.image ?? currentImage
    if let image {
      imageView?.image =
        image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
      imageView?.tintColor = colors.foreground
      imageView?.alpha = isEnabled ? 1 : 0.5
    }
    imageView?.isHidden = image == nil || configuration.showsActivityIndicator
    if configuration.showsActivityIndicator {
      activityIndicator.color = colors.foreground
      activityIndicator.startAnimating()
    } else if hasActivityIndicator {
      activityIndicator.stopAnimating()
    }
    var background = configuration.background
    background.backgroundColor = colors.background
    backgroundView.configuration = background
  }

  private func colors(of configuration: Configuration) -> (foreground: UIColor, background: UIColor)
  {
    let tint: UIColor = role == .destructive ? .systemRed : tintColor
    let base = configuration.baseBackgroundColor
    var foreground: UIColor
    var background: UIColor
    switch configuration.kind {
    case .plain:
      foreground = configuration.baseForegroundColor ?? tint
      background =
        base ?? configuration.background.backgroundColor
        ?? (isSelected ? tint.withAlphaComponent(0.15) : .clear)
    case .gray:
      foreground = configuration.baseForegroundColor ?? tint
      background = base ?? configuration.background.backgroundColor ?? .secondarySystemFill
    case .tinted:
      foreground = configuration.baseForegroundColor ?? tint
      background =
        (base ?? tint).withAlphaComponent(0.18)
      if let own = configuration.background.backgroundColor { background = own }
    case .filled:
      foreground = configuration.baseForegroundColor ?? .white
      background = base ?? configuration.background.backgroundColor ?? tint
    }
    if !isEnabled {
      foreground = .tertiaryLabel
      if configuration.kind != .plain { background = .tertiarySystemFill }
    } else if isHighlighted {
      if configuration.kind == .plain {
        foreground = foreground.withAlphaComponent(0.3)
      } else {
        background = pressed(background)
        foreground = foreground.withAlphaComponent(0.75)
      }
    }
    return (foreground, background)
  }

  /// The colour of a highlighted button: a quarter less opaque.
  private func pressed(_ color: UIColor) -> UIColor {
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * 0.75)
    }
  }

  // MARK: Places

  /// Measures a configuration's parts and computes their frames in the available room.
  func configuredLayout(_ configuration: Configuration, in room: CGSize) -> ConfiguredButtonLayout {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let insets = configuration.contentInsets
    let left = isRightToLeft ? insets.trailing : insets.leading
    let right = isRightToLeft ? insets.leading : insets.trailing
    var image = (configuration.image ?? currentImage)?.size ?? .zero
    if configuration.showsActivityIndicator { image = activityIndicator.intrinsicContentSize }
    let isBeside = !configuration.imagePlacement.isDisjoint(with: [.leading, .trailing])
    let hasText = titleLabel?.isHidden == false || configuration.subtitle != nil
    let padding = image == .zero || !hasText ? 0 : configuration.imagePadding

    let textRoom = CGSize(
      width: max(0, room.width - left - right - (isBeside ? image.width + padding : 0)),
      height: CGFloat.greatestFiniteMagnitude)
    let title =
      titleLabel?.isHidden == false ? titleLabel?.sizeThatFits(textRoom) ?? .zero : .zero
    let subtitle =
      configuration.subtitle == nil ? .zero : subtitleLabel?.sizeThatFits(textRoom) ?? .zero
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    let text = CGSize(
      width: min(max(title.width, subtitle.width), textRoom.width),
      height: title.height + gap + subtitle.height)
    let content =
      isBeside
      ? CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
    let size = CGSize(
      width: (content.width + left + right).rounded(.up),
      height: (content.height + insets.top + insets.bottom).rounded(.up))
    let outer = CGSize(
      width: room.width < .greatestFiniteMagnitude ? room.width : size.width,
      height: room.height < .greatestFiniteMagnitude ? room.height : size.height)

    let area = CGRect(
      x: left, y: insets.top, width: outer.width - left - right,
      height: outer.height - insets.top - insets.bottom)
    let block = CGRect(
      x: horizontalPlace(of: content.width, in: area),
      y: verticalPlace(of: content.height, in: area), width: content.width,
      height: content.height)
    var imageRect = CGRect(origin: .zero, size: image)
    var textRect = CGRect(origin: .zero, size: text)
    if isBeside {
      let imageIsLeft =
        configuration.imagePlacement.contains(.leading) != isRightToLeft
      imageRect.origin = CGPoint(
        x: imageIsLeft ? block.minX : block.maxX - image.width, y: block.midY - image.height / 2)
      textRect.origin = CGPoint(
        x: imageIsLeft ? block.maxX - text.width : block.minX, y: block.midY - text.height / 2)
    } else {
      let imageIsAbove = configuration.imagePlacement.contains(.top)
      imageRect.origin = CGPoint(
        x: block.midX - image.width / 2, y: imageIsAbove ? block.minY : block.maxY - image.height)
      textRect.origin = CGPoint(
        x: block.midX - text.width / 2, y: imageIsAbove ? block.maxY - text.height : block.minY)
    }
    let titleRect = CGRect(
      x: textRect.minX, y: textRect.minY, width: text.width, height: title.height)
    let subtitleRect = CGRect(
      x: textRect.minX, y: textRect.maxY - subtitle.height, width: text.width,
      height: subtitle.height)
    return ConfiguredButtonLayout(
      size: size, image: imageRect, title: titleRect, subtitle: subtitleRect)
  }

  private func horizontalPlace(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: area.minX
    case .right, .trailing: area.maxX - width
    case .center, .fill: area.midX - width / 2
    }
  }

  private func verticalPlace(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: area.minY
    case .bottom: area.maxY - height
    case .center, .fill: area.midY - height / 2
    }
  }

  /// Applies the frames to the parts.
  func place(_ layout: ConfiguredButtonLayout, of configuration: Configuration) {
    imageView?.frame = layout.image
    titleLabel?.frame = layout.title
    titleLabel?.textAlignment = textAlignment(of: configuration)
    if configuration.subtitle != nil {
      subtitleLabel?.frame = layout.subtitle
      subtitleLabel?.textAlignment = textAlignment(of: configuration)
    }
    if configuration.showsActivityIndicator { activityIndicator.frame = layout.image }
    let insets = configuration.background.backgroundInsets
    backgroundView.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    backgroundView.cornerRadius = configuration.cornerRadius(height: bounds.height)
  }

  private func textAlignment(of configuration: Configuration) -> NSTextAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch configuration.titleAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case .center: return .center
    case .automatic:
      guard configuration.subtitle != nil else { return .center }
      switch effectiveContentHorizontalAlignment {
      case .right, .trailing: return .right
      case .center where configuration.image == nil: return .center
      default: return isRightToLeft ? .right : .left
      }
    }
  }
}
