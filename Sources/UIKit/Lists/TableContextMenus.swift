import Foundation

/// Asks a table view's delegate for the context menus of rows. Main thread.
final class TableContextMenus: UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(of table: UITableView) { self.table = table }

  /// A press on a row shows its menu, if the delegate has one.
  func install() {
    interaction.area = { [weak table] place in
      guard let table else { return .zero }
      return table.indexPathForRow(at: place).map { table.rectForRow(at: $0) } ?? table.bounds
    }
    table.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !table.isEditing, let path = table.indexPathForRow(at: location) else { return nil }
    return table.tableDelegate?.tableView(
      table, contextMenuConfigurationForRowAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.tableDelegate?.tableView(
      table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.tableDelegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UITableView {
  /// The interaction that shows the menus of rows; its delegate is the table view's own.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenus.interaction }
}
