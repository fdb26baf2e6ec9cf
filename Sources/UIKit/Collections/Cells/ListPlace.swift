/// The place of a cell in a list's section, or of a view above or below it: it decides the look, the
/// separators and the corners.
struct ListPlace: Equatable {
  /// The look of the list.
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// Whether it is the first of its section.
  var isFirst = false
  /// Whether it is the last of its section.
  var isLast = false
  /// The line above and the line below the cell.
  var separators: UIListSeparatorConfiguration?
  /// Whether it is above the section's cells, also as its first item.
  var isHeader = false
  /// Whether it is below them.
  var isFooter = false

  /// Whether it is beside the section's cells.
  var isEdge: Bool { isHeader || isFooter }
}
