import Glibc
import LinuxPlatform
import Testing

/// A program under test. Its output can be read, and it is killed when the test ends.
final class Launched {
  let process: SpawnedProcess
  private let output: CInt
  private var status: TerminationStatus?

  /// Starts the program, with output and errors in a pipe unless the request says otherwise.
  init(_ request: SpawnRequest) throws {
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    output = ends[0]
    defer { close(ends[1]) }
    var request = request
    if request.standardOutput == nil { request.standardOutput = ends[1] }
    if request.standardError == nil { request.standardError = ends[1] }
    do {
      process = try ProcessSpawner.spawn(request)
    } catch let error {
      close(ends[0])
      throw error
    }
  }

  convenience init(
    _ executable: String, _ arguments: [String] = [], in container: (any ProcessContainer)? = nil,
    sandbox: Sandbox? = nil
  ) throws {
    try self.init(
      SpawnRequest(
        executable: executable, arguments: arguments, environment: ["PATH": "/usr/bin:/bin"],
        workingDirectory: "/", sandbox: sandbox, container: container))
  }

  var pid: Int32 { process.pid }

  /// Waits for a number of lines of output.
  func lines(_ count: Int) -> [String] {
    var text = ""
    var byte: UInt8 = 0
    while text.count(where: { $0 == "\n" }) < count, read(output, &byte, 1) == 1 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits for the end of the output, which the program must close.
  func wholeOutput() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the process to end; `nil` if that takes more than 20 s.
  @discardableResult
  func waitForExit() -> TerminationStatus? {
    if status == nil, becomesReadable(process.processDescriptor, CInt(POLLIN)) {
      status = try? process.reap()
    }
    return status
  }

  deinit {
    if status == nil {
      try? process.send(SIGKILL)
      waitForExit()
    }
    close(output)
  }
}

/// Waits until a descriptor is ready; false after 20 s.
func becomesReadable(_ descriptor: CInt, _ events: CInt) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return poll(&waiting, 1, 20_000) == 1
}

/// Uses CPU for a time, so that other processes would use theirs if they could run.
func spin(milliseconds: Int) {
  let end = ContinuousClock.now + .milliseconds(milliseconds)
  while ContinuousClock.now < end {}
}

/// Polls until the condition is true; `false` after 20 s.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(20)
  while ContinuousClock.now < end {
    if try condition() { return true }
    usleep(5_000)
  }
  return false
}
