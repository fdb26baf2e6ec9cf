import AppRuntime
import Foundation

extension UITableView {
  // MARK: Cells

  /// Registers a class for cells with this identifier; `nil` removes it.
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

  /// Registers a storyboard's prototype for cells with this identifier.
  func registerPrototype(
    forCellReuseIdentifier identifier: String, make: @escaping @MainActor () -> UITableViewCell
  ) {
    reusePool.register(.prototype(make), for: key(cell: identifier))
  }

  /// A cell with this identifier: a reused one or a new one. `nil` if there is none and nothing is
  /// registered.
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

  /// A cell with this identifier for a row: a reused one or a new one. An identifier that is not
  /// registered ends the app.
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

  /// Registers a class for headers and footers with this identifier; `nil` removes it.
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

  /// A header or footer with this identifier: a reused one or a new one.
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
    case .cell(let type):
      return _TableViewCellProbe.make(type, reuseIdentifier: identifier)
    case .headerFooter(let type):
      return _TableViewHeaderProbe.make(type, reuseIdentifier: identifier)
    case .prototype(let make): return make()
    }
  }

  /// Stores a cell that is no longer visible.
  func keep(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusePool.keep(cell, for: key(cell: identifier)) }
  }

  /// Stores a header or footer that is no longer visible.
  func keep(headerFooter view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    reusePool.keep(view, for: key(header: identifier))
  }
}
