/// The locations of the machine's libraries, loaders and common data.
public enum SystemLibraries {
  /// The folders that a program must read to start: the system's, and those of the shared libraries
  /// that this daemon has loaded (such as the Swift runtime's). Only existing ones, without
  /// duplicates.
  public static func directories() -> [String] {
    let system = [
      "/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin", "/etc",
      "/sys/devices/system/cpu",
    ]
    var seen: Set<String> = []
    return (system + foldersOfLoadedLibraries()).filter {
      TextFile.exists($0) && seen.insert($0).inserted
    }
  }

  /// The folders of the shared libraries that this daemon has loaded.
  static func foldersOfLoadedLibraries() -> [String] {
    directories(inMaps: (try? TextFile.read("/proc/self/maps")) ?? "")
  }

  /// The dynamic loaders, which a dynamic program must be allowed to *execute*.
  public static func loaders() -> [String] {
    [
      "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-linux-armhf.so.3",
      "/lib/ld-linux-riscv64-lp64d.so.1", "/lib64/ld64.so.2",
    ].filter(TextFile.exists)
  }

  /// The folders of the shared libraries in a text in the format of /proc/PID/maps.
  static func directories(inMaps text: String) -> [String] {
    var found: [String] = []
    for line in text.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let path = line[slash...]
      guard let last = path.lastIndex(of: "/"), last > path.startIndex else { continue }
      let name = path[path.index(after: last)...]
      guard name.hasSuffix(".so") || name.contains(".so.") else { continue }
      let folder = String(path[..<last])
      if !found.contains(folder) { found.append(folder) }
    }
    return found
  }
}
