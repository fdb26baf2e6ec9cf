import Glibc
import LinuxPlatform
import Testing

@Suite struct PrivateMemoryTests {
  @Test("Memory that a process writes to is its own")
  func countsWrittenPages() throws {
    let size = 32 << 20
    let before = try #require(PrivateMemory.read(of: getpid()))
    let pages = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
    defer { pages.deallocate() }
    memset(pages, 1, size)
    let after = try #require(PrivateMemory.read(of: getpid()))
    #expect(after > before + UInt64(size / 2))
  }

  @Test("A process that does not exist has none")
  func knowsNoSuchProcess() {
    #expect(PrivateMemory.read(of: 0x7fff_fff0) == nil)
  }
}
