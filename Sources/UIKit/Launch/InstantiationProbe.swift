public import Foundation

/// The class whose `init()` is called in place of another's, to make objects of classes that are
/// known only at run time. Not for apps.
///
/// As on iOS, an app delegate inherits or overrides `init()` and declares nothing. Swift calls an
/// initializer through a metatype only when it is required; this class declares the same
/// initializer required, and so lends its name to the call: dispatch is by the class's own table
/// and reaches the subclass's `init()`.
///
/// It is open because the optimizer takes a class that nobody can subclass for final, and would
/// make an object of this class instead.
open class _InstantiationProbe: NSObject {
  /// Creates an object.
  public required override init() { super.init() }

  /// A new object of a class, made with its `init()`.
  ///
  /// Not inlined, as the optimizer would then hold the object to be of the probe's class, and any
  /// cast of it to another to fail.
  @inline(never)
  @MainActor static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _InstantiationProbe.Type.self).init()
  }
}
