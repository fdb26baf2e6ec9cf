import Glibc
import Testing

@testable import LinuxPlatform

/// What a process gives up of its own program.
@Suite struct ProgramPagesTests {
  /// How much of the program's files this process has mapped and present, in KiB.
  private func resident() throws -> UInt64 {
    let text = try TextFile.read("/proc/self/status")
    return try #require(TextFile.number(after: "RssFile", in: text))
  }

  @Test func codeIsGivenUpAndComesBack() throws {
    let before = try resident()
    let given = try ProgramPages.giveUp()
    #expect(given > 0)
    #expect(try resident() < before)
    // What was given up is needed again at once, constants as well as code.
    #expect("\(before)".utf8.allSatisfy { (48...57).contains($0) })
  }

  @Test func onlyWhatNobodyWritesIsGivenUp() throws {
    func isConstant(_ line: Substring) throws -> Bool {
      try #require(ProgramMapping(line)).isConstant
    }
    #expect(try isConstant("7f10-7f20 r-xp 00001000 fe:00 16681634     /usr/lib/x.so"))
    #expect(try isConstant("7f10-7f20 r--p 00000000 fe:00 16681634     /usr/lib/x.so"))
    // The dynamic linker has written addresses there.
    #expect(try !isConstant("7f10-7f20 r--p 0174d000 fe:00 16681634    /usr/lib/x.so"))
    #expect(try !isConstant("7f10-7f20 rw-p 00000000 fe:00 16681634    /usr/lib/x.so"))
    #expect(try !isConstant("7f10-7f20 r--s 00000000 fe:00 16681634    /usr/share/data"))
    #expect(try !isConstant("7f10-7f20 r-xp 00000000 00:00 0           [vdso]"))
    #expect(try !isConstant("7f10-7f20 r-xp 00000000 00:00 0"))
    #expect(ProgramMapping("7f20-7f10 r-xp 00000000 00:00 0") == nil)
    #expect(ProgramMapping("") == nil)
  }
}
