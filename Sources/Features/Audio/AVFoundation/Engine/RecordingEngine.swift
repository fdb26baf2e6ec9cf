import AppRuntime
import AppSupport
import CAudioWire
import Foundation
import Glibc

/// Gives the app's recorders what the device's microphone hears, on a thread of its own and with audiod's
/// clock: while the app may not record, nothing comes, and recordings stand still.
// Unchecked: everything that changes is guarded by `lock`.
final class RecordingEngine: @unchecked Sendable {
  static let shared = RecordingEngine()

  private let lock = NSCondition()
  private var recording: [RecordingVoice] = []
  private var connection = AudiodConnection(forRecorders: true)
  private var hasThread = false

  /// Does something with a voice, which no other thread uses meanwhile.
  func with<Result>(_ voice: RecordingVoice, _ body: (RecordingVoice) -> Result) -> Result {
    lock.withLock { body(voice) }
  }

  // MARK: Recorders

  func begin(_ voice: RecordingVoice, after seconds: Double, for duration: Double?) {
    func frames(_ seconds: Double) -> Int { Int(min(max(0, seconds), 1e6) * Double(AUDIO_RATE)) }
    lock.withLock {
      voice.isRecording = true
      voice.delay = frames(seconds)
      voice.rest = duration.map(frames)
      if !recording.contains(where: { $0 === voice }) { recording.append(voice) }
      startThread()
      lock.signal()
    }
  }

  /// - Returns: Whether it recorded.
  @discardableResult func pause(_ voice: RecordingVoice) -> Bool {
    lock.withLock {
      defer { voice.isRecording = false }
      recording.removeAll { $0 === voice }
      return voice.isRecording
    }
  }

  /// A recorder records.
  var isRecording: Bool { lock.withLock { !recording.isEmpty } }

  /// Pauses all recorders, which then stand still until the app records with them again.
  ///
  /// - Returns: Whether one of them was recording.
  @discardableResult func pauseAll() -> Bool {
    lock.withLock {
      defer { recording = [] }
      for voice in recording { voice.isRecording = false }
      return !recording.isEmpty
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
    let thread = Thread { RecordingEngine.shared.run() }
    thread.name = "recording"
    thread.start()
  }

  private func run() {
    while true {
      let descriptor = waitForWork()
      if !hear(descriptor) { lock.withLock { connection.end() } }
    }
  }

  /// Returns when there is something to record, with the connection over which it comes.
  private func waitForWork() -> Int32 {
    lock.withLock {
      while true {
        guard !recording.isEmpty else {
          lock.wait()
          continue
        }
        if let (descriptor, _) = connection.descriptor() { return descriptor }
        if !lock.wait(until: Date(timeIntervalSinceNow: 2)) { connection.waitedInVain() }
      }
    }
  }

  /// Takes a block, or nothing within 200 ms.
  ///
  /// - Returns: False if the connection has ended.
  private func hear(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, 200)
    guard waiting.revents != 0 else { return true }
    let size = Int(AUDIO_BLOCK) * Int(AUDIO_CHANNELS)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: size) { block in
      let count = recv(
        descriptor, block.baseAddress, size * MemoryLayout<Float>.size, Int32(MSG_DONTWAIT))
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      guard count > 0 else { return false }
      let samples = count / MemoryLayout<Float>.size / 2 * 2
      take(UnsafeBufferPointer(rebasing: block[..<samples]))
      return true
    }
  }

  private func take(_ block: UnsafeBufferPointer<Float>) {
    lock.withLock {
      for voice in recording {
        guard let isWhole = voice.take(block) else { continue }
        voice.isRecording = false
        recording.removeAll { $0 === voice }
        let onEnd = voice.onEnd
        Task { @MainActor in onEnd(isWhole) }
      }
    }
  }
}
