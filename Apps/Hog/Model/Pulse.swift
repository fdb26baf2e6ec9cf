import Foundation

/// A thread that wants a little memory two hundred times a second, as an app does that draws, and
/// says each second how long it had to wait.
final class Pulse: Thread {
  private static let period = 0.005
  /// A pause beyond this is noticed by a person: a frame at 60 Hz.
  private static let unnoticed = 1.0 / 60
  private static let bytes = 64 << 10

  override func main() {
    var stalled = 0.0
    var longest = 0.0
    var last = ProcessInfo.processInfo.systemUptime
    var said = last
    while !isCancelled {
      Thread.sleep(forTimeInterval: Self.period)
      touchMemory()
      let now = ProcessInfo.processInfo.systemUptime
      let pause = now - last
      last = now
      longest = max(longest, pause)
      if pause > Self.unnoticed { stalled += pause - Self.unnoticed }
      guard now - said >= 1 else { continue }
      said = now
      print("pulse: stalled \(Int(stalled * 1000)) ms, at most \(Int(longest * 1000)) ms")
    }
  }

  private func touchMemory() {
    let memory = mmap(
      nil, Self.bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return }
    for offset in stride(from: 0, to: Self.bytes, by: 4096) {
      memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
    munmap(memory, Self.bytes)
  }
}
