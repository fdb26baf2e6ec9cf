import Foundation
import Glibc
import Synchronization

/// What an accessory sends. Any thread.
final class AccessoryInputStream: InputStream {
  private struct Told {
    var status = Stream.Status.notOpen
    var isOpenTold = false
    var isDataTold = false
  }

  private let channel: SessionChannel
  private let told = Mutex(Told())
  private var source: StreamSource?

  init(_ channel: SessionChannel) {
    self.channel = channel
    super.init(data: Data())
    let source = StreamSource { [weak self] in self?.tell() }
    self.source = source
    channel.observe { source.signal() }
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
  override var hasBytesAvailable: Bool { streamStatus == .open && channel.count > 0 }

  /// Reads what has arrived, at most so many bytes. Waits if nothing has, but not on the main thread,
  /// on which it arrives: there it is -1, with `errno` EAGAIN.
  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    guard streamStatus == .open || streamStatus == .atEnd else { return -1 }
    guard len > 0 else { return 0 }
    guard let bytes = channel.read(atMost: len, waits: !Thread.isMainThread) else {
      errno = EAGAIN
      return -1
    }
    bytes.copyBytes(to: buffer, count: bytes.count)
    told.withLock { $0.isDataTold = false }
    source?.signal()
    return bytes.count
  }

  /// There is no buffer to look into.
  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool {
    false
  }

  /// Tells the delegate one thing; the next one is told in the next turn.
  private func tell() {
    guard let event = nextEvent() else { return }
    delegate?.stream(self, handle: event)
    source?.signal()
  }

  private func nextEvent() -> Stream.Event? {
    let count = channel.count
    let isEnded = channel.isEnded
    return told.withLock { told in
      guard told.status == .open else { return nil }
      if !told.isOpenTold {
        told.isOpenTold = true
        return .openCompleted
      }
      if count > 0 {
        defer { told.isDataTold = true }
        return told.isDataTold ? nil : .hasBytesAvailable
      }
      guard isEnded else { return nil }
      told.status = .atEnd
      return .endEncountered
    }
  }
}
