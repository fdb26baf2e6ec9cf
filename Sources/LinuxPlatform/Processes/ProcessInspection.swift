import SystemPackage

/// Facts about a running process from /proc. Any thread.
public enum ProcessInspection {
  /// The process that traces this one (a debugger), or nil. Throws if the process is gone.
  ///
  /// Linux names the tracing thread; the result is the process of that thread.
  public static func tracer(of pid: Int32) throws(SystemCallError) -> Int32? {
    let text = try TextFile.read("/proc/\(pid)/status")
    guard let tracer = TextFile.number(after: "TracerPid", in: text) else {
      throw SystemCallError("find TracerPid of process \(pid)", .noSuchFileOrDirectory)
    }
    guard tracer != 0 else { return nil }
    // If the thread has ended in the meantime, it traces nothing any more.
    guard let status = try? TextFile.read("/proc/\(tracer)/status") else { return nil }
    return TextFile.number(after: "Tgid", in: status).map { Int32($0) }
  }

  /// The process's path in the cgroup v2 tree, such as "/foreground-phone/com.example.notes"; nil
  /// without such a tree. Throws if the process is gone.
  public static func cgroupPath(of pid: Int32) throws(SystemCallError) -> String? {
    OwnCgroups(parsing: try TextFile.read("/proc/\(pid)/cgroup")).unified
  }
}
