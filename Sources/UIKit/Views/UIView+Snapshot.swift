import Foundation

extension UIView {
  /// A view that shows what this one shows now, or after layout and drawing that are due (SNAP-02).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
}
