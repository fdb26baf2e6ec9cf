import Foundation

extension UITableView {
  /// Adds cells that have become visible, stores those that no longer are, and lays out all of
  /// them.
  func tile() {
    guard !isTiling, update == nil, bounds.width > 0 else { return }
    defer { bringIntoRange() }
    isTiling = true
    defer { isTiling = false }
    // Cells whose heights differ from the estimates change which rows are visible: repeat.
    for _ in 0..<8 where tileOnce() {}
    updateContentSize()
    recycle()
    placeCells()
    placeHeadersAndFooters()
    placeTableHeaderAndFooter()
  }

  /// The visible vertical range of the content.
  var visibleStrip: ClosedRange<CGFloat> { bounds.minY...max(bounds.minY, bounds.maxY) }

  /// Creates missing cells. Returns whether heights have changed.
  private func tileOnce() -> Bool {
    var changed = false
    let firstKnown = cells.keys.min()
    for path in geometry.rows(from: visibleStrip.lowerBound, to: visibleStrip.upperBound) {
      guard geometry.contains(path) else { continue }
      // An existing cell is measured again if its height is an estimate once more.
      let cell = cells[path] ?? makeCell(for: path)
      cells[path] = cell
      let grown = measure(cell, at: path)
      guard grown != 0 else { continue }
      changed = true
      // Visible rows stay in place when a row above them grows.
      if let firstKnown, path < firstKnown {
        move(to: CGPoint(x: contentOffset.x, y: contentOffset.y + grown))
      }
    }
    return changed
  }

  /// The data source's index path for a displayed row; it differs only while a row is being moved.
  func dataIndexPath(for path: IndexPath) -> IndexPath {
    reordering?.change?.oldIndexPath(for: path) ?? path
  }

  /// Requests a row's cell and prepares it for display.
  func makeCell(for path: IndexPath) -> UITableViewCell {
    let asked = dataIndexPath(for: path)
    guard let cell = dataSource?.tableView(self, cellForRowAt: asked) else {
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    UIView.performWithoutAnimation {
      cell.tableView = self
      cell.setSelected(selected.contains(path), animated: false)
      cell.setHighlighted(highlighted == path, animated: false)
      cell.indentationLevel =
        tableDelegate?.tableView(self, indentationLevelForRowAt: asked) ?? cell.indentationLevel
      dress(cell, at: path)
      updateEditing(of: cell, at: path, animated: false)
      cell.frame = rectForRow(at: path)
    }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: asked)
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    return cell
  }

  /// Measures a row with automatic height. Returns the difference to the estimate.
  private func measure(_ cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    guard !geometry.sections[path.section].measured.contains(path.row), isAutomatic(path) else {
      return 0
    }
    let height = cell.automaticHeight(width: bounds.width - 2 * cellMargin)
    let grown = geometry.measure(path, height: height)
    cell.frame = rectForRow(at: path)
    return grown
  }

  /// Stores cells that are no longer visible.
  private func recycle() {
    let strip = visibleStrip
    for (path, cell) in cells {
      guard geometry.contains(path) else {
        end(cell, at: path)
        continue
      }
      let (y, height) = geometry.row(path)
      let isOut = y + height <= strip.lowerBound || y >= strip.upperBound
      if isOut, reordering?.cell !== cell { end(cell, at: path) }
    }
  }

  private func end(_ cell: UITableViewCell, at path: IndexPath) {
    cells[path] = nil
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataIndexPath(for: path))
    if swipe.cell === cell { swipe.close(animated: false) }
    keep(cell)
  }

  /// Lays out the cells.
  func placeCells() {
    for (path, cell) in cells where reordering?.cell !== cell && geometry.contains(path) {
      let rect = rectForRow(at: path)
      let shift = swipe.cell === cell ? swipe.offset : 0
      let place = rect.offsetBy(dx: shift, dy: 0)
      if cell.frame != place { cell.frame = place }
      dress(cell, at: path)
    }
  }

  /// Updates the separators and corners of all cells.
  func dressCells() {
    for (path, cell) in cells { dress(cell, at: path) }
  }

  /// Updates a cell's separators and corners for its place in its section.
  func dress(_ cell: UITableViewCell, at path: IndexPath) {
    guard geometry.contains(path) else { return }
    let count = geometry.sections[path.section].rowHeights.count
    let isFirst = path.row == 0
    let isLast = path.row == count - 1
    cell.dress(
      style: style, isFirst: isFirst, isLast: isLast,
      lineColor: separatorStyle == .none ? nil : separatorColor, inset: separatorInset)
  }

  // MARK: Headers and footers

  /// Creates, lays out and stores headers and footers.
  func placeHeadersAndFooters() {
    let strip = visibleStrip
    let shown = geometry.sections(from: strip.lowerBound, to: strip.upperBound)
    for section in headers.keys where !shown.contains(section) {
      guard let view = headers.removeValue(forKey: section) else { continue }
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      keep(headerFooter: view)
    }
    for section in footers.keys where !shown.contains(section) {
      guard let view = footers.removeValue(forKey: section) else { continue }
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      keep(headerFooter: view)
    }
    for section in shown {
      if let header = header(section) { header.frame = headerFrame(section) }
      if let footer = footer(section) { footer.frame = rectForFooter(inSection: section) }
    }
  }

  private func headerFrame(_ section: Int) -> CGRect {
    var frame = rectForHeader(inSection: section)
    guard style == .plain else { return frame }
    // Headers of a plain table stay at the top while their section is visible.
    let top = bounds.minY + adjustedContentInset.top - collapsedTopInset
    let end = geometry.footer(ofSection: section).y - frame.height
    frame.origin.y = max(frame.minY, min(top, end))
    return frame
  }

  private func header(_ section: Int) -> UIView? {
    if let view = headers[section] { return view }
    guard geometry.sections[section].headerHeight > 0 else { return nil }
    let own = tableDelegate?.tableView(self, viewForHeaderInSection: section)
    let title = own == nil ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
    guard let view = own ?? titleView(title, isHeader: true) else { return nil }
    headers[section] = view
    tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    addSubview(view)
    return view
  }

  private func footer(_ section: Int) -> UIView? {
    if let view = footers[section] { return view }
    guard geometry.sections[section].footerHeight > 0 else { return nil }
    let own = tableDelegate?.tableView(self, viewForFooterInSection: section)
    let title = own == nil ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
    guard let view = own ?? titleView(title, isHeader: false) else { return nil }
    footers[section] = view
    tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    addSubview(view)
    return view
  }

  private func titleView(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let identifier = "UITableView.title"
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.setUp(title: title, style: style, isHeader: isHeader, margin: cellMargin + 16)
    return view
  }

  private func placeTableHeaderAndFooter() {
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let frame = CGRect(
        x: 0, y: geometry.height - view.frame.height, width: bounds.width,
        height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
  }
}
