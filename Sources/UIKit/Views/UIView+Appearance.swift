import Foundation

// Light and dark, direction, tint.
extension UIView {
  /// Light or dark for this view and all on it, whatever the device says.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { settings.interfaceStyle }
    set {
      guard newValue != settings.interfaceStyle else { return }
      settings.interfaceStyle = newValue
      noticeTraits()
    }
  }

  /// The conditions of the screen with what is overridden from here up.
  func inheritedTraits() -> UITraitCollection {
    let base = UIScreen.main.traitCollection
    var view: UIView? = self
    while let current = view {
      let style =
        current.settings.interfaceStyle != .unspecified
        ? current.settings.interfaceStyle
        : current.tree.controller?.overrideUserInterfaceStyle ?? .unspecified
      if style != .unspecified {
        guard style != base.userInterfaceStyle else { return base }
        var traits = base.traits
        traits.style = style
        return UITraitCollection(traits)
      }
      view = current.superview
    }
    return base
  }

  /// Tells this view, and all on it, of conditions that are others than they knew.
  func noticeTraits() {
    let now = traitCollection
    let before = settings.knownTraits ?? UITraitCollection.current
    if now != before || settings.knownTraits == nil {
      settings.knownTraits = now
      if now != before {
        let look = now.hasDifferentColorAppearance(comparedTo: before)
        if look, let color = backgroundColor, color.isDynamic {
          layer.backgroundColor = color.resolved(with: now)
        }
        now.performAsCurrent {
          tree.controller?.traitCollectionDidChange(before)
          traitCollectionDidChange(before)
        }
        if look {
          setNeedsDisplay()
          // The default status bar is dark on light, and light on dark.
          if tree.controller != nil { UIApplication.made?.updateStatusBar() }
        }
        setNeedsLayout()
      }
    }
    for subview in tree.subviews { subview.noticeTraits() }
  }

  /// In which direction the content runs, if another than the language's.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { settings.semantic }
    set {
      guard newValue != settings.semantic else { return }
      settings.semantic = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// In which direction the view's content runs.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// In which direction content of this kind runs.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  func tintChanged() {
    tintColorDidChange()
    for subview in tree.subviews
    where subview.settings.tintColor == nil || subview.settings.tintAdjustmentMode == .automatic {
      subview.tintChanged()
    }
  }

  /// A view that has a tint of its own does not notice where it is.
  func tintChangedByMoving() {
    guard settings.tintColor == nil, superview != nil else { return }
    tintChanged()
  }

  /// Whether touches that hit the view itself, and none on it, go to what lies behind the app's
  /// windows. For the shell's overlays.
  @_spi(Shell) public var _passesTouchesThrough: Bool {
    get { settings.passesTouchesThrough }
    set {
      settings.passesTouchesThrough = newValue
      layer.markChanged()
    }
  }

  func setAccessibility<Value>(_ key: WritableKeyPath<ViewAccessibility, Value>, _ value: Value) {
    accessibility[keyPath: key] = value
    layer.markChanged()
  }

  /// Whether assistive technology passes over what lies on the view.
  public var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden }
    set { setAccessibility(\.elementsHidden, newValue) }
  }

  /// The view's visibility has changed.
  func hiddenDidChange() {
    superview?.setNeedsLayout()
    UIView.constraintLayout?.hiddenChanged(of: self)
  }

  /// The view is in another window, or in none.
  func windowDidChange() {
    if window != nil { contentScaleFactor = UIScreen.main.scale }
  }
}
