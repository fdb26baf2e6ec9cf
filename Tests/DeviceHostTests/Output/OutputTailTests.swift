import Testing

@testable import DeviceHost

/// The end of what a program has printed.
@Suite struct OutputTailTests {
  private func tail(of parts: [[UInt8]]) -> [UInt8] {
    var tail = OutputTail()
    for part in parts { part.withUnsafeBytes { tail.append($0) } }
    return tail.bytes
  }

  @Test("Little is kept as a whole, of much the end, and never more than twice the least")
  func kept() {
    #expect(tail(of: [[1, 2], [3]]) == [1, 2, 3])
    let many = (0..<100).map { [UInt8](repeating: UInt8($0), count: 1_000) }
    let kept = tail(of: many)
    #expect(kept.count >= OutputTail.least && kept.count < OutputTail.least * 2)
    #expect(kept == Array(many.joined().suffix(kept.count)))
    let large = [UInt8](repeating: 7, count: 100_000) + [8]
    #expect(tail(of: [large]) == Array(large.suffix(OutputTail.least)))
  }
}
