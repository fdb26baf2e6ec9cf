import Foundation
import Glibc
import LinuxPlatform
import Testing

/// Giving back free memory, in a process of its own.
@Suite struct HeapMemoryTests {
  @Test func freeMemoryBelowWhatIsUsedIsGivenBack() async {
    await #expect(processExitsWith: .success) {
      func residentPages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
      }
      let size = 1 << 10
      let blocks = (0..<(32 << 10)).map { _ in malloc(size) }
      for block in blocks { memset(try #require(block), 1, size) }
      // The last one keeps the end of the heap where it is.
      for block in blocks.dropLast() { free(block) }
      let before = try residentPages()
      HeapMemory.giveBack()
      let pages = Int(sysconf(CInt(_SC_PAGESIZE)))
      #expect((before - (try residentPages())) * pages > 24 << 20)
      free(blocks.last ?? nil)
    }
  }
}
