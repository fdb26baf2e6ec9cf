import Glibc
import NetworkConditions

/// The conversation with foregroundd, in lines.
///
/// `set PROFILE NUMBER` is answered with `done NUMBER` when it holds, and `ping NUMBER` with
/// `pong NUMBER`. The first line of networkd is `ready`.
struct ControlStream {
  let descriptor: CInt
  private var received: [UInt8] = []

  enum Command {
    case set(NetworkProfile, number: String)
    case ping(number: String)
  }

  init(descriptor: CInt) { self.descriptor = descriptor }

  /// Reads what has come; nil: foregroundd has ended.
  mutating func read() throws(NetworkFailure) -> [Command]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    guard count > 0 else { return nil }
    received += buffer[..<count]
    var commands: [Command] = []
    while let end = received.firstIndex(of: 0x0A) {
      commands.append(try Self.command(String(decoding: received[..<end], as: UTF8.self)))
      received.removeSubrange(...end)
    }
    return commands
  }

  private static func command(_ line: String) throws(NetworkFailure) -> Command {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 3, words[0] == "set", let profile = NetworkProfile(rawValue: words[1]) {
      return .set(profile, number: words[2])
    }
    if words.count == 2, words[0] == "ping" { return .ping(number: words[1]) }
    throw NetworkFailure("foregroundd has said \"\(line)\"")
  }

  func write(_ line: String) {
    let bytes = Array(line.utf8) + [0x0A]
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
