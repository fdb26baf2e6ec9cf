/// The place of a cell in a list's section: it decides the separators and the corners.
struct ListPlace: Equatable {
  /// The look of the list.
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// Whether it is the first of its section.
  var isFirst = false
  /// Whether it is the last of its section.
  var isLast = false
  /// The line above and the line below the cell.
  var separators: UIListSeparatorConfiguration?
  /// Whether it is a header that is the section's first item.
  var isHeader = false
}
