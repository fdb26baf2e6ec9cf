import Glibc
import LinuxPlatform
import Testing

/// The holder and its programs, while engines come and go.
@Suite(.timeLimit(.minutes(2))) struct SupervisedHolderTests {
  @Test func `a program of the holder lives over a crash, and the next engine learns its end`()
    throws
  {
    let holder = "\(builtPrograms)/holder"
    let supervised = try Supervised([
      "holder \(holder)\nsettle\ncrash", "adopt \(holder)\nsettle\nfinish",
    ])
    #expect(supervised.nextLine() == "1 boot 0")
    let first = try #require(supervised.nextLine()?.dropFirst(2))
    #expect(
      supervised.remainingLines() == [
        "foregroundd was ended by signal 9; it is started again", "2 crash 9", "2 \(first)",
        "2 ended by signal \(9)", "2 held: []",
      ])
    #expect(supervised.running.waitForExit() == .exited(code: 0))
  }

  @Test func `another holder is started from the same file, even if that is not at its path now`()
    throws
  {
    let supervised = try Supervised([
      """
      copy \(builtPrograms)/holder FOLDER/holder
      holder FOLDER/holder
      remove FOLDER/holder
      holder FOLDER/holder
      settle
      finish
      """
    ])
    let lines = supervised.remainingLines()
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("1 holds ") })
    #expect(Set(lines).count == 3)
    #expect(supervised.running.waitForExit() == .exited(code: 0))
  }

  @Test func `the end of the supervisor is that of the holder's programs`() throws {
    let supervised = try Supervised([
      "holder \(builtPrograms)/holder\nsettle\nsay ready\nwait"
    ])
    #expect(supervised.nextLine() == "1 boot 0")
    let line = try #require(supervised.nextLine())
    let text = try #require(line.split(separator: " ").last.map(String.init))
    let program = try #require(ProcessIdentity(text))
    #expect(program.isAlive)
    let watched = try Watched(program.pid)
    try supervised.running.process.send(SIGKILL)
    #expect(watched.waitForEnd())
  }
}
