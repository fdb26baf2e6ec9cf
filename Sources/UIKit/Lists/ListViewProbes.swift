public import Foundation

/// Creates cells of classes that are known only at run time. Not for apps.
///
/// As on iOS, a cell's class overrides `init(style:reuseIdentifier:)` and does not mark it as required. As
/// with ``_InstantiationProbe``, which says more, a call through this class's type is dispatched by the
/// actual class's method table.
@preconcurrency @MainActor open class _TableViewCellProbe: UITableViewCell {
  /// Creates a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// It is in no storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a cell of a class with its `init(style:reuseIdentifier:)`.
  @inline(never) static func make(
    _ type: UITableViewCell.Type, reuseIdentifier: String
  ) -> UITableViewCell {
    unsafeBitCast(type, to: _TableViewCellProbe.Type.self)
      .init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}

/// The same for headers and footers, which override `init(reuseIdentifier:)`. Not for apps.
@preconcurrency @MainActor open class _TableViewHeaderProbe: UITableViewHeaderFooterView {
  /// Creates a view.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// It is in no storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of a class with its `init(reuseIdentifier:)`.
  @inline(never) static func make(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: _TableViewHeaderProbe.Type.self).init(reuseIdentifier: reuseIdentifier)
  }
}
