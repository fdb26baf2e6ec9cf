import Glibc
import LinuxPlatform
import SystemPackage
import Testing

/// The environment that a spawned program receives.
@Suite struct SpawnTests {
  @Test func `a program gets its arguments, environment and folder, and its exit code is taken`()
    throws
  {
    let program = try Launched(
      SpawnRequest(
        executable: "/bin/sh", arguments: ["-c", "echo $1 $NAME $PWD; exit 7", "sh", "one"],
        environment: ["NAME": "value"], workingDirectory: "/usr"))
    #expect(program.lines(1) == ["one value /usr"])
    #expect(program.waitForExit() == .exited(code: 7))
    #expect(throws: SystemCallError.self) { try program.process.reap() }
  }

  @Test func `only descriptors 0 to 3 are open`() throws {
    var pair: [CInt] = [-1, -1]
    #expect(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let inherited = open("/dev/null", O_RDONLY)
    defer { for descriptor in pair + [inherited] { close(descriptor) } }
    let program = try Launched(
      SpawnRequest(
        executable: "/bin/ls", arguments: ["/proc/self/fd"], passed: [pair[1]]))
    // Descriptor 4 is the folder that the listing itself opens.
    #expect(program.wholeOutput().split(separator: "\n") == ["0", "1", "2", "3", "4"])
  }

  @Test func `as many as can be passed have the numbers that follow`() throws {
    let passed = (0..<4).map { _ in open("/dev/null", O_RDONLY) }
    defer { for descriptor in passed { close(descriptor) } }
    let program = try Launched(
      SpawnRequest(
        executable: "/bin/ls", arguments: ["/proc/self/fd"], passed: passed))
    #expect(
      program.wholeOutput().split(separator: "\n") == ["0", "1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func `without a socket only 0 to 2 are open`() throws {
    let program = try Launched("/bin/ls", ["/proc/self/fd"])
    #expect(program.wholeOutput().split(separator: "\n") == ["0", "1", "2", "3"])
  }

  @Test func `the socket is descriptor 3 and the kernel vouches for its other end`() throws {
    var pair: [CInt] = [-1, -1]
    #expect(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pair) == 0)
    defer { close(pair[0]) }
    let program = try Launched(
      SpawnRequest(executable: Adversary.path, arguments: ["echo"], passed: [pair[1]]))
    close(pair[1])
    var byte: UInt8 = 42
    #expect(write(pair[0], &byte, 1) == 1)
    byte = 0
    #expect(read(pair[0], &byte, 1) == 1)
    #expect(byte == 42)
    let credentials = try PeerCredentials(ofSocket: pair[0])
    #expect(credentials.pid == getpid())
    #expect(credentials.userID == getuid())
    shutdown(pair[0], CInt(SHUT_WR))
    #expect(program.waitForExit() == .exited(code: 0))
  }

  @Test func `signals are neither blocked nor ignored, and privileges cannot be gained`() throws {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &mask, nil) }
    let previous = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, previous) }
    let program = try Launched("/bin/cat", ["/proc/self/status"])
    let status = program.wholeOutput()
    #expect(status.contains("SigBlk:\t0000000000000000"))
    #expect(status.contains("SigIgn:\t0000000000000000"))
    #expect(status.contains("NoNewPrivs:\t1"))
    var after = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &after)
    #expect(sigismember(&after, SIGUSR1) == 1)
  }

  @Test func `a program leads a session of its own`() throws {
    let program = try Launched(Adversary.path, ["ignore"])
    #expect(program.lines(1) == ["ready"])
    let status = try ProcessStatus(of: program.pid)
    #expect(status.session == program.pid)
    #expect(status.processGroup == program.pid)
    #expect(status.parent == getpid())
    #expect(ProcessTree.isDescendant(program.pid, of: getpid()))
    #expect(!ProcessTree.isDescendant(getpid(), of: program.pid))
  }

  @Test func `a missing program is told at once and clearly`() throws {
    let error = try #require(
      throws: SpawnError.self, performing: { try Launched("/nowhere/Missing.app/Missing") })
    #expect(error.step == .execute)
    #expect(error.errno == .noSuchFileOrDirectory)
    #expect(
      error.description
        == "cannot start /nowhere/Missing.app/Missing: the file, or the interpreter that it names, "
        + "does not exist (No such file or directory)")
  }

  @Test func `a missing working directory is told by name`() throws {
    let error = try #require(
      throws: SpawnError.self,
      performing: {
        try ProcessSpawner.spawn(
          SpawnRequest(executable: "/bin/true", workingDirectory: "/nowhere"))
      })
    #expect(error.step == .workingDirectory)
    #expect(error.description.contains("/nowhere"))
  }

  @Test func `a closed descriptor is told`() throws {
    let error = try #require(
      throws: SpawnError.self,
      performing: {
        try ProcessSpawner.spawn(SpawnRequest(executable: "/bin/true", passed: [999_999]))
      })
    #expect(error.step == .descriptors)
    #expect(error.errno == .badFileDescriptor)
  }

  @Test func `an identity can be written down and does not outlive its process`() throws {
    let program = try Launched(Adversary.path, ["ignore"])
    let identity = program.process.identity
    let read = try #require(ProcessIdentity(identity.description))
    #expect(read == identity)
    #expect(read.isAlive)
    #expect(try ProcessIdentity(of: program.pid) == identity)
    try program.process.send(SIGKILL)
    program.waitForExit()
    #expect(!read.isAlive)
    #expect(throws: SystemCallError.self) { try program.process.send(SIGTERM) }
  }

  @Test(arguments: ["", "1/2", "x/1/b", "1/x/b", "1/2/", "0/2/b", "-1/2/b"])
  func `other text is no identity`(_ text: String) {
    #expect(ProcessIdentity(text) == nil)
  }
}
