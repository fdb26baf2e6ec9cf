import Foundation

// As soon as an app has set one of these, they alone decide the look, and not `barTintColor`,
// `barStyle`, `shadowImage`, `titleTextAttributes` and `largeTitleTextAttributes`.
extension UINavigationBar {
  /// The look while content is under the bar. What is set is copied.
  public var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }

  /// The look of a low bar, of a phone on its side, while content is under it; `nil` means the
  /// standard one. What is set is copied.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  /// The look while the upper edge of the content is at the bar; `nil` means the standard one without
  /// its background. Only for a navigation controller's bar. What is set is copied.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// The look of a low bar while the upper edge of the content is at it; `nil` means that of higher
  /// bars. What is set is copied.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  /// The look that is shown now; nil: the app has set none for this case.
  var look: UINavigationBarAppearance? {
    appearances.look(
      overriddenBy: topItem?.appearances, isCompact: isLow, isAtEdge: contentEdge.isAtBar)
  }
}

// The looks of a bar while an item is its top item: they come before the bar's own.
extension UINavigationItem {
  /// The look while content is under the bar; `nil` means the bar's. What is set is copied.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }

  /// The look of a low bar while content is under it; `nil` means the bar's. What is set is copied.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  /// The look while the upper edge of the content is at the bar; `nil` means the bar's. What is set is
  /// copied.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// The look of a low bar while the upper edge of the content is at it; `nil` means the bar's. What is
  /// set is copied.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
}
