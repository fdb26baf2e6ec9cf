import Glibc

/// How much of a disk files take.
enum DiskUse {
  /// What a folder takes with all that is in it, in bytes. A file with several names counts once, and
  /// what cannot be read does not count.
  static func bytes(of folder: String) -> UInt64 {
    var seen: Set<UInt64> = []
    return bytes(of: folder, &seen)
  }

  private static func bytes(of folder: String, _ seen: inout Set<UInt64>) -> UInt64 {
    guard let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var sum: UInt64 = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      let path = "\(folder)/\(name)"
      guard name != ".", name != "..", lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        sum += UInt64(status.st_blocks) * 512 + bytes(of: path, &seen)
      } else if status.st_nlink == 1 || seen.insert(UInt64(status.st_ino)).inserted {
        sum += UInt64(status.st_blocks) * 512
      }
    }
    return sum
  }
}
