import Foundation

extension UIButton {
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var unbounded: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The button's preferred size.
  func fittingSize(in room: CGSize) -> CGSize {
    if let configuration { return configuredLayout(configuration, in: room).size }
    let image = currentImage?.size ?? .zero
    let title = hasTitle ? titleLabel?.sizeThatFits(unbounded) ?? .zero : .zero
    var size = CGSize(
      width: image.width + title.width, height: max(image.height, title.height))
    if hasTitle, contentEdgeInsets == .zero {
      size.height = max(size.height, title.height + 12)
      size.width = max(size.width, 30)
    }
    if buttonType == .close { size = CGSize(width: 30, height: 30) }
    if let background = currentBackgroundImage?.size {
      size = CGSize(
        width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return CGSize(
      width: (size.width + contentEdgeInsets.left + contentEdgeInsets.right).rounded(.up),
      height: (size.height + contentEdgeInsets.top + contentEdgeInsets.bottom).rounded(.up))
  }

  private var hasTitle: Bool {
    currentAttributedTitle != nil || !(currentTitle ?? "").isEmpty
  }

  /// Lays out all parts.
  func layoutContent() {
    if let configuration {
      place(configuredLayout(configuration, in: bounds.size), of: configuration)
      return
    }
    let content = contentRect(forBounds: bounds)
    if !images.isEmpty { imageView?.frame = imageRect(forContentRect: content) }
    if !titles.isEmpty || !attributedTitles.isEmpty {
      titleLabel?.frame = titleRect(forContentRect: content)
    }
    let background = backgroundRect(forBounds: bounds)
    if !backgroundImages.isEmpty { backgroundImageView.frame = background }
    if buttonType == .close {
      let side = min(bounds.width, bounds.height, 30)
      backgroundView.frame = CGRect(
        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }
  }

  /// The frames of title and image of a button without a configuration: side by side, image first.
  func stateLayout(in content: CGRect) -> (image: CGRect, title: CGRect) {
    var image = currentImage?.size ?? .zero
    let titleRoom = CGSize(
      width: max(0, content.width - image.width), height: content.height)
    var title = hasTitle ? titleLabel?.sizeThatFits(unbounded) ?? .zero : .zero
    title.width = min(title.width, titleRoom.width)
    title.height = min(title.height, content.height)
    if image.height > content.height, image.height > 0 {
      image.width *= content.height / image.height
      image.height = content.height
    }
    let alignment = effectiveContentHorizontalAlignment
    let width = image.width + title.width
    let left: CGFloat =
      switch alignment {
      case .left, .leading: content.minX
      case .right, .trailing: content.maxX - width
      case .fill: content.minX
      case .center: content.minX + (content.width - width) / 2
      }
    if alignment == .fill {
      if !hasTitle { image.width = content.width }
      title.width = max(0, content.width - image.width)
    }
    let imageLeft = isRightToLeft ? left + title.width : left
    let titleLeft = isRightToLeft ? left : left + image.width
    return (
      aligned(image, at: imageLeft, in: content).inset(by: moving(imageEdgeInsets)),
      aligned(title, at: titleLeft, in: content).inset(by: moving(titleEdgeInsets))
    )
  }

  /// Insets move centred content by half of their difference, because they also shrink its area.
  private func moving(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    let x =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: insets.left
      case .right, .trailing: -insets.right
      case .center, .fill: (insets.left - insets.right) / 2
      }
    let y =
      switch contentVerticalAlignment {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
  }

  private func aligned(_ size: CGSize, at x: CGFloat, in content: CGRect) -> CGRect {
    switch contentVerticalAlignment {
    case .top: CGRect(x: x, y: content.minY, width: size.width, height: size.height)
    case .bottom:
      CGRect(x: x, y: content.maxY - size.height, width: size.width, height: size.height)
    case .fill: CGRect(x: x, y: content.minY, width: size.width, height: content.height)
    case .center:
      CGRect(x: x, y: content.midY - size.height / 2, width: size.width, height: size.height)
    }
  }
}
