import Glibc
import SystemPackage
import Testing

@testable import LinuxPlatform

/// What a sandboxed program can and cannot access.
@Suite(.enabled(if: RealContainment.landlockABI > 0)) struct SandboxTests {
  private let folder = TemporaryFolder()

  private var system: Sandbox {
    Sandbox(
      readOnly: SystemLibraries.directories(),
      execute: SystemLibraries.loaders() + ["/bin", "/usr/bin"])
  }

  /// Runs a shell script in a sandbox and returns its output.
  private func run(_ script: String, _ sandbox: Sandbox) throws -> String {
    let program = try Launched("/bin/sh", ["-c", script], sandbox: sandbox)
    let output = program.wholeOutput()
    program.waitForExit()
    return output
  }

  @Test func `writing is allowed inside the container and refused outside`() throws {
    let outside = TemporaryFolder()
    var sandbox = system
    sandbox.readWrite = [folder.path]
    let output = try run(
      "echo in > \(folder.path)/file && mkdir \(folder.path)/d && mv \(folder.path)/file "
        + "\(folder.path)/d/ && cat \(folder.path)/d/file; echo out > \(outside.path)/file",
      sandbox)
    #expect(output.contains("in\n"))
    #expect(output.contains("Permission denied"))
    #expect(access(outside.path + "/file", F_OK) != 0)
  }

  @Test func `a bundle can be read and not written`() throws {
    folder.write("Info.plist", "content\n")
    var sandbox = system
    sandbox.readOnly.append(folder.path)
    let output = try run(
      "cat \(folder.path)/Info.plist; echo x >> \(folder.path)/Info.plist", sandbox)
    #expect(output.hasPrefix("content\n"))
    #expect(output.contains("Permission denied"))
  }

  @Test func `another app's files cannot be read`() throws {
    folder.write("secret", "secret\n")
    let output = try run("cat \(folder.path)/secret", system)
    #expect(output.contains("Permission denied"))
    #expect(!output.contains("secret\n"))
  }

  @Test func `devices of no consequence and proc are usable`() throws {
    let output = try run(
      "echo x > /dev/null; head -c 4 /dev/urandom | wc -c; head -c 1 /proc/self/stat > /dev/null "
        + "&& echo read", system)
    #expect(output == "4\nread\n")
  }

  @Test func `a program outside the sandbox cannot be executed`() throws {
    var sandbox = system
    sandbox.execute = SystemLibraries.loaders()
    let error = try #require(
      throws: SpawnError.self,
      performing: { try Launched("/bin/sh", ["-c", "true"], sandbox: sandbox) })
    #expect(error.step == .execute)
    #expect(error.errno == .permissionDenied)
    #expect(error.description.contains("sandbox"))
  }

  @Test(.enabled(if: RealContainment.landlockABI >= 6))
  func `a confined program cannot signal others`() throws {
    var sandbox = system
    sandbox.execute.append(Adversary.path)
    let free = try Launched(Adversary.path, ["signal", "\(getpid())"])
    #expect(free.lines(1) == ["allowed"])
    let confined = try Launched(Adversary.path, ["signal", "\(getpid())"], sandbox: sandbox)
    #expect(confined.lines(1) == ["refused"])
  }

  @Test func `a path that does not exist is told by name`() throws {
    let error = try #require(
      throws: SystemCallError.self,
      performing: {
        try Launched("/bin/true", sandbox: Sandbox(readWrite: ["/nowhere/container"]))
      })
    #expect(error.description.contains("/nowhere/container"))
  }

  @Test func `the folders of loaded libraries are found`() {
    let maps = """
      7f00-7f01 r-xp 00000000 08:01 12  /opt/swift/usr/lib/swift/linux/libswiftCore.so
      7f02-7f03 r-xp 00000000 08:01 13  /usr/lib/x86_64-linux-gnu/libc.so.6
      7f04-7f05 r-xp 00000000 08:01 14  /home/me/daemon
      7f06-7f07 r--p 00000000 08:01 15  /usr/lib/locale/locale-archive
      7f08-7f09 rw-p 00000000 00:00 0   [heap]
      """
    #expect(
      SystemLibraries.directories(inMaps: maps)
        == ["/opt/swift/usr/lib/swift/linux", "/usr/lib/x86_64-linux-gnu"])
  }
}
