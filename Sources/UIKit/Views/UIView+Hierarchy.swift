import Foundation

extension UIView {
  /// The views that lie on this one, from back to front.
  public var subviews: [UIView] { tree.subviews }
  /// The view that this one lies on.
  public var superview: UIView? { tree.superview }

  /// The window that the view is in.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// A number by which the view is found.
  public var tag: Int {
    get { settings.tag }
    set { settings.tag = newValue }
  }

  /// The first view with this tag: this one, or below.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in tree.subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether this is the other view or lies on it, directly or not.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// Puts a view in front of those that are there.
  public func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Puts a view at this place, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  /// Puts a view right behind another.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
  }

  /// Puts a view right in front of another.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count }
  }

  /// Lets two subviews change places.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard tree.subviews.indices.contains(index1), tree.subviews.indices.contains(index2) else {
      return
    }
    tree.subviews.swapAt(index1, index2)
    restack()
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view) { $0.count }
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view) { _ in 0 }
  }

  /// Takes the view away from where it lies.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    move(from: parent, to: nil) {
      parent.detach(self)
      tree.superview = nil
    }
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot lie on itself")
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

  /// The layers of the subviews in their order; other layers keep their places.
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
