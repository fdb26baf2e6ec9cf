import Foundation

extension UITableView {
  /// The looks of a table.
  public enum Style: Int, Sendable {
    /// Row after row; headers stay while their section passes.
    case plain = 0
    /// Sections on a grey ground.
    case grouped = 1
    /// Sections on a grey ground, with rounded corners.
    case insetGrouped = 2
  }

  /// Where a row is to be after scrolling.
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

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// From and to the right.
    case right = 1
    /// From and to the left.
    case left = 2
    /// From and to the top.
    case top = 3
    /// From and to the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// In the middle.
    case middle = 6
    /// As the table thinks best.
    case automatic = 100
  }

  /// What insets of separators count from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The cell's edges.
    case fromCellEdges = 0
    /// What is usual.
    case fromAutomaticInsets = 1
  }

  /// A height that the table finds out by itself.
  public static let automaticDimension: CGFloat = -1
  /// The icon of a search field in an index.
  public static let indexSearch = "{search}"
  /// The selected row has changed.
  public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
  /// What a cell shows by itself.
  public enum CellStyle: Int, Sendable {
    /// A text, an image before it.
    case `default` = 0
    /// A text, and another at the end of the row.
    case value1 = 1
    /// A small text in the tint colour, and another beside it.
    case value2 = 2
    /// A text, and a smaller one below it.
    case subtitle = 3
  }

  /// What a cell shows at its end.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A chevron: a tap leads further.
    case disclosureIndicator = 1
    /// An info button and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// An info button.
    case detailButton = 4
  }

  /// What editing does to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// Others can be inserted by it.
    case insert = 2
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As others.
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
