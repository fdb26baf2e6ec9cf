import FoundationEssentials

/// The program that this process executes.
public enum OwnProgram {
  /// The path that its file was started from; empty if the machine does not say. The file at that path
  /// may be another by now, or none.
  public static var path: String {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let suffix = " (deleted)"
    return path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
  }
}
