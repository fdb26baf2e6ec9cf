import Foundation
import Glibc
import LinuxPlatform
import SystemPackage
import Testing

/// What the supervisor does when its engine ends.
@Suite(.timeLimit(.minutes(2))) struct SupervisorTests {
  @Test func `after a crash the same program is started again and finds what was kept`() throws {
    let supervised = try Supervised([
      """
      keep journal first
      keep journal hello
      keep other words
      drop other
      settle
      remove PROGRAM
      crash
      """,
      "name\nshow journal\nshow other\nfinish\nexit 3",
    ])
    #expect(
      supervised.remainingLines() == [
        "1 boot 0", "foregroundd was ended by signal 9; it is started again",
        "2 crash 9", "2 engine", "2 journal is hello", "2 other is nothing",
      ])
    #expect(supervised.running.waitForExit() == .exited(code: 3))
  }

  @Test func `a failed boot is the end, with its status`() throws {
    let supervised = try Supervised(["keep journal hello\nexit 5"])
    #expect(supervised.remainingLines() == ["1 boot 0"])
    #expect(supervised.running.waitForExit() == .exited(code: 5))
    let killed = try Supervised(["crash"])
    #expect(killed.running.waitForExit() == .exited(code: 128 + SIGKILL))
  }

  @Test func `an upgrade starts the new program, and a crash of that one the new one again`()
    throws
  {
    let upgraded = try Supervised([
      "copy PROGRAM FOLDER/new\nkeep journal hello\nsettle\nupgrade FOLDER/new\nexit 0",
      "name\nshow journal\nsettle\ncrash", "name\nfinish",
    ])
    #expect(
      upgraded.remainingLines().map { $0.replacing(upgraded.folder.path, with: "") } == [
        "1 boot 0", "foregroundd is replaced by /new", "2 upgrade 0", "2 new",
        "2 journal is hello", "foregroundd was ended by signal 9; it is started again",
        "3 crash 9", "3 new",
      ])
    #expect(upgraded.running.waitForExit() == .exited(code: 0))
  }

  @Test func `what is no program is refused, and nothing changes`() throws {
    let supervised = try Supervised([
      "settle\nlisten none\nupgrade FOLDER/none\nupgrade FOLDER\ncrash", "name\nfinish",
    ])
    #expect(
      supervised.remainingLines() == [
        "1 boot 0", "1 No such file or directory", "1 No such file or directory",
        "1 Permission denied",
        "foregroundd was ended by signal 9; it is started again", "2 crash 9", "2 engine",
      ])
  }

  @Test func `if a new version does not settle, the old one is started again`() throws {
    let supervised = try Supervised([
      "keep journal hello\nsettle\nscript FOLDER/new exit 7\nupgrade FOLDER/new\nexit 0", "",
      "name\nshow journal\nsettle\nfinish",
    ])
    #expect(
      supervised.remainingLines().map { $0.replacing(supervised.folder.path, with: "") } == [
        "1 boot 0", "foregroundd is replaced by /new",
        "the new foregroundd ended with status 7; the old one is started again",
        "3 failedUpgrade \(7 << 8)", "3 engine", "3 journal is hello",
      ])
    #expect(supervised.running.waitForExit() == .exited(code: 0))
  }

  @Test func `after three failed starts in a row the state is given up, but not locks and sockets`()
    throws
  {
    let supervised = try Supervised([
      "keep journal a\nkeep lock-folder b\nkeep socket-control c\nsettle\ncrash",
      "names\nexit 1", "names\nexit 1", "names\nexit 1", "names\nsettle\nfinish",
    ])
    let again = "foregroundd ended with status 1; it is started again"
    let all = "names journal lock-folder socket-control"
    #expect(
      supervised.remainingLines() == [
        "1 boot 0", "foregroundd was ended by signal 9; it is started again",
        "2 crash 9", "2 \(all)", again, "3 crash 256", "3 \(all)", again,
        "4 crash 256", "4 \(all)", again,
        "foregroundd fails again and again; all apps are ended, and it is started anew",
        "5 crash 256", "5 names lock-folder socket-control",
      ])
    #expect(supervised.running.waitForExit() == .exited(code: 0))
  }

  @Test func `if that one does not settle either, that is the end`() throws {
    let supervised = try Supervised([
      "settle\ncrash", "exit 1", "exit 1", "exit 1", "keep journal a\nexit 0",
    ])
    #expect(
      supervised.remainingLines().suffix(2) == ["5 crash 256", "foregroundd cannot be started"])
    #expect(supervised.running.waitForExit() == .exited(code: 1))
  }

  @Test func `thirty crashes within a minute give the state up, though each engine had settled`()
    throws
  {
    let supervised = try Supervised(
      ["keep journal a\nsettle\ncrash"] + Array(repeating: "count\nsettle\ncrash", count: 29)
        + ["count\nsettle\nfinish"])
    #expect(
      supervised.remainingLines().suffix(5) == [
        "30 1 names", "foregroundd was ended by signal 9; it is started again",
        "foregroundd fails again and again; all apps are ended, and it is started anew",
        "31 crash 9", "31 0 names",
      ])
    #expect(supervised.running.waitForExit() == .exited(code: 0))
  }

  @Test func `only the first engine has an inherited descriptor, and SIGTERM reaches the engine`()
    throws
  {
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let supervised = try Supervised(["close 3\nsettle\nsay ready\nwait"], passing: [ends[1]])
    close(ends[1])
    // The end of the pipe: nobody has a copy of its other end any more.
    #expect(becomesReadable(ends[0], CInt(POLLIN)))
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 0)
    #expect(supervised.nextLine() == "1 boot 0")
    #expect(supervised.nextLine() == "1 ready")
    kill(supervised.running.pid, SIGHUP)
    kill(supervised.running.pid, SIGTERM)
    #expect(supervised.running.waitForExit() == .exited(code: 128 + SIGTERM))
  }

  @Test func `the clients of a kept socket see the supervisor, over a crash`() throws {
    let supervised = try Supervised([
      "keep-socket socket-a\nlisten socket-a\nsettle\ncrash", "settle\nsay ready\nwait",
    ])
    for expected in [
      "1 boot 0", "foregroundd was ended by signal 9; it is started again", "2 crash 9", "2 ready",
    ] {
      #expect(supervised.nextLine() == expected)
    }
    let client = try connect(supervised.folder.path + "/socket-a")
    defer { close(client) }
    #expect(try PeerCredentials(ofSocket: client).pid == supervised.running.pid)
  }

  @Test func `a program becomes the supervisor in its own process, and is started as its child`()
    throws
  {
    let supervised = try Supervised(["parent\nsettle\nfinish\nexit 4"], isBecome: true)
    let pid = supervised.running.pid
    #expect(supervised.remainingLines() == ["1 boot 0", "1 parent \(pid)"])
    #expect(supervised.running.waitForExit() == .exited(code: 4))
  }

  @Test func `a supervisor that is not there is an error, and the program goes on`() throws {
    let error = try #require(
      throws: SystemCallError.self,
      performing: {
        try Supervisor.become("/nowhere/supervisor", program: "/bin/true", arguments: [])
      })
    #expect(error.errno == .noSuchFileOrDirectory)
    #expect(error.description.contains("/nowhere/supervisor"))
  }

  @Test func `a malformed request is refused or ignored, and the supervisor goes on`() throws {
    // Kinds 1 and 3 need a name of up to 63 bytes with its end, 4 and 7 a path; there is no kind 77.
    // What is too short to be a request, or needs no reply, is ignored.
    let supervised = try Supervised([
      """
      keep journal hello
      bytes 0
      bytes 3
      packet 1 0
      packet 1 10
      packet 1 100
      packet 3 0
      error
      packet 3 10
      error
      packet 4 0
      error
      packet 7 4000
      error
      packet 7 10000
      packet 77 0
      error
      packet 4000000000 5
      error
      settle
      crash
      """,
      "names\nshow journal\nfinish",
    ])
    #expect(
      supervised.remainingLines() == [
        "1 boot 0", "1 error \(EINVAL)", "1 error \(EINVAL)", "1 error \(EINVAL)",
        "1 error \(EINVAL)", "the supervisor was sent what it cannot receive, and ignores it",
        "1 error \(ENOTSUP)", "1 error \(ENOTSUP)",
        "foregroundd was ended by signal 9; it is started again", "2 crash 9",
        "2 names journal", "2 journal is hello",
      ])
    #expect(supervised.running.waitForExit() == .exited(code: 0))
  }

  @Test func `thousands of descriptors are kept, and no more than there is room for`() throws {
    let supervised = try Supervised(["keep-many 5000\nsettle\ncrash", "count\nfinish"])
    let lines = supervised.remainingLines()
    #expect(lines.last == "2 4096 names")
    #expect(lines.contains("the supervisor has no room to keep many-4096"))
  }

  @Test func `the end of the supervisor is that of its engine`() throws {
    let supervised = try Supervised(["settle\nsay ready\nwait"])
    #expect(supervised.nextLine() == "1 boot 0")
    #expect(supervised.nextLine() == "1 ready")
    try supervised.running.process.send(SIGKILL)
    // The engine had the pipe's only other end.
    #expect(supervised.remainingLines() == [])
  }

  private func connect(_ path: String) throws -> CInt {
    let made = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un(sun_family: sa_family_t(AF_UNIX), sun_path: sockaddr_un().sun_path)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let connected = withUnsafeBytes(of: &address) {
      Glibc.connect(
        made, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    try #require(connected == 0)
    return made
  }
}
