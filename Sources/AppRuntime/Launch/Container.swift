import Glibc

/// The folder that the app may write to; it becomes the process's home.
enum Container {
  /// Makes Foundation use the container's folders: NSHomeDirectory, Documents, Library, tmp.
  ///
  /// Call this before any code of the app or of Foundation has looked up a folder.
  static func adopt(_ path: String) {
    guard !path.isEmpty else { return }
    let folders = [
      // Foundation's home folder, and with it Documents, as in the simulator.
      "CFFIXED_USER_HOME": path,
      "HOME": path,
      "TMPDIR": path + "/tmp",
      "XDG_CACHE_HOME": path + "/Library/Caches",
      // Where Foundation keeps preferences.
      "XDG_CONFIG_HOME": path + "/Library/Preferences",
      "XDG_DATA_HOME": path + "/Library/Application Support",
    ]
    for (name, value) in folders { setenv(name, value, 1) }
  }
}
