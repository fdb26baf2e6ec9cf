import Glibc

/// Makes folders on the way to a device's own.
enum DeviceFolder {
  /// Makes the folder and those above it that are missing, for this user only.
  static func create(_ path: String) throws(DeviceError) {
    var built = ""
    for component in path.split(separator: "/") {
      built += "/" + component
      if mkdir(built, 0o700) != 0, errno != EEXIST {
        throw .system(operation: "make the folder \(built)", code: errno)
      }
    }
  }
}
