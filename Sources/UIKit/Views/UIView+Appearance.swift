import Foundation

// Interface style, reading direction and tint.
extension UIView {
  /// The interface style of this view and its subviews, overriding the device's.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { settings.interfaceStyle }
    set {
      guard newValue != settings.interfaceStyle else { return }
      settings.interfaceStyle = newValue
      noticeTraits()
    }
  }

  /// The traits of the scene or screen with the overrides of this view and its superviews.
  func inheritedTraits() -> UITraitCollection {
    // Looking for the window takes time, which an app that fills the device's own screen does not spend.
    let isElsewhere = !ExternalScreens.shared.screens.isEmpty || SceneDirector.shared.hasParts
    let base = (isElsewhere ? window?.placeTraits : nil) ?? UIScreen.main.traitCollection
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

  /// Notifies this view and its subviews of changed traits.
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
        settings.interfaceVariations?.apply(to: self, now)
        now.performAsCurrent {
          tree.controller?.traitCollectionDidChange(before)
          traitCollectionDidChange(before)
        }
        if look {
          setNeedsDisplay()
          // The default status bar is dark in light mode and light in dark mode.
          if tree.controller != nil { UIApplication.made?.updateStatusBar() }
        }
        setNeedsLayout()
      }
    }
    for subview in tree.subviews { subview.noticeTraits() }
  }

  /// The reading direction of the content, if it differs from the language's.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { settings.semantic }
    set {
      guard newValue != settings.semantic else { return }
      settings.semantic = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The effective reading direction of the content.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The reading direction for a kind of content.
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

  /// A view with its own tint is not affected by moving.
  func tintChangedByMoving() {
    guard settings.tintColor == nil, superview != nil else { return }
    tintChanged()
  }

  /// Touches that hit the view itself and no subview go to what is behind the app's
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

  /// Assistive technology ignores the view's subviews.
  public var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden }
    set { setAccessibility(\.elementsHidden, newValue) }
  }

  /// Assistive technology ignores what is behind the view, as behind an alert.
  public var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { setAccessibility(\.isModal, newValue) }
  }

  /// The view's visibility has changed.
  func hiddenDidChange() {
    superview?.setNeedsLayout()
    UIView.constraintLayout?.hiddenChanged(of: self)
  }

  /// The view has moved to another window, or to none.
  func windowDidChange() {
    // As on the platform, a view that draws with OpenGL ES says itself how many pixels it wants.
    guard let window, !(layer is CAEAGLLayer) else { return }
    contentScaleFactor = window.screen.scale
  }
}
