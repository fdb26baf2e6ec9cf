import Foundation

// As soon as an app has set one of these, they alone decide the bar's background, and not
// `barTintColor`.
extension UITabBar {
  /// The look while content is under the bar. What is set is copied.
  public var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }

  /// The look while the lower edge of the content is at the bar; `nil` means the standard one without
  /// its background. Only for a tab bar controller's bar. What is set is copied.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// The look that is shown now; nil: the app has set none for this case.
  var look: UITabBarAppearance? {
    appearances.look(
      overriddenBy: selectedItem?.appearances, isCompact: false, isAtEdge: contentEdge.isAtBar)
  }
}

// The looks of a bar while a tab is selected: they come before the bar's own.
extension UITabBarItem {
  /// The look while content is under the bar; `nil` means the bar's. What is set is copied.
  public var standardAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }

  /// The look while the lower edge of the content is at the bar; `nil` means the bar's. What is set is
  /// copied.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
}
