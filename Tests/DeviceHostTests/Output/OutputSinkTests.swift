import DeviceStorage
import Foundation
import Testing

@testable import DeviceHost

/// How much of what programs print is kept.
@Suite struct OutputSinkTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func size(_ url: URL) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
  }

  @Test func aProgramThatPrintsWithoutEndCostsABoundedNumberOfBytes() throws {
    try withFolder { folder in
      let log = folder.appendingPathComponent("app.log")
      let sink = OutputSink(
        .rotating(OutputFile(log)), now: 0)
      let chunk = [UInt8](
        String(repeating: String(repeating: "y", count: 63) + "\n", count: 1024).utf8)
      // 40 MB a second for a day of output, in steps of a 25th of a second.
      let step = 40_000_000 / 25
      for number in 0..<5_000 {
        for _ in 0..<(step / chunk.count) {
          chunk.withUnsafeBytes { sink.take($0, at: Double(number) / 25) }
        }
      }
      let most = try #require(StorageLimits.appOutput.bytesOfOne)
      #expect(size(log) <= most)
      #expect(size(RotatingFile.older(log)) <= most)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
      let text = try String(contentsOf: log, encoding: .utf8)
      #expect(text.contains("bytes of output were dropped here"))
      // Every line that is there is whole.
      #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("[") || $0.utf8.count == 63 })
    }
  }

  @Test func whatIsDroppedIsCountedToTheByte() throws {
    try withFolder { folder in
      let log = folder.appendingPathComponent("app.log")
      let sink = OutputSink(
        .rotating(OutputFile(log)), now: 0)
      let chunk = [UInt8](repeating: 0x78, count: 1 << 16)
      for _ in 0..<100 { chunk.withUnsafeBytes { sink.take($0, at: 0) } }
      #expect(sink.dropped == (100 << 16) - StorageLimits.outputBurst)
      let sentence =
        "[foregroundd: \(sink.dropped) bytes of output were dropped here; "
        + "docs/LIMITS.md has the limits]\n"
      Array("later\n".utf8).withUnsafeBytes { sink.take($0, at: 60) }
      #expect(sink.dropped == 0)
      let text = try String(contentsOf: log, encoding: .utf8)
      #expect(text.hasSuffix("\(sentence)later\n"))
    }
  }

  @Test func aNamedFileKeepsItsBeginning() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("named")
      let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      try #require(descriptor >= 0)
      let sink = OutputSink(.named(descriptor), now: 0)
      let chunk = [UInt8](repeating: 0x78, count: 1 << 20)
      let most = try #require(StorageLimits.namedOutput.bytesOfOne)
      for _ in 0..<(most >> 20) + 3 { chunk.withUnsafeBytes { sink.take($0, at: 0) } }
      sink.reportDropped()
      #expect(size(file) > most - 1 && size(file) < most + 1_000)
    }
  }

  @Test func aRotatingFileNeedsNoRoomThatIsNotThere() throws {
    try withFolder { folder in
      // Something other than a file has its name.
      let log = folder.appendingPathComponent("app.log")
      try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
      let sink = OutputSink(
        .rotating(OutputFile(log)), now: 0)
      Array("text\n".utf8).withUnsafeBytes { sink.take($0, at: 0) }
      #expect(sink.dropped == 5)
    }
  }

  @Test func anAllowanceRecoversWithTime() {
    var allowance = OutputAllowance(burst: 1_000, rate: 100, now: 0)
    let taken = [allowance.take(600, at: 0), allowance.take(600, at: 0)]
    #expect(taken == [600, 400])
    let recovered = [allowance.hasRecovered(at: 2), allowance.hasRecovered(at: 3)]
    #expect(recovered == [false, true])
    let later = [allowance.take(1_000, at: 3), allowance.take(2_000, at: 1_000)]
    #expect(later == [300, 1_000])
  }
}
