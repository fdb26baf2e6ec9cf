import DeviceStorage
import Foundation
import Testing

@testable import DeviceHost

/// The thread that reads what programs print, on real pipes.
@Suite struct OutputCollectorTests {
  private func withLog(_ body: (OutputCollector, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let collector = try OutputCollector()
    defer { collector.stop() }
    try body(collector, folder.appendingPathComponent("app.log"))
  }

  private func sink(_ url: URL) -> OutputSink {
    OutputSink(
      .rotating(RotatingFile(url, limit: StorageLimits.appOutput)), now: OutputCollector.now)
  }

  @Test func whatAProgramHasPrintedIsThereWhenItIsDrained() throws {
    try withLog { collector, log in
      let (writing, pipe) = try collector.makePipe(to: sink(log))
      for number in 1...100 {
        let line = "line \(number)\n"
        #expect(write(writing, line, line.utf8.count) == line.utf8.count)
      }
      close(writing)
      pipe.drain(at: OutputCollector.now)
      let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 100)
      #expect(lines.last == "line 100")
    }
  }

  @Test func aProgramThatPrintsTooFastWaitsAndAnotherDoesNot() throws {
    try withLog { collector, log in
      let (flooding, _) = try collector.makePipe(to: sink(log))
      let other = log.deletingLastPathComponent().appendingPathComponent("other.log")
      let (calm, calmPipe) = try collector.makePipe(to: sink(other))
      let began = OutputCollector.now
      let chunk = [UInt8](repeating: 0x79, count: 1 << 16)
      // 24 MiB: three seconds' worth.
      for _ in 0..<(24 << 4) { #expect(write(flooding, chunk, chunk.count) == chunk.count) }
      let took = OutputCollector.now - began
      #expect(took > 2, "8 MiB a second are read")
      #expect(write(calm, "calm\n", 5) == 5)
      close(calm)
      close(flooding)
      calmPipe.drain(at: OutputCollector.now)
      #expect(try String(contentsOf: other, encoding: .utf8) == "calm\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: log.path)
      let written = try #require(attributes[.size] as? Int)
      #expect(written < StorageLimits.outputBurst + (4 << 20))
    }
  }
}
