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

  /// Whether a text is anywhere in the device's folder, as a root who takes the disk away would look.
  public func hasStored(_ text: String) -> Bool {
    let needle = Data(text.utf8)
    let names = FileManager.default.enumerator(atPath: address.folder)
    while let name = names?.nextObject() as? String {
      // Not what is served, but what is stored; and not the program that has the text.
      guard !name.hasPrefix("Data"), !name.hasPrefix("Bundles") else { continue }
      let data = try? Data(contentsOf: URL(fileURLWithPath: "\(address.folder)/\(name)"))
      if data?.range(of: needle) != nil { return true }
    }
    return false
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
