import CLinux
import Glibc
import SystemPackage

/// A sandbox in the kernel's form: a descriptor with which a child restricts itself.
final class LandlockRuleset {
  private let owned: OwnedDescriptor
  var descriptor: CInt { owned.rawValue }

  /// Creates the ruleset with the newest available ABI. Throws if Landlock is not available or a
  /// path of the sandbox does not exist.
  init(for sandbox: Sandbox) throws(SystemCallError) {
    let abi = try check(clinux_landlock_abi(), "confine programs with Landlock")
    let handled = Rights.all(abi: abi)
    let scope = Scope.abstractUnixSocket | Scope.signal
    owned = OwnedDescriptor(
      owning: try check(
        clinux_landlock_create(abi, handled, scope), "create a Landlock ruleset"))
    for path in sandbox.readOnly { try allow(Rights.read & handled, path) }
    for path in sandbox.execute { try allow((Rights.read | Rights.execute) & handled, path) }
    for path in sandbox.readWrite { try allow((Rights.read | Rights.write) & handled, path) }
    for path in Self.devices where TextFile.exists(path) {
      try allow((Rights.readFile | Rights.writeFile | Rights.ioctlDevice) & handled, path)
    }
    if TextFile.exists("/proc") { try allow(Rights.read & handled, "/proc") }
  }

  private static let devices = [
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
  ]

  private func allow(_ rights: UInt64, _ path: String) throws(SystemCallError) {
    let file = OwnedDescriptor(
      owning: try check(clinux_open_path(path), "allow \(path) in a sandbox"))
    var status = stat()
    fstat(file.rawValue, &status)
    // The kernel refuses folder rights for files.
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    try check(
      clinux_landlock_allow(
        descriptor, file.rawValue, isFolder ? rights : rights & Rights.onFiles),
      "allow \(path) in a sandbox")
  }

  /// The bits of `landlock_ruleset_attr.handled_access_fs`.
  private enum Rights {
    static let execute: UInt64 = 1 << 0
    static let writeFile: UInt64 = 1 << 1
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
    /// Bits 4 and 5 remove, 6 and 11 create devices, the others from 6 to 12 create files.
    static let removeAndMake: UInt64 = 0b1_1111_1111_0000
    static let makeDevices: UInt64 = 1 << 6 | 1 << 11
    static let refer: UInt64 = 1 << 13
    static let truncate: UInt64 = 1 << 14
    static let ioctlDevice: UInt64 = 1 << 15

    static let read = readFile | readFolder
    static let write = writeFile | truncate | refer | (removeAndMake & ~makeDevices)
    static let onFiles = execute | writeFile | readFile | truncate | ioctlDevice

    /// All rights that this ABI handles; a handled right that is not allowed is denied.
    static func all(abi: CInt) -> UInt64 {
      var rights = execute | writeFile | readFile | readFolder | removeAndMake
      if abi >= 2 { rights |= refer }
      if abi >= 3 { rights |= truncate }
      if abi >= 5 { rights |= ioctlDevice }
      return rights
    }
  }

  /// The bits of `landlock_ruleset_attr.scoped`.
  private enum Scope {
    static let abstractUnixSocket: UInt64 = 1 << 0
    static let signal: UInt64 = 1 << 1
  }
}
