import AppRuntime
import AppSupport
import CAudioWire
import Foundation
import Glibc

/// Mixes the app's players and sends their sound to audiod, on a thread of its own and with audiod's
/// clock: it sends as much as is taken, so what is not heard does not go on.
// Unchecked: everything that changes is guarded by `lock`.
final class SoundEngine: @unchecked Sendable {
  static let shared = SoundEngine()
  static let rate = AUDIO_RATE
  private static let ahead = AUDIO_AHEAD
  private static let block = AUDIO_BLOCK

  private let lock = NSCondition()
  private var playing: [SoundVoice] = []
  /// Players that have come to their end, and the frame after which that is heard.
  private var ending: [(voice: SoundVoice, frame: UInt64)] = []
  private var connection = AudiodConnection(forRecorders: false)
  private var hasThread = false
  /// Frames that were sent over this connection, and that audiod has taken of them.
  private var sent: UInt64 = 0
  private var taken: UInt64 = 0

  /// Does something with a voice, which no other thread uses meanwhile.
  func with<Result>(_ voice: SoundVoice, _ body: (SoundVoice) -> Result) -> Result {
    lock.withLock { body(voice) }
  }

  // MARK: Players

  func play(_ voice: SoundVoice, after seconds: Double = 0) {
    lock.withLock {
      voice.isPlaying = true
      voice.delay = Int(min(max(0, seconds), 1e6) * Double(Self.rate))
      if !playing.contains(where: { $0 === voice }) { playing.append(voice) }
      startThread()
      lock.signal()
    }
  }

  func pause(_ voice: SoundVoice) {
    lock.withLock { remove(voice) }
  }

  private func remove(_ voice: SoundVoice) {
    voice.isPlaying = false
    playing.removeAll { $0 === voice }
    ending.removeAll { $0.voice === voice }
  }

  /// Pauses all players, which then stand still until the app plays them again.
  ///
  /// - Returns: Whether one of them was playing.
  func pauseAll() -> Bool {
    lock.withLock {
      let all = playing
      for voice in all { remove(voice) }
      return !all.isEmpty
    }
  }

  /// Where the player is that can be heard: what was sent and not taken is still to come.
  func time(of voice: SoundVoice) -> Double {
    lock.withLock {
      guard voice.isPlaying else { return voice.time }
      let waiting = Double(sent - min(sent, taken)) / Double(Self.rate)
      return max(0, voice.time - waiting)
    }
  }

  // MARK: The connection

  /// A connection to audiod was handed over. Main thread.
  func connected(_ descriptor: Int32) {
    lock.withLock {
      connection.arrived(descriptor)
      lock.signal()
    }
  }

  private func startThread() {
    guard !hasThread else { return }
    hasThread = true
    let thread = Thread { SoundEngine.shared.run() }
    thread.name = "sound"
    thread.start()
  }

  private func run() {
    while true {
      let descriptor = waitForWork()
      if !exchange(over: descriptor) { lock.withLock { connection.end() } }
    }
  }

  /// Returns when there is something to play, with the connection to play it over.
  private func waitForWork() -> Int32 {
    lock.withLock {
      while true {
        if playing.isEmpty, ending.isEmpty {
          lock.wait()
          continue
        }
        if let (descriptor, isNew) = connection.descriptor() {
          if isNew { forgetSent() }
          return descriptor
        }
        if !lock.wait(until: Date(timeIntervalSinceNow: 2)) { connection.waitedInVain() }
      }
    }
  }

  /// What was sent over another connection is lost.
  private func forgetSent() {
    sent = 0
    taken = 0
    for index in ending.indices { ending[index].frame = 0 }
  }

  /// Sends what there is room for, and hears what was taken.
  ///
  /// - Returns: False if the connection has ended.
  private func exchange(over descriptor: Int32) -> Bool {
    let frames = lock.withLock { render() }
    if !frames.isEmpty {
      var head = audio_samples(frames: UInt32(frames.count / 2))
      guard withUnsafeBytes(of: &head, { send($0, descriptor) }),
        frames.withUnsafeBytes({ send($0, descriptor) })
      else { return false }
    }
    let isFull = lock.withLock { Int(sent - min(sent, taken)) + Self.block > Self.ahead }
    let isDone = lock.withLock { playing.isEmpty }
    guard isFull || isDone || frames.isEmpty else { return true }
    // Nothing is taken while the app may not be heard. Players that begin or stop meanwhile are seen
    // within 200 ms.
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 200)
    guard waiting.revents != 0 else { return true }
    return hear(descriptor)
  }

  private func hear(_ descriptor: Int32) -> Bool {
    var clock = audio_clock()
    let size = MemoryLayout<audio_clock>.size
    while true {
      let count = withUnsafeMutableBytes(of: &clock) {
        recv(descriptor, $0.baseAddress, size, Int32(MSG_DONTWAIT))
      }
      if count == size {
        lock.withLock {
          taken = clock.taken
          tellEnds()
        }
        continue
      }
      if count < 0, errno == EINTR { continue }
      return count < 0 && errno == EAGAIN
    }
  }

  private func render() -> [Float] {
    let room = Self.ahead - Int(sent - min(sent, taken))
    let frames = room / Self.block * Self.block
    guard frames > 0, !playing.isEmpty else { return [] }
    var mix = [Float](repeating: 0, count: frames * 2)
    for voice in playing
    where !voice.render(into: &mix, frames: frames, rate: Double(Self.rate)) {
      playing.removeAll { $0 === voice }
      ending.append((voice, sent + UInt64(frames)))
    }
    sent += UInt64(frames)
    return mix
  }

  /// Players whose last sound was taken have come to their end.
  private func tellEnds() {
    for (voice, frame) in ending where frame <= taken {
      voice.isPlaying = false
      voice.rewind()
      let onEnd = voice.onEnd
      Task { @MainActor in onEnd() }
    }
    ending.removeAll { $0.frame <= taken }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
