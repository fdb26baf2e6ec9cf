/// The class keys that are in memory.
///
/// ```
/// before first unlock ─unlock─► unlocked ◄─unlock── locked
///        D                      A B C D ──discard─►   C D
/// ```
public struct ClassKeys: Sendable {
  private var keys: [FileProtectionClass: ClassKey] = [:]

  package init() {}

  package subscript(fileClass: FileProtectionClass) -> ClassKey? {
    get { keys[fileClass] }
    set { keys[fileClass] = newValue }
  }

  /// The content of closed files of the class can be read.
  public func has(_ fileClass: FileProtectionClass) -> Bool { keys[fileClass] != nil }

  /// Drops what a locked device does not have: the keys of A and B (DP-03, DP-16).
  ///
  /// Their memory is overwritten when the last copy is dropped.
  public mutating func lock() {
    keys[.complete] = nil
    keys[.completeUnlessOpen] = nil
  }
}
