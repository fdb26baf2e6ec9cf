import CLinux
import Foundation

extension OpenFolder {
  /// Gives a file inside another name in another folder of the same disk.
  ///
  /// - Throws: `FileError`.
  func link(
    _ name: FileName, into folder: borrowing OpenFolder, as newName: FileName
  ) throws {
    let result = withDescriptors(folder) { own, other in
      name.withCString { old in newName.withCString { linkat(own, old, other, $0, 0) } }
    }
    guard result == 0 else {
      throw FileError(
        operation: "link \(path)/\(name.readable) to", path: "\(folder.path)/\(newName.readable)",
        errno: errno)
    }
  }

  /// Gives a file at a path inside, which no link leads to, another name in another folder.
  ///
  /// - Returns: What was known of the file just before.
  /// - Throws: `FileError`, also for anything that is not a file.
  func link(
    fileAt inside: String, into folder: borrowing OpenFolder, as newName: FileName
  ) throws -> stat {
    // Without waiting for the other end, should it be a pipe.
    let file = try open(inside, O_RDONLY | O_NONBLOCK)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, FileSystem.kind(mode: status.st_mode) == .file else {
      throw FileError(operation: "upload", path: "\(path)/\(inside)", errno: EISDIR)
    }
    let result = withDescriptors(folder) { _, other in
      newName.withCString {
        linkat(AT_FDCWD, "/proc/self/fd/\(file)", other, $0, AT_SYMLINK_FOLLOW)
      }
    }
    guard result == 0 else {
      throw FileError(operation: "upload", path: "\(path)/\(inside)", errno: errno)
    }
    return status
  }

  /// Makes a file inside belong to the owner of another folder.
  ///
  /// - Throws: `FileError`.
  func giveAway(_ name: FileName, toOwnerOf folder: borrowing OpenFolder) throws {
    var owner = stat()
    let result = withDescriptors(folder) { own, other in
      guard fstat(other, &owner) == 0 else { return CInt(-1) }
      return name.withCString {
        fchownat(own, $0, owner.st_uid, owner.st_gid, AT_SYMLINK_NOFOLLOW)
      }
    }
    guard result == 0 else {
      throw FileError(operation: "give away", path: "\(path)/\(name.readable)", errno: errno)
    }
  }
}
