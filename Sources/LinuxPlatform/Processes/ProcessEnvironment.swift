/// The environment with which a process was started.
enum ProcessEnvironment {
  /// A variable's value; nil if it is not set or cannot be read.
  static func value(of key: String, in pid: Int32) -> String? {
    guard let text = try? TextFile.read("/proc/\(pid)/environ") else { return nil }
    let prefix = key + "="
    return text.split(separator: "\0").first { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
  }
}
