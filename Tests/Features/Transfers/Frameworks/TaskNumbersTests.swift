import Foundation
import Testing

@testable import URLLoading

/// The numbers by which the system knows the tasks of an app.
@Suite struct TaskNumbersTests {
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("numbers-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("caches/next-task"))
  }

  /// So many numbers, as a process of the app takes them.
  private func numbers(_ count: Int, _ file: URL) -> [UInt32] {
    let numbers = TaskNumbers(file)
    return (0..<count).map { _ in numbers.take() }
  }

  @Test func noneIsGivenTwiceByAnyProcess() throws {
    try withFile { file in
      let all = (0..<5).flatMap { _ in numbers(100, file) }
      #expect(Set(all).count == 500)
      #expect(all == all.sorted())
    }
  }

  /// All of this happens within a second or two, as if the clock was set back in between.
  @Test func noneIsGivenTwiceAfterTheCachesWereRemoved() throws {
    try withFile { file in
      var all: [UInt32] = []
      for _ in 0..<5 {
        all += numbers(100, file)
        try FileManager.default.removeItem(at: file.deletingLastPathComponent())
      }
      #expect(Set(all).count == 500)
    }
  }

  @Test(arguments: ["", "no number", "0", "-1", "4294967295", "99999999999"])
  func aDamagedFileIsAsNone(text: String) throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(Set(numbers(100, file)).count == 100)
    }
  }

  @Test func thoseThatTheSystemKnowsAreNotGiven() throws {
    try withFile { file in
      let numbers = TaskNumbers(file)
      let first = numbers.take()
      numbers.skip([first + 1_000, first + 7])
      #expect(numbers.take() == first + 1_001)
    }
  }
}
