public import Foundation

/// Observes a search bar. Every method is optional. Main thread.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// A person has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// A range may be replaced with text.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The search key was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The bookmarks button was tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The results button was tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Another scope was selected.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// Defaults that stand for absent methods.
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

extension UISearchBar {
  /// How a search bar looks.
  public enum Style: UInt, Sendable {
    /// As the system does it: prominent.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// A picture of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// Clears the text.
    case clear = 1
    /// The bookmarks button.
    case bookmark = 2
    /// The results button.
    case resultsList = 3
  }
}
