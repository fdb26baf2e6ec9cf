import Foundation

extension UIView {
  /// The subviews, from back to front.
  public var subviews: [UIView] { tree.subviews }
  /// The superview.
  public var superview: UIView? { tree.superview }

  /// The view's window.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// A number that identifies the view.
  public var tag: Int {
    get { settings.tag }
    set { settings.tag = newValue }
  }

  /// The first view with this tag: this view or one below it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in tree.subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether this view is the other one or is below it in the hierarchy.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// Adds a view in front of the other subviews.
  public func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Inserts a view at an index, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  /// Inserts a view directly behind another.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
  }

  /// Inserts a view directly in front of another.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count }
  }

  /// Exchanges two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard tree.subviews.indices.contains(index1), tree.subviews.indices.contains(index2) else {
      return
    }
    tree.subviews.swapAt(index1, index2)
    restack()
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view) { $0.count }
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view) { _ in 0 }
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    move(from: parent, to: nil) {
      parent.detach(self)
      tree.superview = nil
    }
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot be its own subview")
    if view.superview === self {
      tree.subviews.removeAll { $0 === view }
      tree.subviews.insert(view, at: place(tree.subviews))
      restack()
      return
    }
    view.move(from: view.superview, to: self) {
      view.superview?.detach(view)
      let index = place(tree.subviews)
      tree.subviews.insert(view, at: index)
      view.tree.superview = self
      if index + 1 < tree.subviews.count {
        layer.insertSublayer(view.layer, below: tree.subviews[index + 1].layer)
      } else {
        layer.addSublayer(view.layer)
      }
    }
  }

  private func detach(_ view: UIView) {
    tree.subviews.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    setNeedsLayout()
  }

  /// Orders the subviews' layers; other layers keep their places.
  private func restack() {
    var views = tree.subviews.map(\.layer)[...]
    let ordered = layer.tree.sublayers.map { sublayer in
      sublayer.delegate is UIView ? views.popFirst() ?? sublayer : sublayer
    }
    layer.tree.sublayers = ordered
    layer.markChanged()
    setNeedsLayout()
  }

  private func move(from old: UIView?, to new: UIView?, _ change: () -> Void) {
    let oldWindow = window
    let newWindow = new?.window
    let changesWindow = oldWindow !== newWindow
    if let old, old !== new { old.willRemoveSubview(self) }
    willMove(toSuperview: new)
    if changesWindow { announceWindow(newWindow) }
    UIView.constraintLayout?.viewWillMove(self, to: new)
    change()
    new?.setNeedsLayout()
    UIView.constraintLayout?.viewDidMove(self)
    new?.didAddSubview(self)
    didMoveToSuperview()
    if changesWindow { tellOfWindow() }
    noticeTraits()
    tintChangedByMoving()
  }

  private func announceWindow(_ newWindow: UIWindow?) {
    tree.controller?.viewWillMove(to: newWindow)
    willMove(toWindow: newWindow)
    giveUpFirstResponder(movingTo: newWindow)
    for subview in tree.subviews { subview.announceWindow(newWindow) }
  }

  func tellOfWindow() {
    windowDidChange()
    didMoveToWindow()
    tree.controller?.viewDidMove(to: window)
    for subview in tree.subviews { subview.tellOfWindow() }
  }
}
