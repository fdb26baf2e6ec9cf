import Glibc

/// Where the sockets of a device are when its own folder cannot take them: on a read-only disk, or on
/// one that has no room for another file.
///
/// It is a folder of this user alone in a file system in memory, with a name made of the device's
/// folder, so that foregroundd and its users find the same one without asking each other.
public enum RuntimeFolder {
  /// Makes the folder of a device, or finds it.
  ///
  /// - Parameter deviceFolder: The absolute path of the device's folder.
  /// - Returns: An absolute path; nil if there is no place for it.
  public static func make(for deviceFolder: String) -> String? {
    places(for: deviceFolder).lazy.first { place in
      (mkdir(place.parent, 0o700) == 0 || errno == EEXIST) && isOwn(place.parent)
        && (mkdir(place.path, 0o700) == 0 || errno == EEXIST) && isOwn(place.path)
    }?.path
  }

  /// The folder of a device, if there is one.
  public static func find(for deviceFolder: String) -> String? {
    places(for: deviceFolder).lazy.first { isOwn($0.parent) && isOwn($0.path) }?.path
  }

  private static func places(for deviceFolder: String) -> [(parent: String, path: String)] {
    // FNV-1a: the same in every program.
    let number = deviceFolder.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let user = geteuid()
    return [
      "/run/user/\(user)/foreground", "/dev/shm/foreground-\(user)", "/tmp/foreground-\(user)",
    ]
    .map { ($0, "\($0)/\(String(number, radix: 36))") }
  }

  /// Whether it is a folder that nobody else can have made or can look into.
  private static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
