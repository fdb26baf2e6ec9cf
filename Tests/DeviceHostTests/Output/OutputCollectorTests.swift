import DeviceStorage
import Foundation
import Glibc
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

  private func file(_ url: URL) -> OutputSink.Destination { .rotating(OutputFile(url)) }

  @Test func whatAProgramHasPrintedIsThereWhenItIsDrained() throws {
    try withLog { collector, log in
      let (writing, pipe) = try collector.makePipe(to: [file(log)])
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
      let (flooding, _) = try collector.makePipe(to: [file(log)])
      let other = log.deletingLastPathComponent().appendingPathComponent("other.log")
      let (calm, calmPipe) = try collector.makePipe(to: [file(other)])
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

  @Test func bothGetWhatAProgramPrintsAndASlowReaderMissesNothing() throws {
    try withLog { collector, log in
      var ends: [CInt] = [-1, -1]
      #expect(Glibc.pipe(&ends) == 0)
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      let (writing, pipe) = try collector.makePipe(to: [.stream(ends[1]), file(log)])
      // Four times what the named pipe holds, which nobody reads at first.
      let line = [UInt8]((String(repeating: "s", count: 63) + "\n").utf8)
      let count = (256 << 10) / line.count
      let printing = Thread {
        for _ in 0..<count { _ = Glibc.write(writing, line, line.count) }
        close(writing)
      }
      printing.start()
      // Another program is not held up meanwhile.
      let other = log.deletingLastPathComponent().appendingPathComponent("other.log")
      let (calm, calmPipe) = try collector.makePipe(to: [file(other)])
      #expect(write(calm, "calm\n", 5) == 5)
      close(calm)
      calmPipe.drain(at: OutputCollector.now)
      #expect(try String(contentsOf: other, encoding: .utf8) == "calm\n")
      var read = 0
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read < count * line.count {
        let part = Glibc.read(ends[0], &buffer, buffer.count)
        #expect(part > 0)
        guard part > 0 else { break }
        read += part
      }
      pipe.drain(at: OutputCollector.now)
      #expect(read == count * line.count)
      #expect(try Data(contentsOf: log).count == count * line.count)
      close(ends[0])
    }
  }

  @Test func whatNobodyReadsAnyMoreIsStillKept() throws {
    try withLog { collector, log in
      signal(SIGPIPE, SIG_IGN)
      var ends: [CInt] = [-1, -1]
      #expect(Glibc.pipe(&ends) == 0)
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      close(ends[0])
      let (writing, pipe) = try collector.makePipe(to: [.stream(ends[1]), file(log)])
      for line in ["one\n", "two\n"] { #expect(write(writing, line, 4) == 4) }
      close(writing)
      pipe.drain(at: OutputCollector.now)
      #expect(try String(contentsOf: log, encoding: .utf8) == "one\ntwo\n")
    }
  }
}
