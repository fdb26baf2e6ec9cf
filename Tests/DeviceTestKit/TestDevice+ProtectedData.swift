import DeviceControl
import Foundation

/// What this machine can protect.
public enum ProtectedFiles {
  /// Whether keybagd can serve them: the machine has FUSE.
  public static let areSupported = access("/dev/fuse", R_OK | W_OK) == 0
}

extension TestDevice {
  /// Locks the device, and waits until the keys of protected data are gone.
  ///
  /// - Throws: ``DidNotHappen`` after half a minute.
  public func lockUntilKeysAreGone() throws {
    try perform(.lock)
    try waitUntil("the device is locked and has no keys") {
      try connect().status().keyBag == "locked"
    }
  }

  /// Waits for what nothing tells the test of.
  ///
  /// - Throws: ``DidNotHappen`` after half a minute.
  public func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(30)
    repeat {
      if try isSo() { return }
      usleep(5_000)
    } while Date() < end
    throw DidNotHappen(what)
  }
}
