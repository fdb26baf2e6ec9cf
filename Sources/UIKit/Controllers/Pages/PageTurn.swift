import Foundation

/// A turn from the shown pages to others.
struct PageTurn {
  /// The pages that come.
  var pages: [UIViewController]
  var direction: UIPageViewController.NavigationDirection
  /// A person turns, of which the delegate is told.
  var isByPerson: Bool
  /// The pages are told that they appear and disappear: their container is on the screen.
  var isSeen = false
  /// Told whether the turn has run to its end.
  var completion: (@MainActor (Bool) -> Void)?
}
