import Glibc

/// Makes a user's path absolute.
public enum AbsolutePath {
  /// The path, resolved against the current directory unless it is absolute.
  ///
  /// `.` and `..` remain, because only the kernel resolves them correctly with symbolic links.
  public static func of(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let directory = getcwd(nil, 0) else { return path }
    defer { free(directory) }
    let current = String(cString: directory)
    return current == "/" ? "/" + path : "\(current)/\(path)"
  }
}
