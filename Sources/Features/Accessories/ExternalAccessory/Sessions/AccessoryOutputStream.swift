import Foundation
import Glibc
import Synchronization

/// What an accessory is sent. Any thread.
final class AccessoryOutputStream: OutputStream {
  private struct Told {
    var status = Stream.Status.notOpen
    var isOpenTold = false
    var isSpaceTold = false
  }

  private let channel: SessionChannel
  private let told = Mutex(Told())
  private var source: StreamSource?

  init(_ channel: SessionChannel) {
    self.channel = channel
    super.init(toMemory: ())
    let source = StreamSource { [weak self] in self?.tell() }
    self.source = source
    channel.observe { source.signal() }
  }

  required init(toMemory: ()) {
    channel = SessionChannel(number: 0, connection: 0, protocolName: "")
    super.init(toMemory: ())
    channel.end()
  }

  deinit {
    source?.cancel()
  }

  override func open() {
    told.withLock { if $0.status == .notOpen { $0.status = .open } }
    source?.signal()
  }

  override func close() {
    told.withLock { $0.status = .closed }
    source?.cancel()
  }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    source?.schedule(in: aRunLoop, mode)
  }

  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    source?.remove(from: aRunLoop, mode)
  }

  override var streamStatus: Stream.Status { told.withLock { $0.status } }
  /// Never: a session that ends is the end of the stream, and no error.
  override var streamError: (any Error)? { nil }
  override var hasSpaceAvailable: Bool { streamStatus == .open && channel.space > 0 }

  /// Writes as many of the bytes as there is space for. Waits if there is none, but not on the main
  /// thread, on which the accessory's confirmation arrives: there it is -1, with `errno` EAGAIN.
  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    guard streamStatus == .open, len >= 0 else { return -1 }
    guard len > 0 else { return 0 }
    let bytes = Data(bytes: buffer, count: len)
    guard let count = channel.write(bytes, waits: !Thread.isMainThread) else {
      errno = EPIPE
      return -1
    }
    told.withLock { $0.isSpaceTold = false }
    source?.signal()
    if count == 0 { errno = EAGAIN }
    return count == 0 ? -1 : count
  }

  /// Tells the delegate one thing; the next one is told in the next turn.
  private func tell() {
    guard let event = nextEvent() else { return }
    delegate?.stream(self, handle: event)
    source?.signal()
  }

  private func nextEvent() -> Stream.Event? {
    let space = channel.space
    let isEnded = channel.isEnded
    return told.withLock { told in
      guard told.status == .open else { return nil }
      if !told.isOpenTold {
        told.isOpenTold = true
        return .openCompleted
      }
      if isEnded {
        told.status = .atEnd
        return .endEncountered
      }
      guard space > 0, !told.isSpaceTold else { return nil }
      told.isSpaceTold = true
      return .hasSpaceAvailable
    }
  }
}
