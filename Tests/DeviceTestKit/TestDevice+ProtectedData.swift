import DeviceControl
import Foundation

extension TestDevice {
  /// Locks the device, and waits until the keys of protected data are gone.
  ///
  /// - Throws: ``DidNotHappen`` after half a minute.
  public func lockUntilKeysAreGone() throws {
    try perform(.lock)
    let end = Date().addingTimeInterval(30)
    repeat {
      if try connect().status().keyBag == "locked" { return }
      sched_yield()
    } while Date() < end
    throw DidNotHappen("the device is locked and still has its keys")
  }
}
