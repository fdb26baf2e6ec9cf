import SystemVersions

extension UIViewController {
  /// Unloads the view if it is not on the screen, as iOS 5 and earlier did when memory was short
  /// (MEM-03). A view that is in another stays: who shows it may unload that one.
  func unloadViewIfUnseen() {
    guard SystemFeature.viewDidUnload.exists, let view = viewIfLoaded, view.superview == nil
    else { return }
    if SystemFeature.viewWillUnload.exists { viewWillUnload() }
    self.view = nil
    releaseShownChild()
    viewDidUnload()
  }
}
