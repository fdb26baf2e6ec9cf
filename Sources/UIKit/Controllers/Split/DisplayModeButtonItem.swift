import Foundation

/// The bar button that shows and hides the primary column.
final class DisplayModeButtonItem: UIBarButtonItem {
  /// Has the look for a display mode; none where there is one column.
  func show(_ mode: UISplitViewController.DisplayMode) {
    let hasLook = mode != .automatic
    image = hasLook ? UIImage(systemName: "list.bullet") : nil
    isEnabled = hasLook
    accessibilityLabel = mode == .secondaryOnly ? "Show Sidebar" : "Hide Sidebar"
  }
}
