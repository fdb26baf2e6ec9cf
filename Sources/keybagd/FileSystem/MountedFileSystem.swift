import CFuse
import CKeyBag
import CPrivateMemory
import Glibc
import KeyBag
import Synchronization

/// A protected folder that is mounted, and the threads that answer the kernel.
///
/// Unchecked, because of the pointer to libfuse's session, whose functions may be called on any thread;
/// nothing changes after the initializer.
final class MountedFileSystem: @unchecked Sendable {
  private static let threads = 4

  let session: OpaquePointer
  private let fileSystem: ProtectedFileSystem
  private let mountPoint: String

  /// Mounts.
  ///
  /// Root mounts it for all users, whose rights the kernel checks; others with `fusermount3` for
  /// themselves.
  ///
  /// - Throws: `KeyBagError.system` if that is not possible; libfuse has said why in the output.
  init(_ fileSystem: ProtectedFileSystem, at mountPoint: String) throws {
    self.fileSystem = fileSystem
    self.mountPoint = mountPoint
    Self.removeDead(mountPoint)
    var options = "default_permissions,fsname=foreground,subtype=protected"
    if geteuid() == 0 { options += ",allow_other" }
    let words = (["keybagd", "-o", options] as [String]).map { strdup($0)! }
    defer { for word in words { free(word) } }
    var pointers: [UnsafeMutablePointer<CChar>?] = words + [nil]
    var calls = FileSystemCalls.all()
    let made = pointers.withUnsafeMutableBufferPointer { pointers in
      var arguments = fuse_args(argc: 3, argv: pointers.baseAddress, allocated: 0)
      // It is never freed: the threads use it to their end.
      return fuse_session_new(
        &arguments, &calls, MemoryLayout<fuse_lowlevel_ops>.size,
        Unmanaged.passRetained(fileSystem).toOpaque())
    }
    guard let made else { throw KeyBagError.system(EINVAL) }
    session = made
    guard fuse_session_mount(session, mountPoint) == 0 else {
      throw KeyBagError.system(access("/dev/fuse", F_OK) == 0 ? EPERM : ENODEV)
    }
    for _ in 0..<Self.threads { try startThread() }
    try startRemovingSurplus()
  }

  /// Removes a mount whose keybagd has been killed.
  static func removeDead(_ mountPoint: String) {
    // The kernel may still know its status, but it cannot open it.
    let descriptor = open(mountPoint, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno == ENOTCONN {
      unmount(mountPoint)
    }
  }

  func unmount() { Self.unmount(mountPoint) }

  /// Takes the mount away, also while files in it are open.
  private static func unmount(_ mountPoint: String) {
    if detach_mount(mountPoint) == 0 { return }
    let words = (["fusermount3", "-u", "-z", "-q", mountPoint] as [String]).map { strdup($0)! }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, "fusermount3", nil, nil, words + [nil], environ) == 0 else {
      return
    }
    waitpid(process, nil, 0)
  }

  private func startThread() throws {
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { session in
        let session = OpaquePointer(session!)
        var buffer = fuse_buf()
        while fuse_session_exited(session) == 0 {
          let count = fuse_session_receive_buf(session, &buffer)
          if count == -EINTR { continue }
          if count <= 0 { break }
          fuse_session_process_buf(session, &buffer)
          // What was written, or the name of a file.
          if let memory = buffer.mem { explicit_bzero(memory, Int(count)) }
          clear_stack(48 << 10)
        }
        free(buffer.mem)
        return nil
      }, UnsafeMutableRawPointer(session))
    guard result == 0 else { throw KeyBagError.system(result) }
    pthread_detach(thread)
  }

  private func startRemovingSurplus() throws {
    var thread = pthread_t()
    // It is never freed, as the session is not.
    let this = Unmanaged.passRetained(self).toOpaque()
    let result = pthread_create(
      &thread, nil,
      { this in
        let mounted = Unmanaged<MountedFileSystem>.fromOpaque(this!).takeUnretainedValue()
        mounted.fileSystem.table.removeSurplus(mounted.session, root: mounted.fileSystem.root)
      }, this)
    guard result == 0 else { throw KeyBagError.system(result) }
    pthread_detach(thread)
  }

  func lock() { fileSystem.lock(session) }
}
