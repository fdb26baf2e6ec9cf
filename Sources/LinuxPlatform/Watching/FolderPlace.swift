import Glibc
import SystemPackage

/// Notices that a folder is no longer where it was: it was removed, or has another name.
public final class FolderPlace {
  private let watch: NameWatch

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - path: An absolute path of a folder that is there.
  ///   - leave: Called once or more often when it is there no more, on a queue of the watch's own.
  /// - Throws: If it is not there, or the user has too many watches.
  public init(
    _ path: String, _ leave: @escaping @Sendable () -> Void
  ) throws(SystemCallError) {
    let own = try Self.identity(of: path)
    watch = try NameWatch(path) {
      if (try? Self.identity(of: path)) != own { leave() }
    }
  }

  private struct Identity: Equatable, Sendable {
    let device: dev_t
    let file: ino_t
  }

  private static func identity(of path: String) throws(SystemCallError) -> Identity {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw SystemCallError("look at \(path)", Errno(rawValue: errno))
    }
    return Identity(device: status.st_dev, file: status.st_ino)
  }
}
