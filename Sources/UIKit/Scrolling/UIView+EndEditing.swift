extension UIView {
  /// Makes this view or its subview resign as first responder.
  ///
  /// - Returns: whether neither is the first responder any more.
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
