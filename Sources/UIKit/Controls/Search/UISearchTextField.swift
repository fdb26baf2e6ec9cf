public import Foundation

/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// Creates a field with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForSearch()
  }

  /// Creates a field from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForSearch()
  }

  private func prepareForSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.masksToBounds = true
    clearButtonMode = .always
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    autocorrectionType = .no
    accessibilityTraits = .searchField
    let glass = UIImageView(
      image: UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 30, height: 36)
    leftView = glass
    leftViewMode = .always
  }
}
