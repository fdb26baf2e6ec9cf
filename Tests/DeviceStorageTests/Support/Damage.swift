import Foundation

@testable import DeviceStorage

/// What can be found in the place of a file or folder.
enum Damage: CaseIterable {
  case missing, emptyFile, garbage, hugeFile, folder, deepFolder
  case linkOutside, dangling, linkToItself
  case pipe, socket, noRights, truncated

  /// Puts it in the place of what is at the path; nothing happens if its parent is not there.
  ///
  /// - Parameter outside: A folder that nothing may touch.
  func apply(to url: URL, outside: URL) throws {
    guard FileSystem.kind(of: url.deletingLastPathComponent()) == .folder else { return }
    let path = url.path
    switch self {
    case .noRights:
      chmod(path, 0)
      return
    case .truncated:
      if FileSystem.kind(of: url) == .file { truncate(path, 100) }
      return
    default: break
    }
    chmod(url.deletingLastPathComponent().path, 0o700)
    try FileSystem.remove(url)
    switch self {
    case .missing, .noRights, .truncated: break
    case .emptyFile: try Data().write(to: url)
    case .garbage: try Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: url)
    case .hugeFile:
      try Data("bplist00".utf8).write(to: url)
      // Sparse: it only says that it is large.
      truncate(path, 1 << 36)
    case .folder:
      try FileSystem.makeFolder(url.appendingPathComponent("inner"))
      try Data("text".utf8).write(to: url.appendingPathComponent("inner/file"))
    case .deepFolder:
      try FileSystem.makeFolder(url)
      try makeDeepFolder(in: url)
    case .linkOutside: symlink(outside.path, path)
    case .dangling: symlink("/nowhere/at/all", path)
    case .linkToItself: symlink(url.lastPathComponent, path)
    case .pipe: mkfifo(path, 0o600)
    case .socket:
      mknod(path, S_IFSOCK | 0o600, 0)
    }
  }
}
