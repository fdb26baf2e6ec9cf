import ScreenTestKit
import Testing

/// What cannot be printed is an error: a script must not take half of an answer for all of it.
@Suite struct OutputFailureTests {
  /// A shell line with `$APPCTL` on a simulated device.
  private func shell(_ line: String) throws -> Executable.Outcome {
    let device = try FakeDevice { _ in .reply(Replies.apps()) }
    return try Executable.shell(line, environment: device.environment)
  }

  @Test(arguments: [
    ("list", "list"), ("--help", "help of all verbs"), ("list --help", "help"),
    ("--version", "version"), ("list --json", "JSON"), ("devices", "devices"),
  ])
  func aFullDiskIsAnError(_ words: String, _ what: String) throws {
    let outcome = try shell("\"$APPCTL\" \(words) > /dev/full")
    #expect(outcome.status == 1, "\(what)")
    #expect(outcome.errors == "Error: cannot write the output: No space left on device\n")
  }

  @Test(arguments: ["list", "--help", "--version"])
  func aClosedOutputIsAnError(_ words: String) throws {
    let outcome = try shell("\"$APPCTL\" \(words) >&-")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Error: cannot write the output: Bad file descriptor\n")
  }

  @Test func aPipeWithoutAReaderIsAnErrorAlsoWhereItsSignalIsIgnored() throws {
    let outcome = try shell(
      "trap '' PIPE; f=$(mktemp -u); mkfifo $f; exec 4<>$f 5>$f 4<&-; rm $f; \"$APPCTL\" list >&5")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Error: cannot write the output: Broken pipe\n")
  }

  @Test func aPipeThatIsFullIsWaitedFor() throws {
    // The pipe is read only when it is full and appctl sleeps, and it does not wait: all comes out.
    let device = try FakeDevice { _ in
      .reply(
        Replies.log((0..<4_000).map { #"{"seq":\#($0),"text":"0123456789012345678901234567"}"# }))
    }
    let outcome = try Executable.shell(
      """
      python3 -c 'import os, select, subprocess, time
      reading, writing = os.pipe()
      os.set_blocking(writing, False)
      child = subprocess.Popen([os.environ["APPCTL"], "log", "--json"], stdout=writing)
      room = select.poll()
      room.register(writing, select.POLLOUT)
      def state():
        with open(f"/proc/{child.pid}/stat") as file: return file.read().rpartition(")")[2].split()[0]
      while state() != "Z" and (room.poll(0) or state() != "S"): time.sleep(0.01)
      os.close(writing)
      text = b""
      while part := os.read(reading, 1 << 16): text += part
      print(text.count(b"\\n"), child.wait())'
      """, environment: device.environment)
    #expect(outcome.output == "4000 0\n", "\(outcome.errors)")
  }

  @Test func whatPrintsNothingNeedsNoOutput() throws {
    let device = try FakeDevice { _ in .done }
    let outcome = try Executable.shell(
      "\"$APPCTL\" home >&-", environment: device.environment)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
  }
}
