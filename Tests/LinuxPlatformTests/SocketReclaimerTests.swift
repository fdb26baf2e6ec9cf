import Glibc
import Testing

@testable import LinuxPlatform

/// Sockets of another process that are taken from outside.
@Suite struct SocketReclaimerTests {
  /// A program that connects to a port and is stopped, as a frozen app.
  private static let script = """
    exec 5<>/dev/tcp/127.0.0.1/$0
    exec 6<>/dev/tcp/127.0.0.1/$0
    echo ready
    kill -STOP $$
    read -r line <&5; echo "read $?"
    """

  private final class Listener {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var port: UInt16 = 0

    init() {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &address) { bytes in
        let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
        _ = bind(descriptor, pointer, length)
        _ = listen(descriptor, 8)
        _ = getsockname(descriptor, pointer, &length)
      }
      port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }
  }

  private func started(_ listener: Listener) throws -> Launched {
    let program = try Launched("/bin/bash", ["-c", Self.script, "\(listener.port)"])
    #expect(program.lines(1) == ["ready"])
    #expect(try eventually { try ProcessStatus(of: program.pid).state == .stopped })
    return program
  }

  @Test func `connections of a stopped process are ended, and it sees that`() throws {
    let listener = Listener()
    let program = try started(listener)
    let peer = accept(listener.descriptor, nil, nil)
    defer { close(peer) }
    let reclaimer = SocketReclaimer(
      processes: [try ProcessIdentity(of: program.pid)], keeping: [])
    var expected = SocketReclaimer.Outcome()
    expected.connections = 2
    #expect(reclaimer.reclaim() == expected)
    var byte: UInt8 = 0
    #expect(recv(peer, &byte, 1, 0) == 0)
    #expect(reclaimer.reclaim() == SocketReclaimer.Outcome(), "there is nothing left to take")
    kill(program.pid, SIGCONT)
    // What the shell says of ENOTCONN.
    let lines = program.lines(1)
    #expect(lines.first?.hasSuffix("Transport endpoint is not connected") == true)
  }

  @Test func `a socket that is to stay stays`() throws {
    let listener = Listener()
    let program = try started(listener)
    let link = try #require(TextFile.linkTarget(of: "/proc/\(program.pid)/fd/5"))
    let inode = try #require(UInt64(link.filter(\.isNumber)))
    let outcome = SocketReclaimer(
      processes: [try ProcessIdentity(of: program.pid)], keeping: [inode]
    ).reclaim()
    #expect(outcome.connections == 1)
    #expect(outcome.failure == nil)
  }

  @Test func `a process that has taken the number of another loses nothing`() throws {
    let listener = Listener()
    let program = try started(listener)
    let now = try ProcessIdentity(of: program.pid)
    let earlier = ProcessIdentity(pid: now.pid, startTime: now.startTime - 1)
    let outcome = SocketReclaimer(processes: [earlier], keeping: []).reclaim()
    #expect(outcome == SocketReclaimer.Outcome())
  }
}
