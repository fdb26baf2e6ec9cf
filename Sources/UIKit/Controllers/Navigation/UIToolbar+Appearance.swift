import Foundation

// As soon as an app has set one of these, they alone decide the look, and not `barTintColor` and
// `barStyle`.
extension UIToolbar {
  /// The look while content is under the bar. What is set is copied.
  public var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }

  /// The look where there is little room from top to bottom, while content is under the bar; `nil` means
  /// the standard one. What is set is copied.
  public var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  /// The look while the lower edge of the content is at the bar; `nil` means the standard one without
  /// its background. Only for a navigation controller's bar. What is set is copied.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// The look where there is little room from top to bottom, while the lower edge of the content is at
  /// the bar; `nil` means that of other bars. What is set is copied.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
}
