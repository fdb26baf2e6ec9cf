import DeviceStorage
import Foundation
import Testing

/// The documented limits are those of the code.
struct LimitsTableTests {
  @Test func theTableInTheDocumentationHasEveryLimit() throws {
    let document = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/LIMITS.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    // The first table of the page.
    let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| ") }
      .prefix { $0.hasPrefix("|") }.filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
    #expect(rows == StorageLimits.all.map(Self.row))
    #expect(text.contains("At most \(Self.size(StorageLimits.outputBurst)) at once"))
    #expect(text.contains("and \(Self.size(StorageLimits.outputRate)) a second"))
  }

  private static func row(_ limit: StorageLimits.Limit) -> String {
    let none = "–"
    let cells = [
      limit.what,
      limit.count.map { "\($0) for \(limit.each == "app" ? "each app" : "the \(limit.each)")" }
        ?? none,
      limit.bytesOfOne.map(size) ?? none,
      limit.bytes.map(size) ?? none,
      limit.age.map { "\(Int($0 / 86_400)) days" } ?? none,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }
}
