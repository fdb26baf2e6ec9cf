import Glibc

/// Creates a device's folder and its parents.
enum DeviceFolder {
  /// Creates the folder and its missing parents, accessible to this user only.
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
