import AppRuntime
import Foundation

// The platform's exceptions. Each ends the app.
extension UICollectionView {
  private static func text(of path: IndexPath) -> String {
    "{length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
  }

  private static func terminate(_ reason: String) -> Never {
    UncaughtException(name: .internalInconsistency, reason: reason).terminate()
  }

  static func terminateForView(ofKind kind: String, at path: IndexPath) -> Never {
    terminate(
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "(\(kind),\(text(of: path))) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil: the "
        + "layout has such a view, and the data source makes none")
  }

  static func terminateForCell(at path: IndexPath) -> Never {
    terminate(
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
        + "reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: for index path \(text(of: path))")
  }

  static func terminateForIdentifier(_ identifier: String, kind: String) -> Never {
    terminate(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  static func terminateForClass(_ type: AnyClass, _ identifier: String, base: String) -> Never {
    UncaughtException(
      name: .invalidArgument,
      reason: "\(type) is registered for identifier \(identifier), but is no subclass of \(base)"
    ).terminate()
  }

  static func terminateForNib(_ identifier: String, base: String) -> Never {
    terminate(
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
        + "level object which must be a \(base) instance")
  }

  static func terminateForDecoration(_ kind: String) -> Never {
    terminate(
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationView: the "
        + "layout has a decoration view of kind \(kind), and no class is registered for it with "
        + "-registerClass:forDecorationViewOfKind:")
  }

  static func terminateForScrolling(to path: IndexPath) {
    terminate("attempt to scroll to invalid index path: <NSIndexPath> \(text(of: path))")
  }
}
