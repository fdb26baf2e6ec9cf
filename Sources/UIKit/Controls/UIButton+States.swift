import Foundation

extension UIButton {
  // MARK: Setting

  /// Sets the title for a state.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    if configuration != nil, state == .normal { configuration?.title = title }
    valuesChanged()
  }

  /// Sets the title's colour for a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
    valuesChanged()
  }

  /// Sets the colour of the title's shadow for a state.
  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    titleShadowColors[state] = color
    valuesChanged()
  }

  /// Sets the image for a state.
  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    if configuration != nil, state == .normal { configuration?.image = image }
    valuesChanged()
  }

  /// Sets the background image for a state.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state] = image
    valuesChanged()
  }

  /// Sets the attributed title for a state; it takes precedence over the plain one.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state] = title
    valuesChanged()
  }

  private func valuesChanged() {
    updateLook()
    contentChanged()
  }

  // MARK: Asking

  /// The title for a state.
  public func title(for state: UIControl.State) -> String? { titles.value(for: state) }

  /// The title's colour for a state.
  public func titleColor(for state: UIControl.State) -> UIColor? {
    if let color = titleColors[state] { return color }
    if state.contains(.disabled), titleColors[.disabled] == nil, titleColors[.normal] == nil {
      return buttonType == .custom ? .white : .tertiaryLabel
    }
    return titleColors.value(for: state) ?? (buttonType == .custom ? .white : tintColor)
  }

  /// The colour of the title's shadow for a state.
  public func titleShadowColor(for state: UIControl.State) -> UIColor? {
    titleShadowColors.value(for: state)
  }

  /// The image for a state.
  public func image(for state: UIControl.State) -> UIImage? { images.value(for: state) }

  /// The background image for a state.
  public func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgroundImages.value(for: state)
  }

  /// The attributed title for a state.
  public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles.value(for: state)
  }

  /// The title for the current state.
  public var currentTitle: String? { title(for: state) }
  /// The title's colour for the current state.
  public var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour of the title's shadow for the current state.
  public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image for the current state.
  public var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The attributed title for the current state.
  public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  // MARK: Kinds

  /// Sets the image and colours of the button's type.
  func setUpType() {
    switch buttonType {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark:
      images[.normal] = Glyph.info.image(size: 22)
    case .contactAdd: images[.normal] = Glyph.plusInCircle.image(size: 22)
    case .close: images[.normal] = Glyph.close.image(size: 14)
    }
  }

  /// The accessibility label of a button of this type.
  var typeLabel: String? {
    switch buttonType {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "More info"
    case .contactAdd: "Add"
    case .close: "Close"
    }
  }

  // MARK: Looks

  /// Applies the current state to the parts.
  func updateLook() {
    if let configuration {
      show(configuration)
    } else {
      showStateValues()
    }
  }

  private func showStateValues() {
    if let title = currentAttributedTitle {
      titleLabel?.attributedText = title
      titleLabel?.isHidden = false
    } else if let title = currentTitle {
      titleLabel?.text = title
      titleLabel?.textColor = currentTitleColor
      titleLabel?.shadowColor = currentTitleShadowColor
      titleLabel?.isHidden = false
    } else if !titles.isEmpty || !attributedTitles.isEmpty {
      titleLabel?.text = nil
      titleLabel?.isHidden = true
    }
    if !images.isEmpty {
      let image = currentImage
      imageView?.image =
        buttonType == .system && image?.renderingMode == .automatic
        ? image?.withRenderingMode(.alwaysTemplate) : image
      imageView?.isHidden = image == nil
      imageView?.tintColor =
        buttonType == .close ? .secondaryLabel : isEnabled ? tintColor : .tertiaryLabel
    }
    if !backgroundImages.isEmpty { backgroundImageView.image = currentBackgroundImage }
    if buttonType == .close {
      backgroundView.configuration = UIBackgroundConfiguration(
        backgroundColor: .tertiarySystemFill, cornerRadius: 15)
    }
    dim()
  }

  private func dim() {
    let isPressed = isHighlighted && isEnabled
    switch buttonType {
    case .custom:
      let hasOwn = images[state] != nil
      let dims =
        !hasOwn
        && ((isPressed && adjustsImageWhenHighlighted) || (!isEnabled && adjustsImageWhenDisabled))
      if !images.isEmpty { imageView?.alpha = dims ? 0.5 : 1 }
    default:
      if !titles.isEmpty || !attributedTitles.isEmpty { titleLabel?.alpha = isPressed ? 0.2 : 1 }
      if !images.isEmpty { imageView?.alpha = isPressed ? 0.2 : 1 }
    }
  }
}
