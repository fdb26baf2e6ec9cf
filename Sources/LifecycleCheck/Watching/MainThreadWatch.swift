import Dispatch
import Glibc
import LinuxPlatform
import Synchronization

/// Watches whether an app's main thread looks at its events.
///
/// A main thread that has nothing to do waits for its run loop's port, in a system call of few kinds.
/// One that computes, or waits for anything else, for longer than ``leastHang`` is hung. Only time
/// that the thread has computed or waited counts, and not time for which it had no processor, so that
/// a busy machine makes no hangs.
final class MainThreadWatch: Sendable {
  /// Seconds.
  static let leastHang = 1.0

  private struct State {
    var pid: Int32?
    var isOver = false
    /// The thread did not wait for events when it was looked at last.
    var isAbsent = false
    var hangs: [Hang] = []
    /// How often a process was looked at, and how often in vain.
    var looks = 0
    var misses = 0
  }

  private let state = Mutex(State())
  private let finished = DispatchSemaphore(value: 0)
  /// The device's clock at a moment of the machine's, both in seconds.
  private let origin: (device: Double, machine: Double)

  /// Begins to watch.
  ///
  /// - Parameter time: now, in seconds since the device's boot.
  init(at time: Double) {
    origin = (time, Self.now)
    DispatchQueue(label: "main thread watch").async { [self] in
      run()
      finished.signal()
    }
  }

  /// Watches this process from now on; nil: none.
  func follow(_ pid: Int32?) {
    state.withLock { $0.pid = pid }
  }

  /// Ends when what has begun is over, and returns what was seen; nil: this user may not look.
  ///
  /// A thread that begins to hang within half a second, or hangs already, is watched until it goes on,
  /// but for five seconds at most.
  func end() -> [Hang]? {
    let begin = Self.now
    while Self.now < begin + 5 {
      usleep(50_000)
      let (pid, isAbsent) = state.withLock { ($0.pid, $0.isAbsent) }
      if pid == nil || !isAbsent && Self.now > begin + 0.5 { break }
    }
    state.withLock { $0.isOver = true }
    finished.wait()
    // A process that has ended is missed, too.
    return state.withLock { $0.misses > 10 && $0.misses == $0.looks ? nil : $0.hangs }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What the thread has not looked at its events for.
  private struct Absence {
    var pid: Int32
    var start: Double
    var processor: Double
    var waited = 0.0
    var last: Double
    var stack: [String]?
  }

  private func run() {
    var absence: Absence?
    while true {
      let (pid, isOver) = state.withLock { ($0.pid, $0.isOver) }
      let now = Self.now
      let look = pid.flatMap(ThreadLook.init)
      if pid != nil {
        state.withLock {
          $0.isAbsent = look?.isIdle == false
          $0.looks += 1
          if look == nil { $0.misses += 1 }
        }
      }
      if isOver || look == nil || look?.isIdle == true || absence.map({ $0.pid != pid }) == true {
        if let ended = absence { note(ended, until: now) }
        absence = nil
        if isOver { return }
      } else if let pid, let look {
        var present =
          absence
          ?? Absence(pid: pid, start: now, processor: look.processor, last: now)
        if look.isWaiting { present.waited += now - present.last }
        present.last = now
        present.processor = min(present.processor, look.processor)
        if present.stack == nil,
          present.waited + look.processor - present.processor
            >= Self.leastHang
        {
          present.stack = Self.stack(of: pid)
        }
        absence = present
      }
      usleep(20_000)
    }
  }

  private func note(_ absence: Absence, until end: Double) {
    // Without a stack it was not long enough.
    guard let stack = absence.stack else { return }
    let hang = Hang(
      start: origin.device + absence.start - origin.machine, seconds: end - absence.start,
      isBusy: absence.waited < (end - absence.start) / 2, stack: stack)
    state.withLock { $0.hangs.append(hang) }
  }

  private static func stack(of pid: Int32) -> [String] {
    let done = DispatchSemaphore(value: 0)
    let sample = Mutex<StackSample?>(nil)
    StackSampler(mostFrames: 40).sample(pid) { result in
      sample.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard case .threads(let threads) = sample.withLock({ $0 }) else { return [] }
    return threads.first { $0.threadID == pid }?.frames ?? []
  }
}

/// What a main thread is doing at a moment.
struct ThreadLook {
  /// It waits for events.
  var isIdle: Bool
  /// It waits for something else.
  var isWaiting: Bool
  /// How long it has computed so far, in seconds.
  var processor: Double

  /// nil: it is gone, or this user may not look.
  init?(_ pid: Int32) {
    let folder = "/proc/\(pid)/task/\(pid)"
    guard let call = try? TextFile.read("\(folder)/syscall"),
      let times = try? TextFile.read("\(folder)/schedstat"),
      let nanoseconds = times.split(separator: " ").first.flatMap({ Double($0) })
    else { return nil }
    let number = call.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    isIdle = number.map(Self.waitsForEvents.contains) == true
    isWaiting = number != nil && !isIdle
    processor = nanoseconds / 1e9
  }

  /// The numbers of poll, ppoll, select, pselect6, epoll_wait, epoll_pwait and epoll_pwait2.
  #if arch(x86_64)
    private static let waitsForEvents: Set = [7, 271, 23, 270, 232, 281, 441]
  #else
    private static let waitsForEvents: Set = [73, 72, 22, 441]
  #endif
}
