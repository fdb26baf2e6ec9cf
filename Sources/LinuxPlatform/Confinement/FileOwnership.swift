import Glibc
import SystemPackage

/// The owners of files.
public enum FileOwnership {
  /// Gives a folder and everything in it to a user, unless the folder is that user's already, or is
  /// not there. Links are given themselves, and not followed.
  ///
  /// The folder is given last, so that an interrupted call is made up for by the next one. Nobody
  /// else may change the folder meanwhile.
  public static func give(_ folder: String, to user: AppUser) throws(SystemCallError) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    if status.st_uid == user.user, status.st_gid == user.group { return }
    if status.st_mode & S_IFMT == S_IFDIR { try giveContents(of: folder, to: user) }
    try giveItself(folder, to: user)
  }

  private static func giveContents(
    of folder: String, to user: AppUser
  ) throws(SystemCallError) {
    for name in try TextFile.names(in: folder) {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { try giveContents(of: path, to: user) }
      try giveItself(path, to: user)
    }
  }

  private static func giveItself(_ path: String, to user: AppUser) throws(SystemCallError) {
    // A disk that takes nothing leaves everything as it is, for the program too.
    guard lchown(path, user.user, user.group) == 0 || errno == EROFS else {
      throw SystemCallError("give \(path) to user \(user.user)", Errno(rawValue: errno))
    }
  }

  /// Lets a group use a folder, and makes what is created in it the group's.
  public static func share(_ folder: String, with group: UInt32) throws(SystemCallError) {
    guard chown(folder, 0, group) == 0, chmod(folder, 0o2770) == 0 else {
      throw SystemCallError("share \(folder) with group \(group)", Errno(rawValue: errno))
    }
  }
}
