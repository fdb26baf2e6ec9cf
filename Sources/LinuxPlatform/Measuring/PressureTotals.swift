/// The total time that tasks have waited for a resource since boot, from PSI.
public struct PressureTotals: Sendable, Equatable {
  /// Time in which at least one task waited, in microseconds.
  public let some: UInt64
  /// Time in which all tasks waited, in microseconds.
  public let full: UInt64

  /// Reads a pressure file such as /proc/pressure/memory. Throws if the kernel has no PSI.
  public init(at path: String) throws(SystemCallError) {
    self.init(parsing: try TextFile.read(path))
  }

  init(parsing text: String) {
    func total(_ kind: String) -> UInt64 {
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(kind) }),
        let field = line.split(separator: " ").last, field.hasPrefix("total=")
      else { return 0 }
      return UInt64(field.dropFirst("total=".count)) ?? 0
    }
    some = total("some")
    full = total("full")
  }
}
