import Foundation

/// The memory of a process, as who may trace it reads it.
public enum ProcessMemory {
  /// A mapping in which a text was found.
  public struct Place {
    /// The first line about it in `/proc`.
    public let mapping: String
    /// Whether a core file would have it.
    public let isDumped: Bool
  }

  /// Where the text is. Mappings of 256 MiB and more are not looked at.
  public static func places(of text: String, in process: Int32) throws -> [Place] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/mem"))
    defer { try? file.close() }
    // Other ways to read a whole file take the first part that the kernel gives for all of it.
    let list = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/smaps"))
    defer { try? list.close() }
    let lines = String(decoding: try list.readToEnd() ?? Data(), as: UTF8.self)
      .split(separator: "\n")
    var places: [Place] = []
    var mapping: Substring?
    for line in lines {
      if line.hasPrefix("VmFlags:"), let found = mapping {
        places.append(
          Place(mapping: String(found), isDumped: !line.split(separator: " ").contains("dd")))
        mapping = nil
      } else if let borders = borders(line), try contains(text, in: file, borders) {
        mapping = line
      }
    }
    return places
  }

  /// The addresses of a mapping that can be read; nil: the line is not the first one about such.
  private static func borders(_ line: Substring) -> Range<UInt64>? {
    guard line.contains(" rw") || line.contains(" r--") else { return nil }
    let borders = line.prefix { $0 != " " }.split(separator: "-")
      .compactMap { UInt64($0, radix: 16) }
    guard borders.count == 2, borders[1] - borders[0] < 1 << 28 else { return nil }
    return borders[0]..<borders[1]
  }

  private static func contains(
    _ text: String, in file: FileHandle, _ borders: Range<UInt64>
  ) throws -> Bool {
    guard (try? file.seek(toOffset: borders.lowerBound)) != nil,
      let bytes = try? file.read(upToCount: Int(borders.upperBound - borders.lowerBound))
    else { return false }
    return bytes.range(of: Data(text.utf8)) != nil
  }
}
