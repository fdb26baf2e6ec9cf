extension UIView {
  /// Has the first responder, if it is this view or one inside, let go of the keyboard.
  ///
  /// - Returns: whether the view has no first responder now.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let window = self as? UIWindow ?? window, let first = window.firstResponder as? UIView,
      first.isDescendant(of: self)
    else { return true }
    if force, !first.canResignFirstResponder {
      window.firstResponder = nil
      return true
    }
    return first.resignFirstResponder()
  }
}
