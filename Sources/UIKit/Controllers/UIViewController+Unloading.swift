extension UIViewController {
  /// Lets go of a view that is not on the screen, as iOS 5 and before do when memory is short
  /// (MEM-03).
  func unloadViewIfUnseen() {
    guard VersionedCall.viewDidUnload.exists, let view = viewIfLoaded, view.superview == nil
    else { return }
    if VersionedCall.viewWillUnload.exists { viewWillUnload() }
    self.view = nil
    viewDidUnload()
  }
}
