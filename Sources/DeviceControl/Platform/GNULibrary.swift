import Glibc

/// What glibc declares only under `_GNU_SOURCE`, which Swift's Glibc module does not set.
///
/// The functions are looked up in the C library that is loaded, so that this module needs no C
/// target of its own; each says what holds where the library is too old to have it.
enum GNULibrary {
  /// `POSIX_SPAWN_SETSID`: the child leads a session of its own (glibc 2.26).
  static let spawnSetSession: Int16 = 0x80

  /// Makes the spawned program start with no descriptor open from `first` on (glibc 2.34).
  ///
  /// Without it the program inherits what its parent has open without `O_CLOEXEC`.
  static func addCloseFrom(
    _ actions: inout posix_spawn_file_actions_t, first: Int32
  ) {
    typealias Function =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
  }

  /// A descriptor that becomes readable when the process ends (glibc 2.36, Linux 5.3).
  ///
  /// `nil` when the process is gone, or where there is no such call.
  static func openProcessDescriptor(_ pid: pid_t) -> Int32? {
    typealias Function = @convention(c) (pid_t, UInt32) -> Int32
    guard let symbol = dlsym(nil, "pidfd_open") else { return nil }
    let descriptor = unsafeBitCast(symbol, to: Function.self)(pid, 0)
    return descriptor >= 0 ? descriptor : nil
  }
}
