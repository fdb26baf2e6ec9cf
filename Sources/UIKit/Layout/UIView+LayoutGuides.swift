import Foundation

extension UIView {
  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { existingConstraintState?.guides ?? [] }

  /// Adds a guide to the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }

  /// Removes a guide from the view, with the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The part of the view not covered by bars or the device's shape.
  public var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.layoutMargins, "UIViewLayoutMarginsGuide")
  }

  /// The part of the view inside its margins whose width is comfortable for reading.
  public var readableContentGuide: UILayoutGuide {
    systemGuide(.readableContent, "UIViewReadableContentGuide")
  }

  /// The part of the view that the screen's keyboard covers. While there is none, it is the safe
  /// area's margin at the bottom.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = constraintState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide {
      return guide
    }
    let guide = UIKeyboardLayoutGuide(of: self)
    constraintState.systemGuides[.keyboard] = guide
    return guide
  }

  func systemGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = constraintState.systemGuides[kind] { return guide }
    let guide = UILayoutGuide(kind, of: self)
    guide.identifier = identifier
    constraintState.systemGuides[kind] = guide
    return guide
  }

  func adopt(_ guide: UILayoutGuide) { constraintState.guides.append(guide) }

  func forget(_ guide: UILayoutGuide) {
    existingConstraintState?.guides.removeAll { $0 === guide }
    var view: UIView? = self
    while let holder = view {
      for constraint in holder.constraints
      where constraint.firstItem === guide || constraint.secondItem === guide {
        holder.uninstall(constraint)
      }
      view = holder.superview
    }
  }

  /// The distances of the guide's edges from the view's.
  func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
    switch kind {
    case .free, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return safeAreaInsets
    case .layoutMargins: return layoutMargins
    case .readableContent:
      var insets = layoutMargins
      let extra = bounds.width - insets.left - insets.right - Self.readableWidth
      if extra > 0 {
        insets.left += extra / 2
        insets.right += extra / 2
      }
      return insets
    case .topBars:
      return UIEdgeInsets(
        top: 0, left: 0, bottom: bounds.height - safeAreaInsets.top, right: 0)
    case .bottomBars:
      return UIEdgeInsets(
        top: bounds.height - safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    case .keyboard:
      let guide = constraintState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide
      let least = guide?.usesBottomSafeArea ?? true ? safeAreaInsets.bottom : 0
      let covered = max(least, KeyboardController.shared.overlap(with: self))
      return UIEdgeInsets(top: bounds.height - covered, left: 0, bottom: 0, right: 0)
    }
  }

  /// The longest comfortable line at the default text size, in points.
  private static let readableWidth: CGFloat = 672

  func frame(of guide: UILayoutGuide) -> CGRect {
    switch guide.kind {
    case .free: return layoutEngine.frame(of: guide, in: self)
    default:
      let insets = insets(of: guide.kind)
      return CGRect(
        x: bounds.minX + insets.left, y: bounds.minY + insets.top,
        width: bounds.width - insets.left - insets.right,
        height: bounds.height - insets.top - insets.bottom)
    }
  }
}
