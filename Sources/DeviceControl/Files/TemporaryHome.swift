import FoundationEssentials
import Glibc

/// A folder of devices that a program has made for itself.
package enum TemporaryHome {
  /// Removes it with all that is in it. The bundles of apps are write-protected, so this is lifted first.
  package static func remove(_ path: String) {
    allowRemoval(in: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func allowRemoval(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      chmod(path, 0o700)
      allowRemoval(in: path)
    }
  }
}
