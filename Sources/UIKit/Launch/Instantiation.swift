import Foundation

/// An object of a class that is known only at run time, with no `required init` in the class.
///
/// As on iOS, an app delegate inherits or overrides `init()` and declares nothing. Swift calls an
/// initializer through a metatype only when it is required; `Probe` declares the same initializer
/// required, and so lends its name to the call: dispatch is by the class's own table and reaches
/// the subclass's `init()`.
enum Instantiation {
  private class Probe: NSObject {
    required override init() { super.init() }
  }

  /// A new object of this class, made with its `init()`.
  @MainActor static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: Probe.Type.self).init()
  }
}
