import CLinux
import Glibc

/// A sandbox in Landlock's terms, with the newest ABI of the running kernel.
struct LandlockRules {
  /// Access that is allowed beneath a path.
  struct Rule {
    let path: String
    let access: UInt64
  }

  let abi: CInt
  /// All access that is denied unless a rule allows it.
  let handled: UInt64
  /// What the program can do only to processes of its own sandbox.
  let scoped = Scope.abstractUnixSocket | Scope.signal
  private(set) var rules: [Rule] = []

  /// - Parameter ownFolders: Folders that exist only in the program's view, which it may write to.
  /// - Throws: If Landlock is not available.
  init(for sandbox: Sandbox, ownFolders: [String] = []) throws(SystemCallError) {
    abi = try check(clinux_landlock_abi(), "confine programs with Landlock")
    handled = Rights.all(abi: abi)
    for path in sandbox.readOnly { allow(Rights.read, path) }
    for path in sandbox.execute { allow(Rights.read | Rights.execute, path) }
    // What is named alone may be a device, of which more is asked than to read and to write.
    for path in sandbox.readWrite {
      let rights = Rights.read | Rights.write
      allow(TextFile.isFolder(path) ? rights : rights | Rights.ioctlDevice, path)
    }
    for path in ownFolders { allow(Rights.read | Rights.write, path, isFolder: true) }
    for path in Self.devices where TextFile.exists(path) {
      allow(Rights.readFile | Rights.writeFile | Rights.ioctlDevice, path, isFolder: false)
    }
    if TextFile.exists("/proc") { allow(Rights.read, "/proc", isFolder: true) }
  }

  private static let devices = [
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
  ]

  private mutating func allow(_ rights: UInt64, _ path: String, isFolder: Bool? = nil) {
    // The kernel refuses folder rights for files.
    let onFolders = isFolder ?? TextFile.isFolder(path)
    let access = (onFolders ? rights : rights & Rights.onFiles) & handled
    rules.append(Rule(path: path, access: access))
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
