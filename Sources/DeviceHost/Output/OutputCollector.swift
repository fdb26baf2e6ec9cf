import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform
import Synchronization

/// The thread that reads what apps and the parts of the system print.
///
/// An app that prints without end costs a bounded number of bytes on the disk and little of this
/// thread's time, and delays nobody: a program that prints faster than it is read waits. While
/// nothing prints, the thread sleeps.
final class OutputCollector: Sendable {
  private let state = Mutex<[OutputPipe]>([])
  /// A pipe that wakes the thread when there is another one to read.
  private let wakeUp: (reading: CInt, writing: CInt)
  private let isStopped = Atomic(false)

  init() throws {
    wakeUp = try Self.makePipe()
    _ = fcntl(wakeUp.writing, F_SETFL, O_NONBLOCK)
    let thread = Thread { [self] in run() }
    thread.name = "OutputCollector"
    thread.stackSize = 256 << 10
    thread.start()
  }

  deinit {
    close(wakeUp.reading)
    close(wakeUp.writing)
  }

  /// Makes a pipe whose output goes to each of the destinations.
  ///
  /// - Returns: The end for the program, which the caller closes, and the pipe.
  func makePipe(
    to destinations: [OutputSink.Destination]
  ) throws -> (writing: CInt, pipe: OutputPipe) {
    let (reading, writing) = try Self.makePipe()
    let pipe = self.pipe(owning: reading, to: destinations)
    state.withLock { $0.append(pipe) }
    wake()
    return (writing, pipe)
  }

  /// Reads a pipe that an earlier foregroundd has made.
  ///
  /// - Parameter descriptor: Its end to be read, which is owned from then on.
  func adopt(_ descriptor: CInt, to destinations: [OutputSink.Destination]) -> OutputPipe {
    let pipe = self.pipe(owning: descriptor, to: destinations)
    state.withLock { $0.append(pipe) }
    wake()
    return pipe
  }

  private func pipe(owning descriptor: CInt, to destinations: [OutputSink.Destination])
    -> OutputPipe
  {
    OutputPipe(owning: descriptor, to: destinations, now: Self.now) { [weak self] in self?.wake() }
  }

  /// A pipe that no other program inherits. Only reading does not block: a program waits when it
  /// prints too fast.
  private static func makePipe() throws -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SystemCallError.current("make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// Ends the thread. What was printed and not read is lost.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    wake()
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(wakeUp.writing, &byte, 1)
  }

  /// Seconds on the machine's monotonic clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func run() {
    var paused: [ObjectIdentifier: Double] = [:]
    while !isStopped.load(ordering: .relaxed) {
      let now = Self.now
      paused = paused.filter { $0.value > now }
      let all = state.withLock { $0 }
      for pipe in all where paused[ObjectIdentifier(pipe)] == nil && !pipe.passOn() {
        paused[ObjectIdentifier(pipe)] = now + OutputPipe.patience
      }
      let pipes = all.filter { paused[ObjectIdentifier($0)] == nil }
      var entries = [pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0)]
      entries += pipes.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let wait = paused.values.min().map { Int32(max(1, ($0 - now) * 1000)) } ?? -1
      guard poll(&entries, nfds_t(entries.count), wait) > 0 else { continue }
      if entries[0].revents != 0 {
        var bytes: UInt64 = 0
        _ = read(wakeUp.reading, &bytes, 8)
      }
      for (pipe, entry) in zip(pipes, entries.dropFirst()) where entry.revents != 0 {
        switch pipe.read(at: Self.now) {
        case .open: break
        case .paused(let until): paused[ObjectIdentifier(pipe)] = until
        case .ended: state.withLock { $0.removeAll { $0 === pipe } }
        }
      }
    }
  }
}
