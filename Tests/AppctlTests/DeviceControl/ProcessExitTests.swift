import Glibc
import ScreenTestKit
import Testing

@testable import DeviceControl

@Suite struct ProcessExitTests {
  @Test func waitingEndsWithTheProcess() throws {
    let folder = try TemporaryFolder()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let writing = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // It reads from the pipe until no process has it open for writing.
    let pid = try DetachedProcess.spawn(
      "/bin/cat", arguments: ["/dev/fd/\(DetachedProcess.passedDescriptor)"],
      log: try DaemonLog(path: folder.path + "/log").file, passing: Descriptor(owning: ends[0]))
    let exit = ProcessExit(of: pid)
    let endedBefore = exit.wait(milliseconds: 0)
    close(writing)
    let endedAfter = exit.wait(milliseconds: 30_000)
    #expect(!endedBefore)
    #expect(endedAfter)
    #expect(kill(pid, 0) == -1, "a child that has ended is reaped")
  }
}
