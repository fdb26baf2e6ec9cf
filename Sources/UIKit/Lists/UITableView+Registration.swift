import Foundation

extension UITableView {
  // MARK: Cells

  /// Makes cells of this identifier of a class; `nil`: not any more.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return reusePool.register(nil, for: key(cell: identifier)) }
    guard let type = cellClass as? UITableViewCell.Type else {
      UncaughtException(
        name: .invalidArgument,
        reason: "\(cellClass) is registered for cells of identifier \(identifier), but is no "
          + "subclass of UITableViewCell"
      ).terminate()
    }
    reusePool.register(.cell(type), for: key(cell: identifier))
  }

  /// Makes cells of this identifier as a storyboard's prototype is made.
  func registerPrototype(
    forCellReuseIdentifier identifier: String, make: @escaping @MainActor () -> UITableViewCell
  ) {
    reusePool.register(.prototype(make), for: key(cell: identifier))
  }

  /// A cell of this identifier: one that is not seen any more, or a new one. `nil` when there is
  /// none and nothing is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusePool.take(key(cell: identifier)) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    guard let maker = reusePool.maker(for: key(cell: identifier)) else { return nil }
    let cell = make(maker, identifier: identifier) as? UITableViewCell
    cell?.identifier = identifier
    return cell
  }

  /// A cell of this identifier for a row: one that is not seen any more, or a new one. An identifier
  /// for which nothing is registered ends the app.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "unable to dequeue a cell with identifier \(identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard"
      ).terminate()
    }
    return cell
  }

  // MARK: Headers and footers

  /// Makes headers and footers of this identifier of a class; `nil`: not any more.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return reusePool.register(nil, for: key(header: identifier)) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      UncaughtException(
        name: .invalidArgument,
        reason: "\(aClass) is registered for headers of identifier \(identifier), but is no "
          + "subclass of UITableViewHeaderFooterView"
      ).terminate()
    }
    reusePool.register(.headerFooter(type), for: key(header: identifier))
  }

  /// A header or footer of this identifier: one that is not seen any more, or a new one.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    if let view = reusePool.take(key(header: identifier)) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    guard let maker = reusePool.maker(for: key(header: identifier)) else { return nil }
    let view = make(maker, identifier: identifier) as? UITableViewHeaderFooterView
    view?.identifier = identifier
    return view
  }

  // MARK: Making

  private func key(cell identifier: String) -> String { "cell " + identifier }
  private func key(header identifier: String) -> String { "header " + identifier }

  private func make(_ maker: ReusePool.Maker, identifier: String) -> UIView? {
    switch maker {
    case .cell(let type): return type.init(style: .default, reuseIdentifier: identifier)
    case .headerFooter(let type): return type.init(reuseIdentifier: identifier)
    case .prototype(let make): return make()
    }
  }

  /// Keeps a cell that is not seen any more.
  func keep(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusePool.keep(cell, for: key(cell: identifier)) }
  }

  /// Keeps a header or footer that is not seen any more.
  func keep(headerFooter view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    reusePool.keep(view, for: key(header: identifier))
  }
}
