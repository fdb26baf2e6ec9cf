import ByteCounts
import Foundation
import Testing

/// Numbers of bytes are in the same units everywhere, and written by one function.
@Suite struct ByteCountTests {
  @Test(
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_024, "1 KiB"), (1_536, "1.5 KiB"),
      (192 << 20, "192 MiB"), (124_151_000, "118.4 MiB"), (16_384 << 20, "16384 MiB"),
      ((12 << 30) + 5, "12 GiB"), (13_207_024_435, "12.3 GiB"), (.max, "17179869184 GiB"),
    ] as [(UInt64, String)])
  func haveUnits(_ count: UInt64, _ text: String) {
    #expect(ByteCount.text(count) == text)
  }

  @Test func ofAColumnHaveOneDecimal() {
    #expect(ByteCount.measured(0) == "0.0 MiB")
    #expect(ByteCount.measured(118 << 20) == "118.0 MiB")
    #expect(ByteCount.measured(3 << 19) == "1.5 MiB")
  }

  /// The texts of the sources that have units of their own.
  @Test func areWrittenInOnePlace() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // Of powers of 1000, or beside a number that was divided or shifted there.
    let other = try Regex(
      #"[0-9)] ?(MB|kB|KB|GB)\b|(>> ?(10|20|30)|1_048_576)\)[^"]*(MiB|KiB|GiB)"#)
    // What the kernel or a file format writes, and what is printed by the checks of developers.
    let exceptions = [
      "Sources/chaos", "Sources/DeviceChaos", "Sources/VirtualDevice", "Sources/CLinux",
      "Sources/LifecycleCheck/Reading", "Sources/LinuxPlatform/Measuring",
    ]
    var found: [String] = []
    var count = 0
    for folder in ["Sources", "Apps"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files)
      where ["swift", "js", "html"].contains(file.pathExtension) {
        let path = String(file.path.dropFirst(root.path.count + 1))
        guard !exceptions.contains(where: path.hasPrefix), !path.contains(".pb.") else { continue }
        count += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          let code = line.drop(while: \.isWhitespace)
          guard !code.hasPrefix("//"), !code.hasPrefix("*"), code.contains("B") else { continue }
          if code.contains(other) { found.append("\(path): \(code)") }
        }
      }
    }
    #expect(count > 1_000)
    #expect(found.isEmpty)
  }
}
