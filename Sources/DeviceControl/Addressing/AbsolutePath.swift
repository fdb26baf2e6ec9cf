import Glibc

/// Turns what a user wrote as a path into a path that holds from everywhere.
public enum AbsolutePath {
  /// The path with the current directory before it, unless it is absolute.
  ///
  /// `.` and `..` stay as they are: the kernel resolves them, with regard to symbolic links.
  public static func of(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let directory = getcwd(nil, 0) else { return path }
    defer { free(directory) }
    let current = String(cString: directory)
    return current == "/" ? "/" + path : "\(current)/\(path)"
  }
}
