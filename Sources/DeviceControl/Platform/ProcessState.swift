import Glibc

/// What the kernel says processes do.
enum ProcessState {
  /// The process that was stopped by a signal, of a device's supervisor and foregroundd, which is its
  /// child; nil if none was. A debugger stops in another way.
  static func stoppedProcess(ofDeviceAt supervisor: pid_t) -> pid_t? {
    guard supervisor > 0 else { return nil }
    if stat(of: supervisor)?.state == "T" { return supervisor }
    let children = read("/proc/\(supervisor)/task/\(supervisor)/children") ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }
      .first { stat(of: $0).map { $0 == ("foregroundd", "T") } == true }
  }

  /// The name of a process, and its state.
  private static func stat(of pid: pid_t) -> (name: String, state: Character)? {
    guard let line = read("/proc/\(pid)/stat"), let begin = line.firstIndex(of: "("),
      // The name may have any characters in it.
      let end = line.lastIndex(of: ")"),
      let state = line[end...].dropFirst(2).first
    else { return nil }
    return (String(line[line.index(after: begin)..<end]), state)
  }

  /// The first 4 KiB of a file of `/proc`. appctl has no Foundation.
  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
