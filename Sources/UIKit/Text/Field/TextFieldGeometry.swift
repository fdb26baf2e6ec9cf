import Foundation

/// The frames of a text field's parts.
@MainActor struct TextFieldGeometry {
  private let field: UITextField
  private let bounds: CGRect

  init(_ field: UITextField, bounds: CGRect) {
    self.field = field
    self.bounds = bounds
  }

  /// The distance between border and text, in points.
  private var padding: CGSize {
    switch field.borderStyle {
    case .none: CGSize(width: 0, height: 0)
    case .line: CGSize(width: 2, height: 3)
    case .bezel: CGSize(width: 7, height: 5)
    case .roundedRect: CGSize(width: 7, height: 7)
    }
  }

  private var isRightToLeft: Bool { field.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func isShown(_ mode: UITextField.ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: field.isEditing
    case .unlessEditing: !field.isEditing
    case .always: true
    }
  }

  var showsLeftView: Bool { field.leftView != nil && isShown(field.leftViewMode) }
  var showsRightView: Bool { field.rightView != nil && isShown(field.rightViewMode) }

  var showsClearButton: Bool {
    field.isEnabled && field.hasText && isShown(field.clearButtonMode)
      && (!showsRightView || field.clearButtonMode == .always)
  }

  private func size(of view: UIView) -> CGSize {
    let size = view.bounds.size
    return size == .zero ? view.sizeThatFits(bounds.size) : size
  }

  private func centred(_ size: CGSize, atTheLeft: Bool, inset: CGFloat) -> CGRect {
    let height = min(size.height, bounds.height)
    return CGRect(
      x: atTheLeft ? bounds.minX + inset : bounds.maxX - inset - size.width,
      y: bounds.minY + ((bounds.height - height) / 2).rounded(), width: size.width, height: height)
  }

  /// The left view is at the leading edge.
  var leftViewRect: CGRect {
    guard showsLeftView, let view = field.leftView else { return .zero }
    return centred(size(of: view), atTheLeft: !isRightToLeft, inset: 0)
  }

  var rightViewRect: CGRect {
    guard showsRightView, let view = field.rightView else { return .zero }
    return centred(size(of: view), atTheLeft: isRightToLeft, inset: 0)
  }

  var clearButtonRect: CGRect {
    centred(CGSize(width: 19, height: 19), atTheLeft: isRightToLeft, inset: 5)
  }

  var textRect: CGRect {
    var start = padding.width
    var end = padding.width
    // Ask the field, because a subclass may override these rectangles.
    if showsLeftView {
      start = field.leftViewRect(forBounds: bounds).width + max(padding.width, 3)
    }
    if showsRightView {
      end = field.rightViewRect(forBounds: bounds).width + max(padding.width, 3)
    } else if showsClearButton {
      end = field.clearButtonRect(forBounds: bounds).width + 10
    }
    if isRightToLeft { swap(&start, &end) }
    return CGRect(
      x: bounds.minX + start, y: bounds.minY,
      width: max(bounds.width - start - end, 0), height: bounds.height)
  }

  var wantedSize: CGSize {
    let attributed = field.hasText ? field.canvas.textSize : placeholderSize
    var width = attributed.width + 2 * padding.width
    if showsLeftView, let view = field.leftView { width += size(of: view).width + 3 }
    if showsRightView, let view = field.rightView { width += size(of: view).width + 3 }
    if !showsRightView && field.clearButtonMode != .never { width += 29 - padding.width }
    let height = max(field.fontOrDefault.lineHeight, attributed.height)
    var wanted = Pixels.roundedUp(
      CGSize(width: width, height: height), traits: field.traitCollection)
    wanted.height = wanted.height.rounded() + 2 * padding.height
    if field.borderStyle == .roundedRect { wanted.height = max(wanted.height, 34) }
    return wanted
  }

  private var placeholderSize: CGSize {
    guard let placeholder = field.attributedPlaceholder else { return .zero }
    return TextLayout(
      placeholder, maximumLines: 1,
      defaults: TextLayout.Defaults(font: field.fontOrDefault), traits: field.traitCollection
    ).measure().size
  }
}
