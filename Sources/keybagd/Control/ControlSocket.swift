import Foundation
import Glibc
import KeyBagInterface

/// The socket on which keybagd is asked, one request after the other.
struct ControlSocket {
  let descriptor: Int32

  enum Incoming {
    case request(NumberedKeyBagRequest)
    /// What cannot be understood, and why.
    case garbage(String)
    /// Nobody will ask any more.
    case ended
  }

  /// Waits for the next request.
  func next() -> Incoming {
    var bytes = [UInt8](repeating: 0, count: NumberedKeyBagRequest.mostBytes)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .ended }
      do {
        return .request(
          try JSONDecoder().decode(NumberedKeyBagRequest.self, from: Data(bytes.prefix(count))))
      } catch {
        return .garbage("the request cannot be read")
      }
    }
  }

  func send(_ reply: KeyBagReply) {
    guard let data = try? JSONEncoder().encode(reply) else { return }
    _ = data.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }
}
