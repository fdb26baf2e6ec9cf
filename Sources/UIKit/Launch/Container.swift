import Glibc

/// The folder that the app may write to, made the home of this process.
enum Container {
  /// Makes Foundation's folders those of the container: NSHomeDirectory, Documents, Library, tmp.
  ///
  /// Called before any of the app's code, and of Foundation's, has looked for a folder.
  static func adopt(_ path: String) {
    guard !path.isEmpty else { return }
    let folders = [
      // What Foundation takes for the home, and beneath it for Documents, as in the simulator.
      "CFFIXED_USER_HOME": path,
      "HOME": path,
      "TMPDIR": path + "/tmp",
      "XDG_CACHE_HOME": path + "/Library/Caches",
      // Where Foundation looks for preferences.
      "XDG_CONFIG_HOME": path + "/Library/Preferences",
      "XDG_DATA_HOME": path + "/Library/Application Support",
    ]
    for (name, value) in folders { setenv(name, value, 1) }
  }
}
