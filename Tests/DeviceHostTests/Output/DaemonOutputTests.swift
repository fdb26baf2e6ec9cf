import Foundation
import Glibc
import Testing

@testable import DeviceHost
@testable import DeviceStorage

/// foregroundd's own log file. Each test has a process of its own, whose output it replaces.
@Suite struct DaemonOutputTests {
  @Test func aFullFileIsReplacedAndNeitherIsLargerThanTheLimit() async {
    await #expect(processExitsWith: .success) {
      let log = try OutputOfThisProcess()
      defer { log.end() }
      let limit = StorageLimits.Limit("", count: 2, bytesOfOne: 10_000)
      let output = DaemonOutput(log.url, limit: limit)
      let line = [UInt8]((String(repeating: "y", count: 98) + "\n").utf8)
      for number in 0..<1_000 {
        #expect(line.withUnsafeBytes(output.append) == line.count)
        let size = log.size(log.url)
        #expect(size <= 10_000, "\(size) bytes after \(number) lines")
      }
      #expect(log.size(RotatingFile.older(log.url)) <= 10_000)
      #expect(log.size(RotatingFile.older(log.url)) >= 5_000)
      #expect(try FileManager.default.contentsOfDirectory(atPath: log.folder.path).count == 2)
    }
  }

  @Test func whatIsPrintedOtherwiseGoesToTheNewFile() async {
    await #expect(processExitsWith: .success) {
      let log = try OutputOfThisProcess()
      defer { log.end() }
      let output = DaemonOutput(
        log.url, limit: StorageLimits.Limit("", count: 2, bytesOfOne: 1_000))
      let text = [UInt8](repeating: 0x79, count: 990)
      _ = write(STDERR_FILENO, text, text.count)
      output.rotateIfFull()
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] { _ = write(descriptor, "word", 4) }
      #expect(try String(contentsOf: log.url, encoding: .utf8) == "wordword")
      #expect(log.size(RotatingFile.older(log.url)) == 990)
    }
  }

  @Test func aLogThatIsElsewhereIsLeftAlone() async {
    await #expect(processExitsWith: .success) {
      let log = try OutputOfThisProcess()
      defer { log.end() }
      let other = log.folder.appendingPathComponent("other.log")
      try Data("before".utf8).write(to: other)
      let output = DaemonOutput(
        other, limit: StorageLimits.Limit("", count: 2, bytesOfOne: 10))
      _ = Array("a long line of output".utf8).withUnsafeBytes(output.append)
      #expect(try String(contentsOf: other, encoding: .utf8) == "before")
      #expect(try FileManager.default.contentsOfDirectory(atPath: log.folder.path).count == 2)
    }
  }
}

/// A folder with a log file that is this process's standard output and error.
private struct OutputOfThisProcess {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("daemon-output-\(UUID().uuidString)")
  var url: URL { folder.appendingPathComponent("foregroundd.log") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] { dup2(file, descriptor) }
    close(file)
  }

  func end() { try? FileManager.default.removeItem(at: folder) }

  func size(_ url: URL) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
  }
}
