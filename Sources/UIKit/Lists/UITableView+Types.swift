import Foundation

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Contiguous rows; headers stick to the top.
    case plain = 0
    /// Sections on a grey background.
    case grouped = 1
    /// Sections with rounded corners on a grey background.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere visible, with as little scrolling as possible.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// Slides from and to the right.
    case right = 1
    /// Slides from and to the left.
    case left = 2
    /// Slides from and to the top.
    case top = 3
    /// Slides from and to the bottom.
    case bottom = 4
    /// No animation.
    case none = 5
    /// In the middle.
    case middle = 6
    /// The table's choice.
    case automatic = 100
  }

  /// The reference of separator insets.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The cell's edges.
    case fromCellEdges = 0
    /// The automatic insets.
    case fromAutomaticInsets = 1
  }

  /// A height that is determined automatically.
  public static let automaticDimension: CGFloat = -1
  /// The icon of a search field in an index.
  public static let indexSearch = "{search}"
  /// Posted when the selected row has changed.
  public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
  /// The built-in content of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text after an image.
    case `default` = 0
    /// A text, and a second one at the end of the row.
    case value1 = 1
    /// A small text in the tint colour, and a second one beside it.
    case value2 = 2
    /// A text, and a smaller one below it.
    case subtitle = 3
  }

  /// The accessory at the end of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A chevron: a tap shows more.
    case disclosureIndicator = 1
    /// An info button and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// An info button.
    case detailButton = 4
  }

  /// How a row can be edited.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// The row can be deleted.
    case delete = 1
    /// A row can be inserted.
    case insert = 2
  }

  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none = 0
    /// On grey.
    case blue = 1
    /// On grey.
    case gray = 2
    /// On grey.
    case `default` = 3
  }

  /// The lines between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case singleLine = 1
  }
}
