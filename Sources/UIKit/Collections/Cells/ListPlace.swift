/// The place of a cell in a list's section, or of a view above or below it: it decides the look, the
/// separators and the corners.
struct ListPlace: Equatable {
  /// The look of the list.
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// It is the first of its section.
  var isFirst = false
  /// It is the last of its section.
  var isLast = false
  /// The line above and the line below the cell.
  var separators: UIListSeparatorConfiguration?
  /// It is above the section's cells, also as its first item.
  var isHeader = false
  /// It is below them.
  var isFooter = false

  /// It is beside the section's cells.
  var isEdge: Bool { isHeader || isFooter }
}
