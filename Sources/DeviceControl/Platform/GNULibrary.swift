import Glibc

/// Functions that glibc declares only under `_GNU_SOURCE`, which Swift's Glibc module does not
/// define.
///
/// They are looked up in the loaded C library, so this module needs no C target; each says what
/// happens with an older library.
package enum GNULibrary {
  /// `POSIX_SPAWN_SETSID`: the child leads a session of its own (glibc 2.26).
  static let spawnSetSession: Int16 = 0x80

  /// Closes all descriptors from `first` on in the spawned program (glibc 2.34).
  ///
  /// Without this function, the program inherits its parent's descriptors that lack `O_CLOEXEC`.
  package static func addCloseFrom(
    _ actions: inout posix_spawn_file_actions_t, first: Int32
  ) {
    typealias Function =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
  }

  /// A descriptor that becomes readable when the process ends (glibc 2.36, Linux 5.3).
  ///
  /// `nil` if the process has ended or the call does not exist.
  static func openProcessDescriptor(_ pid: pid_t) -> Int32? {
    typealias Function = @convention(c) (pid_t, UInt32) -> Int32
    guard let symbol = dlsym(nil, "pidfd_open") else { return nil }
    let descriptor = unsafeBitCast(symbol, to: Function.self)(pid, 0)
    return descriptor >= 0 ? descriptor : nil
  }
}
