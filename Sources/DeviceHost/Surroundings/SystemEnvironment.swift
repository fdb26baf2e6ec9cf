import LinuxPlatform

/// The environment variables and readable files that every process of a device gets.
package struct SystemEnvironment: Sendable {
  /// The daemon's own variables.
  var inherited: [String: String]
  /// Folders of the system that everybody may read.
  var readable: [String]
  /// Programs that load others, which everybody may execute.
  var loaders: [String]

  package init(inherited: [String: String], readable: [String], loaders: [String]) {
    self.inherited = inherited
    self.readable = readable
    self.loaders = loaders
  }

  /// The variables that all processes have.
  func variables(home: String) -> [String: String] {
    var variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": inherited["LANG"] ?? "C.UTF-8",
      "HOME": home,
      // Its helper cannot run confined, and a handler that returns would survive a signal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
    variables["TZ"] = inherited["TZ"]
    return variables
  }
}
