public import Foundation

/// Decides how a split view controller shows its controllers, and observes it. Every method is optional.
/// Main thread.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// The display mode is about to change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// The mode that the button for it leads to.
  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  /// Shows a controller beside the secondary one. Returns whether it has.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Shows a controller as the secondary one. Returns whether it has.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// The controller that is shown alone; nil: the primary one.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  /// The primary controller beside which there is room for a secondary one again; nil: that which was
  /// shown alone.
  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  /// Puts the secondary controller onto the primary one, which is then alone. Returns whether it has, or
  /// whether the secondary one is not to be shown; otherwise it is pushed.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Takes the secondary controller off the primary one; nil: the primary one gives it.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// The column that is on top of the only one. Asked of controllers with a style of columns.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The display mode with which the columns are beside each other again.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// There is one column now.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// There are several columns now.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// A column is about to be shown.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to be hidden.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// The supported orientations.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
}

// Defaults that stand for absent methods.
extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { .automatic }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  public func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
}

extension UISplitViewController {
  /// Which columns are in sight.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// The secondary controller alone.
    case secondaryOnly = 1
    /// Both beside each other; of three columns the supplementary and the secondary one.
    case oneBesideSecondary = 2
    /// The primary controller over the secondary one; of three columns the supplementary one.
    case oneOverSecondary = 3
    /// Three columns beside each other.
    case twoBesideSecondary = 4
    /// Two of three columns over the secondary one.
    case twoOverSecondary = 5
    /// Two of three columns, and the secondary one moved aside by the first.
    case twoDisplaceSecondary = 6

    /// The older name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The older name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The older name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How the columns are made.
  public enum Style: Int, Sendable {
    /// Not of columns: two controllers, as before iOS 14.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn = 2
  }

  /// How columns make room for each other.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// They are beside each other.
    case tile = 1
    /// They lie over the secondary column.
    case overlay = 2
    /// The first of three moves the secondary one aside.
    case displace = 3
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The first one.
    case primary = 0
    /// Between the others.
    case supplementary = 1
    /// The main content.
    case secondary = 2
    /// What is shown alone instead of the others.
    case compact = 3
  }

  /// The side at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where a line begins.
    case leading = 0
    /// Where a line ends.
    case trailing = 1
  }

  /// What a width of a column is that the system chooses.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude
}
