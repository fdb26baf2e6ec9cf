import AppRuntime
import Foundation

extension UITableView {
  /// Reloads everything. Clears the selection and the editing of single rows.
  public func reloadData() {
    abandonReordering()
    needsReload = true
    selected = []
    highlighted = nil
    swipe.close(animated: false)
    for (path, cell) in cells {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      keep(cell)
    }
    cells = [:]
    removeHeadersAndFooters()
    setNeedsLayout()
  }

  func removeHeadersAndFooters() {
    for view in headers.values { keep(headerFooter: view) }
    for view in footers.values { keep(headerFooter: view) }
    headers = [:]
    footers = [:]
  }

  /// Loads the row counts from the data source if they are unknown.
  func loadIfNeeded() {
    guard needsReload, update == nil else { return }
    needsReload = false
    geometry = loadedGeometry()
    updateContentSize()
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
  }

  /// The current number of rows in each section, from the data source.
  func countedRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  /// The geometry according to the data source and the delegate. Rows that existed before,
  /// according to `change`, keep their measured heights.
  func loadedGeometry(counts: [Int]? = nil, after change: ListChange? = nil) -> TableGeometry {
    let counts = counts ?? countedRows()
    var new = TableGeometry()
    new.tableHeaderHeight = tableHeaderView?.frame.height ?? 0
    new.tableFooterHeight = tableFooterView?.frame.height ?? 0
    for (section, count) in counts.enumerated() {
      var heights: [CGFloat] = []
      var measured: Set<Int> = []
      heights.reserveCapacity(count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        if let change, let old = change.oldIndexPath(for: path), geometry.contains(old),
          geometry.sections[old.section].measured.contains(old.row),
          !change.reloadedRows.contains(path)
        {
          heights.append(geometry.row(old).height)
          measured.insert(row)
        } else {
          heights.append(statedHeight(of: path))
        }
      }
      var part = TableGeometry.Section(rowHeights: heights)
      part.measured = measured
      part.headerHeight = headerHeight(section, isFirst: section == 0)
      part.footerHeight = footerHeight(section)
      if style == .plain, part.headerHeight > 0, sectionHeaderTopPadding > 0 {
        part.gapAbove = sectionHeaderTopPadding
      }
      new.sections.append(part)
    }
    return new
  }

  // MARK: Heights

  /// The height from the delegate or the table, or an estimate.
  private func statedHeight(of path: IndexPath) -> CGFloat {
    let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height == UITableView.automaticDimension else { return max(0, height) }
    let estimate =
      tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 ? estimate : 44
  }

  /// A row's height is determined by its cell.
  func isAutomatic(_ path: IndexPath) -> Bool {
    (tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight)
      == UITableView.automaticDimension
  }

  private func headerHeight(_ section: Int, isFirst: Bool) -> CGFloat {
    let height =
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let isAutomatic = height == UITableView.automaticDimension
    // In a plain table, the table's height applies only to headers that have content; only a
    // delegate can request an empty header.
    guard isAutomatic || style == .plain && height == sectionHeaderHeight else {
      return max(0, height)
    }
    if let view = tableDelegate?.tableView(self, viewForHeaderInSection: section) {
      return isAutomatic ? fittingHeight(of: view) : max(0, height)
    }
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    if let title, !title.isEmpty {
      return isAutomatic
        ? titleHeight(title, isHeader: true, isFirst: isFirst) : max(0, height)
    }
    return style == .plain ? 0 : isFirst ? 35 : 17.5
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let height =
      tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let isAutomatic = height == UITableView.automaticDimension
    guard isAutomatic || style == .plain && height == sectionFooterHeight else {
      return max(0, height)
    }
    if let view = tableDelegate?.tableView(self, viewForFooterInSection: section) {
      return isAutomatic ? fittingHeight(of: view) : max(0, height)
    }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    if let title, !title.isEmpty {
      return isAutomatic ? titleHeight(title, isHeader: false, isFirst: false) : max(0, height)
    }
    return style == .plain ? 0 : 17.5
  }

  private func titleHeight(_ title: String, isHeader: Bool, isFirst: Bool) -> CGFloat {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.setUp(title: title, style: style, isHeader: isHeader, margin: cellMargin + 16)
    let height = view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    return style != .plain && isHeader && isFirst ? height + 17.5 : height
  }

  /// The preferred height of a header's or footer's view.
  private func fittingHeight(of view: UIView) -> CGFloat {
    let height = view.listFittingHeight(width: bounds.width)
    return height > 0 ? height : 28
  }

  /// The margin on each side of the cells, in points.
  var cellMargin: CGFloat {
    guard style == .insetGrouped else { return 0 }
    return bounds.width >= 400 ? 20 : 16
  }

  // MARK: Asking

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// The number of rows in a section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section)
      ? geometry.sections[section].rowHeights.count : 0
  }

  /// The cell of a row, if visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The row of a visible cell.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return geometry.row(at: point.y)
  }

  /// The rows in a part of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// The header of a section, if visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Places

  /// The frame of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard geometry.contains(indexPath) else { return .zero }
    let (y, height) = geometry.row(indexPath)
    return CGRect(x: cellMargin, y: y, width: bounds.width - 2 * cellMargin, height: height)
  }

  /// The frame of a section.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.top(ofSection: section), width: bounds.width,
      height: geometry.sections[section].height)
  }

  /// The frame of a section's header when it does not stick to the top.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let (y, height) = geometry.header(ofSection: section)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// The frame of a section's footer.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let (y, height) = geometry.footer(ofSection: section)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  // MARK: Scrolling

  /// Scrolls a row to a position.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadIfNeeded()
    guard geometry.contains(indexPath) else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row "
          + "(\(indexPath.row)) of section \(indexPath.section) is beyond bounds"
      ).terminate()
    }
    let row = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let header = style == .plain ? geometry.sections[indexPath.section].headerHeight : 0
    var y = contentOffset.y
    switch scrollPosition {
    case .top: y = row.minY - inset.top - header
    case .middle: y = row.midY - inset.top - room / 2
    case .bottom: y = row.maxY - inset.top - room
    case .none:
      if row.minY < y + inset.top + header {
        y = row.minY - inset.top - header
      } else if row.maxY > y + inset.top + room {
        y = row.maxY - inset.top - room
      }
    }
    let range = verticalRange
    y = min(max(y, range.lowerBound), range.upperBound)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  /// Scrolls the nearest selected row to a position.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }
}

extension UIView {
  /// A view's preferred height at a width, from its constraints or from `sizeThatFits`.
  func listFittingHeight(width: CGFloat) -> CGFloat {
    constrainedFittingHeight(width: width)
      ?? sizeThatFits(CGSize(width: width, height: 0)).height
  }
}
