import ByteCounts
import LifecycleKernel
import LinuxPlatform

/// Decides when to look at what apps keep on the disk, and which app keeps too much.
///
/// A look at all files is expensive, so it follows the free space of the disk, which costs nothing:
/// no app can keep much more without making that smaller.
struct StorageWatch {
  /// A running app, as far as its files are concerned.
  struct Writer {
    var process: Int32
    /// In its container, in the folders of its groups, and of its own in the folder of all apps; nil: not
    /// looked at this time.
    var kept: UInt64?
    /// Bytes of open files without a name.
    var unnamed: UInt64
    /// Bytes that it has written since it was started.
    var written: UInt64

    init(process: Int32, kept: UInt64? = nil, unnamed: UInt64 = 0, written: UInt64 = 0) {
      self.process = process
      self.kept = kept
      self.unnamed = unnamed
      self.written = written
    }
  }

  private let limits: AppLimits
  /// What each process's app kept when the process was started.
  private var atStart: [Int32: UInt64] = [:]
  private var written: [Int32: UInt64] = [:]
  private var freeAtLook: UInt64?
  private var lastLook: (at: Instant, duration: Duration)?

  /// A look follows at the latest after this time.
  private static let longestPause: Duration = .seconds(300)
  /// So much of the time at most is spent on looking: one part of this.
  private static let rest = 20
  /// After so many steps there is no rest: somebody fills the disk, and a look takes long because of
  /// somebody's many folders.
  private static let hurry: UInt64 = 8
  /// An app that writes less than this between two looks is not what fills the disk.
  private static let leastWriting: UInt64 = 1 << 20

  init(_ limits: AppLimits) { self.limits = limits }

  /// How much less free space makes another look necessary.
  private var step: UInt64 { limits.storage / 64 }

  /// It is time to look at the files.
  func isLookDue(free: UInt64?, at now: Instant, processes: [Int32]) -> Bool {
    guard let lastLook else { return true }
    if let free, let freeAtLook, free + step * Self.hurry <= freeAtLook { return true }
    let pause = now.since(lastLook.at)
    if pause < lastLook.duration * Self.rest { return false }
    if pause >= Self.longestPause { return true }
    if processes.contains(where: { atStart[$0] == nil }) { return true }
    guard let free, let freeAtLook else { return false }
    return free + step <= freeAtLook
  }

  /// Files were looked at.
  mutating func noteLook(free: UInt64?, at now: Instant, took duration: Duration) {
    lastLook = (now, duration)
    freeAtLook = free
  }

  /// The processes that must end, each with the reason as the rest of a sentence that begins with
  /// "it".
  mutating func judge(_ writers: [Writer], free: UInt64?) -> [(process: Int32, because: String)] {
    var found: [(process: Int32, because: String)] = []
    for writer in writers {
      guard let kept = writer.kept else { continue }
      let start = atStart[writer.process] ?? (kept > writer.written ? kept - writer.written : 0)
      atStart[writer.process] = start
      // Whoever had too much already must be able to remove some of it.
      let most = start > limits.storage ? start + limits.storageMargin : limits.storage
      if kept + writer.unnamed > most {
        found.append(
          (writer.process, "kept more than \(ByteCount.text(limits.storage)) on the disk"))
      }
    }
    if found.isEmpty, let free, free < limits.reserve, let most = busiest(of: writers) {
      found.append(
        (most, "wrote most when less than \(ByteCount.text(limits.reserve)) of the disk were left"))
    }
    written = Dictionary(
      writers.map { ($0.process, $0.written) }, uniquingKeysWith: { first, _ in first })
    atStart = atStart.filter { written[$0.key] != nil }
    return found
  }

  /// The process that has written most since the last look; nil if none has written much.
  private func busiest(of writers: [Writer]) -> Int32? {
    func news(_ writer: Writer) -> UInt64 {
      let before = written[writer.process] ?? 0
      return writer.written > before ? writer.written - before : 0
    }
    return writers.filter { news($0) >= Self.leastWriting }.max { news($0) < news($1) }?.process
  }
}
