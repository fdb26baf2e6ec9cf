import Glibc
import SharedInterface
import SwiftProtobuf

/// A blocking stream socket that carries whole messages.
struct MessageChannel: ~Copyable {
  /// The maximum size of a reply in bytes; a reply may contain a device's whole log, and
  /// foregroundd is trusted.
  static let maximumReplySize = 256 << 20

  /// After so much silence it is looked whether foregroundd is stopped, in milliseconds.
  private static let patienceWithSilence: Int64 = 2_000

  let descriptor: Descriptor
  private let device: DeviceName
  /// What is thrown when the other end has gone.
  let loss: DeviceError
  /// The process to which the device belongs; 0: another end is connected, or it is not visible.
  private let supervisor: Int32
  private var decoder = FrameDecoder(maximumFrameSize: maximumReplySize)

  init(
    _ descriptor: consuming Descriptor, device: DeviceName, supervisor: Int32 = 0,
    loss: DeviceError? = nil
  ) {
    self.supervisor = supervisor
    self.descriptor = descriptor
    self.device = device
    self.loss = loss ?? .connectionLost(device: device)
  }

  /// Sends one message; returns when the system has accepted all of it.
  borrowing func send(_ message: some Message) throws(DeviceError) {
    let bytes: [UInt8]
    do {
      bytes = try FrameEncoder().encode(message)
    } catch {
      throw .refused(message: "the request is too large: \(error)", usage: true)
    }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EPIPE || errno == ECONNRESET {
        throw loss
      } else if errno != EINTR {
        throw .system(operation: "send to device '\(device)'", code: errno)
      }
    }
  }

  /// A message that has already arrived; does not wait.
  mutating func nextBuffered<M: Message>(_ type: M.Type = M.self) throws(DeviceError) -> M? {
    do {
      return try decoder.nextMessage(type)
    } catch {
      throw .unexpectedReply("\(error)")
    }
  }

  /// Waits for the next message; `nil` if the other end has closed the connection between two
  /// messages.
  ///
  /// - Parameter end: until when, in ``MonotonicClock/milliseconds``; `nil`: for ever.
  /// - Throws: the loss when it closed it within one, ``DeviceError/noReply(device:)`` when the
  ///   time was over first, ``DeviceError/stopped(device:pid:)`` when foregroundd is stopped.
  mutating func receive<M: Message>(
    _ type: M.Type = M.self, until end: Int64? = nil
  ) throws(DeviceError) -> M? {
    while true {
      if let message = try nextBuffered(type) { return message }
      if let end {
        let left = max(0, end - MonotonicClock.milliseconds)
        let slice = min(left, Self.patienceWithSilence)
        if !descriptor.waitUntilReadable(milliseconds: Int32(slice)) {
          if let stopped = ProcessState.stoppedProcess(ofDeviceAt: supervisor) {
            throw .stopped(device: device, pid: stopped)
          }
          if slice == left { throw .noReply(device: device) }
          continue
        }
      }
      guard try fill() else {
        if decoder.bufferedByteCount > 0 { throw loss }
        return nil
      }
    }
  }

  /// Reads the available bytes, waiting for at least one; `false` at the end of the stream.
  private mutating func fill() throws(DeviceError) -> Bool {
    let chunk = 1 << 16
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        count = recv(descriptor.number, buffer.baseAddress, chunk, 0)
        initialized = max(0, count)
      }
      if count > 0 {
        decoder.append(bytes)
        return true
      }
      if count == 0 || errno == ECONNRESET { return false }
      if errno != EINTR {
        throw .system(operation: "read from device '\(device)'", code: errno)
      }
    }
  }
}
