import Glibc

/// Finds the foregroundd that belongs to this program.
public enum DaemonLocator {
  /// The path of foregroundd: `$FOREGROUND_DAEMON`, otherwise the program beside the running
  /// executable.
  ///
  /// - Throws: ``DeviceError/bootFailed(message:usage:)`` if the program does not exist.
  public static func locate() throws(DeviceError) -> String {
    if let variable = getenv("FOREGROUND_DAEMON"), variable.pointee != 0 {
      return try check(
        AbsolutePath.of(String(cString: variable)), elsewhere: "correct FOREGROUND_DAEMON")
    }
    return try check(
      executableFolder + "/foregroundd",
      elsewhere: "build it (swift build --product foregroundd) or set FOREGROUND_DAEMON")
  }

  /// The folder of the running executable.
  public static var executableFolder: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!, $0.count)
    }
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func check(
    _ path: String, elsewhere advice: String
  ) throws(DeviceError) -> String {
    guard access(path, X_OK) == 0 else {
      throw .bootFailed(message: "the program \(path) does not exist; \(advice)", usage: false)
    }
    return path
  }
}
