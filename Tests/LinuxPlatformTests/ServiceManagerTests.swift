import Glibc
import SystemPackage
import Testing

@testable import LinuxPlatform

@Suite struct ServiceManagerTests {
  private let folder = TemporaryFolder()

  @Test func `it is told at the socket's path`() throws {
    let path = folder.path + "/notify"
    let listener = try listen(at: path)
    let manager = try #require(ServiceManager { $0 == "NOTIFY_SOCKET" ? path : nil })
    try manager.tell(.ready)
    #expect(receive(from: listener) == "READY=1")
    try manager.tell(.stopping)
    #expect(receive(from: listener) == "STOPPING=1")
  }

  @Test func `it is told at a name in the abstract namespace`() throws {
    let name = uniqueName("notify")
    let listener = try listen(at: "\0" + name)
    try #require(ServiceManager { _ in "@" + name }).tell(.ready)
    #expect(receive(from: listener) == "READY=1")
  }

  @Test func `a process that no manager has started tells nobody`() {
    #expect(ServiceManager { _ in nil } == nil)
    #expect(ServiceManager { _ in "" } == nil)
    // A kind of address that this host does not know.
    #expect(ServiceManager { _ in "vsock:2:1234" } == nil)
  }

  @Test func `a manager that is gone is an error, and so is an address too long`() throws {
    let gone = try #require(ServiceManager { _ in folder.path + "/gone" })
    #expect(throws: SystemCallError.self) { try gone.tell(.ready) }
    let long = try #require(
      ServiceManager { _ in "/" + String(repeating: "n", count: 200) })
    let error = try #require(
      throws: SystemCallError.self, performing: { try long.tell(.ready) })
    #expect(error.errno == .fileNameTooLong)
  }

  @Test func `a manager that does not read is not waited for`() throws {
    let path = folder.path + "/full"
    let listener = try listen(at: path)
    defer { withExtendedLifetime(listener) {} }
    let manager = try #require(ServiceManager { _ in path })
    #expect(throws: SystemCallError.self) {
      // The queue of a datagram socket holds some tens or hundreds of messages.
      for _ in 0..<100_000 { try manager.tell(.ready) }
    }
  }

  private func listen(at path: String) throws -> OwnedDescriptor {
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let listener = OwnedDescriptor(owning: number)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) }
    }
    guard bound == 0 else { throw SystemCallError("bind \(path)", Errno(rawValue: errno)) }
    return listener
  }

  private func receive(from listener: borrowing OwnedDescriptor) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = recv(listener.rawValue, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
