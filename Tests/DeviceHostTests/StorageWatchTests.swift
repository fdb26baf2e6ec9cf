import LifecycleKernel
import LinuxPlatform
import Testing

@testable import DeviceHost

/// When files are looked at, and which app keeps too much of them.
@Suite struct StorageWatchTests {
  private let limits: AppLimits = {
    var limits = AppLimits()
    limits.storage = 64 << 20
    limits.reserve = 16 << 20
    return limits
  }()
  private let start = Instant(nanoseconds: 1_000_000_000)
  private let free: UInt64 = 10 << 30

  private func looked(_ duration: Duration = .milliseconds(10)) -> StorageWatch {
    var watch = StorageWatch(limits)
    watch.noteLook(free: free, at: start, took: duration)
    _ = watch.judge([StorageWatch.Writer(process: 7, kept: 0)], free: free)
    return watch
  }

  @Test func `files are looked at when the disk has less room, and rarely otherwise`() {
    #expect(StorageWatch(limits).isLookDue(free: free, at: start, processes: [7]))
    let watch = looked()
    let later = start.advanced(by: .seconds(1))
    #expect(!watch.isLookDue(free: free, at: later, processes: [7]))
    #expect(watch.isLookDue(free: free - (1 << 20), at: later, processes: [7]))
    #expect(watch.isLookDue(free: free, at: later, processes: [7, 8]))
    #expect(watch.isLookDue(free: free, at: start.advanced(by: .seconds(300)), processes: [7]))
  }

  @Test func `looking takes a twentieth of the time at most`() {
    let watch = looked(.seconds(1))
    let less = free - (7 << 20)
    #expect(!watch.isLookDue(free: less, at: start.advanced(by: .seconds(19)), processes: [7]))
    #expect(watch.isLookDue(free: less, at: start.advanced(by: .seconds(20)), processes: [7]))
  }

  @Test func `many folders keep nobody from being found who fills the disk`() {
    let watch = looked(.seconds(60))
    let soon = start.advanced(by: .seconds(1))
    #expect(!watch.isLookDue(free: free - (7 << 20), at: soon, processes: [7]))
    #expect(watch.isLookDue(free: free - (8 << 20), at: soon, processes: [7]))
  }

  @Test func `files without a name count`() {
    var watch = looked()
    let writer = StorageWatch.Writer(process: 7, kept: 40 << 20, unnamed: 30 << 20)
    #expect(watch.judge([writer], free: free).map(\.process) == [7])
  }

  @Test func `who had too much at the start may add a little, and not more`() {
    var watch = StorageWatch(limits)
    func kept(_ mebibytes: UInt64, written: UInt64 = 0) -> StorageWatch.Writer {
      StorageWatch.Writer(process: 7, kept: mebibytes << 20, written: written << 20)
    }
    #expect(watch.judge([kept(100)], free: free).isEmpty)
    #expect(watch.judge([kept(104, written: 4)], free: free).isEmpty)
    #expect(watch.judge([kept(105, written: 5)], free: free).count == 1)
    // What it has written by the first look was not there at its start.
    var quick = StorageWatch(limits)
    #expect(quick.judge([kept(100, written: 100)], free: free).count == 1)
  }

  @Test func `the last room is the system's: whoever wrote most since the last look ends`() {
    var watch = looked()
    func writers(_ written: UInt64...) -> [StorageWatch.Writer] {
      written.enumerated().map { number, bytes in
        StorageWatch.Writer(process: Int32(number), written: bytes << 20)
      }
    }
    #expect(watch.judge(writers(500, 5), free: free).isEmpty)
    let found = watch.judge(writers(500, 8), free: 1 << 20)
    #expect(found.map(\.process) == [1])
    #expect(found.first?.because == "wrote most when less than 16 MiB of the disk were left")
    // Nobody of the device: another program fills the disk.
    #expect(watch.judge(writers(500, 8), free: 1 << 20).isEmpty)
  }
}
