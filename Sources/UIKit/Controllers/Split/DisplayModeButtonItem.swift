import Foundation

/// The bar button that shows and hides the primary column.
final class DisplayModeButtonItem: UIBarButtonItem {
  /// Has the look for what is in sight; none where there is one column.
  func show(_ hasPrimary: Bool?) {
    let hasLook = hasPrimary != nil
    image = hasLook ? UIImage(systemName: "list.bullet") : nil
    isEnabled = hasLook
    accessibilityLabel = hasPrimary == true ? "Hide Sidebar" : "Show Sidebar"
  }
}
