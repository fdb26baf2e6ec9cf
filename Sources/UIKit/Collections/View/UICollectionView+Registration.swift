public import Foundation

extension UICollectionView {
  static let cellKind = "UICollectionElementKindCell"
  /// The frame with which views are made, before the layout's is set.
  static let newFrame = CGRect(x: 0, y: 0, width: 50, height: 50)

  private func key(_ kind: String, _ identifier: String) -> String { kind + " " + identifier }

  // MARK: Registering

  /// Registers a class for cells with this identifier; `nil` removes it.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return reusePool.register(nil, for: key(Self.cellKind, identifier)) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      Self.terminateForClass(cellClass, identifier, base: "UICollectionViewCell")
    }
    register(Self.cellKind, identifier) { _ReusableViewProbe.make(type, frame: Self.newFrame) }
  }

  /// Registers a nib whose only object is a cell, for cells with this identifier.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return reusePool.register(nil, for: key(Self.cellKind, identifier)) }
    register(Self.cellKind, identifier) { Self.cell(from: nib, for: identifier) }
  }

  /// Registers a class for supplementary views of a kind with this identifier; `nil` removes it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else { return reusePool.register(nil, for: key(elementKind, identifier)) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      Self.terminateForClass(viewClass, identifier, base: "UICollectionReusableView")
    }
    register(elementKind, identifier) { _ReusableViewProbe.make(type, frame: Self.newFrame) }
  }

  /// Registers a nib whose only object is a supplementary view of a kind.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    guard let nib else { return reusePool.register(nil, for: key(kind, identifier)) }
    register(kind, identifier) { Self.view(from: nib, for: identifier) }
  }

  /// Registers what makes views of a kind, such as a storyboard's prototype.
  func register(
    _ kind: String, _ identifier: String, make: @escaping @MainActor () -> UICollectionReusableView
  ) {
    reusePool.register(.prototype(make), for: key(kind, identifier))
  }

  /// The one view of a nib.
  static func view(from nib: UINib, for identifier: String) -> UICollectionReusableView {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects[0] as? UICollectionReusableView else {
      terminateForNib(identifier, base: "UICollectionReusableView")
    }
    return view
  }

  static func cell(from nib: UINib, for identifier: String) -> UICollectionViewCell {
    guard let cell = view(from: nib, for: identifier) as? UICollectionViewCell else {
      terminateForNib(identifier, base: "UICollectionViewCell")
    }
    return cell
  }

  // MARK: Dequeuing

  /// A cell with this identifier for an item: a reused one or a new one. An identifier that is not
  /// registered ends the app.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let reconfigured, reconfigured.path == indexPath,
      reconfigured.cell.reuseIdentifier == identifier
    {
      return reconfigured.cell
    }
    guard let cell = dequeue(Self.cellKind, identifier, for: indexPath) as? UICollectionViewCell
    else { Self.terminateForIdentifier(identifier, kind: Self.cellKind) }
    return cell
  }

  /// A supplementary view of a kind with this identifier: a reused one or a new one. An identifier
  /// that is not registered ends the app.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind, identifier, for: indexPath) else {
      Self.terminateForIdentifier(identifier, kind: elementKind)
    }
    return view
  }

  private func dequeue(_ kind: String, _ identifier: String, for path: IndexPath)
    -> UICollectionReusableView?
  {
    let view: UICollectionReusableView
    if let known = reusePool.take(key(kind, identifier)) as? UICollectionReusableView {
      known.prepareForReuse()
      view = known
    } else if case .prototype(let make)? = reusePool.maker(for: key(kind, identifier)),
      let made = make() as? UICollectionReusableView
    {
      view = made
      view.reuseKind = kind
      view.identifier = identifier
    } else {
      return nil
    }
    view.dequeue(by: self, for: path)
    if let attributes = attributesBeingShown, attributes.indexPath == path {
      UIView.performWithoutAnimation { view.place(attributes) }
    }
    return view
  }

  /// Stores a view that is no longer shown.
  func keep(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.forgetPlace()
    if let identifier = view.reuseIdentifier {
      reusePool.keep(view, for: key(view.reuseKind, identifier))
    }
  }

  // MARK: Registrations

  /// A cell for an item, configured by a registration.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if reusePool.maker(for: key(Self.cellKind, registration.identifier)) == nil {
      register(Self.cellKind, registration.identifier, make: registration.make)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      Self.terminateForClass(
        type(of: dequeued), registration.identifier, base: String(describing: Cell.self))
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view, configured by a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if reusePool.maker(for: key(registration.elementKind, registration.identifier)) == nil {
      register(registration.elementKind, registration.identifier, make: registration.make)
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier,
      for: indexPath)
    guard let view = dequeued as? Supplementary else {
      Self.terminateForClass(
        type(of: dequeued), registration.identifier, base: String(describing: Supplementary.self))
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// The class of cells and what configures them, in place of an identifier.
  ///
  /// Make it once, and not in the closure that provides cells: each has cells of its own to reuse.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (
        _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
      ) -> Void

    let identifier = "UICollectionView.CellRegistration " + UUID().uuidString
    let handler: Handler
    let make: @MainActor () -> UICollectionReusableView

    /// Creates a registration of cells that are made in code.
    public init(handler: @escaping Handler) {
      self.handler = handler
      make = { _ReusableViewProbe.make(Cell.self, frame: UICollectionView.newFrame) }
    }

    /// Creates a registration of a nib's cells.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.handler = handler
      make = { UICollectionView.cell(from: cellNib, for: String(describing: Cell.self)) }
    }
  }

  /// The class of supplementary views of a kind and what configures them, in place of an identifier.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<
    Supplementary: UICollectionReusableView
  > {
    /// Configures a view.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    let identifier = "UICollectionView.SupplementaryRegistration " + UUID().uuidString
    let elementKind: String
    let handler: Handler
    let make: @MainActor () -> UICollectionReusableView

    /// Creates a registration of views that are made in code.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      make = { _ReusableViewProbe.make(Supplementary.self, frame: UICollectionView.newFrame) }
    }

    /// Creates a registration of a nib's views.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      make = { UICollectionView.view(from: supplementaryNib, for: elementKind) }
    }
  }
}
