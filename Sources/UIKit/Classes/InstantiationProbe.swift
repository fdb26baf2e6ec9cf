public import Foundation

/// Creates objects of classes that are known only at run time. Not for apps.
///
/// As on iOS, an app delegate inherits or overrides `init()` and declares nothing. Swift calls an
/// initializer through a metatype only when it is required; this class declares the same
/// initializer as required. A call through its type is dispatched by the actual class's method
/// table and so reaches the subclass's `init()`.
///
/// It is open because the optimizer treats a class without possible subclasses as final, and would
/// create an object of this class instead.
open class _InstantiationProbe: NSObject {
  /// Creates an object.
  public required override init() { super.init() }

  /// Creates an object of a class with its `init()`.
  ///
  /// Not inlined, because the optimizer would then assume that the object is of this class, and
  /// casts to another class would fail.
  @inline(never)
  @MainActor static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _InstantiationProbe.Type.self).init()
  }
}
