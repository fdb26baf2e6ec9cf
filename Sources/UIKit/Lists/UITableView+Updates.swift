import Foundation

extension UITableView {
  // MARK: Batches

  /// Begins a batch of changes; ``endUpdates()`` shows them together.
  public func beginUpdates() {
    updateDepth += 1
    if update == nil { update = ListUpdate(kind: .table) }
  }

  /// Ends a batch: asks the data source for the new row counts and animates the changes. A batch
  /// that disagrees with the data source ends the app.
  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let update else { return }
    self.update = nil
    apply(update, completion: nil)
  }

  /// Performs changes together, with an animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    updateDepth -= 1
    guard updateDepth == 0, let update else {
      completion?(true)
      return
    }
    self.update = nil
    apply(update, completion: completion)
  }

  private func change(_ body: (inout ListUpdate) -> Void) {
    beginUpdates()
    if update != nil { body(&update!) }
    endUpdates()
  }

  // MARK: Changes

  /// Inserts rows; index paths refer to the list after the batch.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.insertedRows.formUnion(indexPaths)
    } remember: {
      for path in indexPaths { self.rowAnimations[path] = animation }
    }
  }

  /// Deletes rows; index paths refer to the list before the batch.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.deletedRows.formUnion(indexPaths)
    } remember: {
      for path in indexPaths { self.rowAnimations[path] = animation }
    }
  }

  /// Reloads rows; index paths refer to the list before the batch.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.reloadedRows.formUnion(indexPaths)
    } remember: {
      for path in indexPaths { self.rowAnimations[path] = animation }
    }
  }

  /// Moves a row from its place before the batch to its place after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      $0.movedRows.append(.init(from: indexPath, to: newIndexPath))
    } remember: {
    }
  }

  /// Inserts sections; indexes refer to the list after the batch.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.insertedSections.formUnion(sections)
    } remember: {
      for section in sections { self.sectionAnimations[section] = animation }
    }
  }

  /// Deletes sections; indexes refer to the list before the batch.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.deletedSections.formUnion(sections)
    } remember: {
      for section in sections { self.sectionAnimations[section] = animation }
    }
  }

  /// Reloads sections; indexes refer to the list before the batch.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.reloadedSections.formUnion(sections)
    } remember: {
      for section in sections { self.sectionAnimations[section] = animation }
    }
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change {
      $0.movedSections.append(.init(from: section, to: newSection))
    } remember: {
    }
  }

  /// Updates the content of rows and keeps their cells.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths where cells[path] != nil {
      reloadRows(at: [path], with: .none)
    }
  }

  private func change(_ body: (inout ListUpdate) -> Void, remember: () -> Void) {
    remember()
    change(body)
  }

  // MARK: Showing them

  private func apply(_ update: ListUpdate, completion: ((Bool) -> Void)?) {
    guard !needsReload else {
      // Nothing has been displayed yet: the first display includes all changes.
      (rowAnimations, sectionAnimations) = ([:], [:])
      setNeedsLayout()
      completion?(true)
      return
    }
    abandonReordering()
    let before = geometry
    let counts = countedRows()
    let change: ListChange
    do {
      change = try update.resolved(before: before.counts, after: counts)
    } catch {
      error.terminate()
    }
    adopt(
      change, counts: counts, animated: window != nil,
      completion: completion)
  }

  /// Shows a change that a diffable data source has found.
  func show(
    _ change: ListChange, counts: [Int], with animation: RowAnimation, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    abandonReordering()
    for (section, rows) in change.newRows.enumerated() {
      for (row, new) in rows.enumerated() where new == nil {
        rowAnimations[IndexPath(row: row, section: section)] = animation
      }
    }
    for (section, rows) in change.oldRows.enumerated() {
      for (row, old) in rows.enumerated() where old == nil {
        rowAnimations[IndexPath(row: row, section: section)] = animation
      }
    }
    adopt(change, counts: counts, animated: animated && window != nil, completion: completion)
  }

  /// Applies a validated change and animates it.
  func adopt(
    _ change: ListChange, counts: [Int], animated: Bool, completion: ((Bool) -> Void)?
  ) {
    swipe.close(animated: false)
    let before = geometry
    geometry = loadedGeometry(counts: counts, after: change)
    selected = Set(selected.compactMap { change.newIndexPath(for: $0) })
    highlighted = highlighted.flatMap { change.newIndexPath(for: $0) }

    var gone: [(cell: UITableViewCell, animation: RowAnimation)] = []
    var kept: [IndexPath: UITableViewCell] = [:]
    for (old, cell) in cells {
      if let new = change.newIndexPath(for: old), !change.reloadedRows.contains(new) {
        kept[new] = cell
      } else {
        gone.append((cell, rowAnimations[old] ?? sectionAnimations[old.section] ?? .automatic))
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: old)
      }
    }
    cells = kept
    for (path, cell) in kept where isAutomatic(path) {
      // The cell's content may have grown: an empty batch serves to measure it again.
      _ = geometry.measure(path, height: cell.automaticHeight(width: bounds.width - 2 * cellMargin))
    }
    removeHeadersAndFooters()
    bringIntoRangeAfterUpdate()

    // New cells start where their animation begins; cells that scroll into view start at their old
    // places.
    let known = Set(kept.keys)
    UIView.performWithoutAnimation {
      isTiling = true
      for path in geometry.rows(from: visibleStrip.lowerBound, to: visibleStrip.upperBound)
      where !known.contains(path) {
        let cell = makeCell(for: path)
        cells[path] = cell
        if isAutomatic(path), !geometry.sections[path.section].measured.contains(path.row) {
          _ = geometry.measure(
            path, height: cell.automaticHeight(width: bounds.width - 2 * cellMargin))
        }
        cell.frame = rectForRow(at: path)
        guard animated else { continue }
        if let old = change.oldIndexPath(for: path), before.contains(old),
          !change.reloadedRows.contains(path)
        {
          cell.frame.origin.y = before.row(old).y
        } else {
          let animation = rowAnimations[path] ?? sectionAnimations[path.section] ?? .automatic
          begin(cell, animation)
        }
      }
      isTiling = false
    }
    rowAnimations = [:]
    sectionAnimations = [:]
    finish(gone: gone, animated: animated, completion: completion)
  }

  private func finish(
    gone: [(cell: UITableViewCell, animation: RowAnimation)], animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let place = {
      self.updateContentSize()
      for cell in self.cells.values { cell.alpha = 1 }
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated else {
      for (cell, _) in gone { keep(cell) }
      place()
      completion?(true)
      return
    }
    for (cell, _) in gone { sendSubviewToBack(cell) }
    if let backgroundView { sendSubviewToBack(backgroundView) }
    leaving += gone.map(\.cell)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
      animations: {
        place()
        for (cell, animation) in gone { self.end(cell, animation) }
      },
      completion: { finished in
        for (cell, _) in gone {
          cell.alpha = 1
          self.leaving.removeAll { $0 === cell }
          self.keep(cell)
        }
        completion?(finished)
      })
  }

  private func bringIntoRangeAfterUpdate() {
    updateContentSize()
    let range = verticalRange
    guard phase == .resting, !isTracking else { return }
    let y = min(max(contentOffset.y, range.lowerBound), range.upperBound)
    if y != contentOffset.y { contentOffset.y = y }
  }

  /// Sets a new cell to the start of its animation.
  private func begin(_ cell: UITableViewCell, _ animation: RowAnimation) {
    switch animation {
    case .none: break
    case .left: cell.frame.origin.x -= bounds.width
    case .right: cell.frame.origin.x += bounds.width
    case .top: (cell.frame.origin.y, cell.alpha) = (cell.frame.origin.y - cell.frame.height, 0)
    case .bottom: (cell.frame.origin.y, cell.alpha) = (cell.frame.origin.y + cell.frame.height, 0)
    case .fade, .middle, .automatic: cell.alpha = 0
    }
  }

  /// Moves a deleted cell to the end of its animation.
  private func end(_ cell: UITableViewCell, _ animation: RowAnimation) {
    switch animation {
    case .none: cell.alpha = 0
    case .left: cell.frame.origin.x -= bounds.width
    case .right: cell.frame.origin.x += bounds.width
    case .top: (cell.frame.origin.y, cell.alpha) = (cell.frame.origin.y - cell.frame.height, 0)
    case .bottom: (cell.frame.origin.y, cell.alpha) = (cell.frame.origin.y + cell.frame.height, 0)
    case .fade, .middle, .automatic: cell.alpha = 0
    }
  }
}
