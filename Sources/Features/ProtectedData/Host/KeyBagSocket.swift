import Foundation
import Glibc
import KeyBagInterface
import LinuxPlatform

/// The device's end of the socket to keybagd. Any thread.
struct KeyBagSocket: Sendable {
  let descriptor: CInt

  /// Sends a request.
  ///
  /// - Throws: If keybagd has ended, or does not read.
  func send(_ request: NumberedKeyBagRequest) throws {
    let data = try JSONEncoder().encode(request)
    let count = data.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
    }
    guard count == data.count else { throw SystemCallError.current("ask keybagd") }
  }

  /// What the socket has.
  enum Incoming {
    case reply(KeyBagReply)
    /// Nothing yet.
    case nothing
    case ended
  }

  /// Takes the next reply, without waiting.
  func next() -> Incoming {
    var bytes = [UInt8](repeating: 0, count: NumberedKeyBagRequest.mostBytes)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothing }
      guard count > 0,
        let reply = try? JSONDecoder().decode(KeyBagReply.self, from: Data(bytes.prefix(count)))
      else { return .ended }
      return .reply(reply)
    }
  }

  /// Waits for the reply with a number, on a socket that nobody else reads.
  ///
  /// - Parameter patience: In seconds.
  func reply(_ number: Int, patience: Double) throws -> KeyBagReply {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      switch next() {
      case .reply(let reply) where reply.number == number: return reply
      case .reply: continue
      case .ended: throw KeyBagFailure.ended
      case .nothing:
        let left = end - .now
        guard left > .zero else { throw KeyBagFailure.silent }
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, CInt(min(1_000, left / .milliseconds(1) + 1)))
      }
    }
  }
}

/// Why keybagd cannot be used.
enum KeyBagFailure: Error, CustomStringConvertible {
  case ended
  case silent
  case refused(String)
  /// The keybagd of the device that is to be taken over.
  case lost

  var description: String {
    switch self {
    case .ended: "keybagd has ended; foregroundd.log says why"
    case .silent: "keybagd does not answer"
    case .refused(let why): "keybagd: \(why)"
    case .lost: "keybagd has ended, and with it the files of the running apps"
    }
  }
}
