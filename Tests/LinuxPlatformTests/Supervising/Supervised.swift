import Foundation
import LinuxPlatform
import Testing

/// The folder of the built programs: the test runner's own.
let builtPrograms = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent().path

/// A supervisor whose engines are test programs (Tests/SupervisedProgram) with a plan each.
final class Supervised {
  let folder: TemporaryFolder
  let running: Launched
  private let output: CInt

  /// Starts the supervisor.
  ///
  /// - Parameters:
  ///   - plans: What the engines do, in the order of their start. "PROGRAM" stands for the path of
  ///     the program, a copy of its own for each test, and "FOLDER" for the folder that it is in.
  ///   - passed: Descriptors that it inherits, from 3 on.
  ///   - isBecome: Whether it is started in the place of a program that becomes it, as foregroundd is.
  init(_ plans: [String], passing passed: [CInt] = [], isBecome: Bool = false) throws {
    folder = TemporaryFolder()
    let program = folder.path + "/engine"
    try FileManager.default.copyItem(atPath: "\(builtPrograms)/SupervisedProgram", toPath: program)
    for (index, plan) in plans.enumerated() {
      let text = plan.replacingOccurrences(of: "PROGRAM", with: program)
        .replacingOccurrences(of: "FOLDER", with: folder.path)
      folder.write("\(index + 1)", text)
    }
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    defer { close(ends[1]) }
    let supervisor = "\(builtPrograms)/supervisor"
    running = try Launched(
      SpawnRequest(
        executable: isBecome ? program : supervisor,
        arguments: (isBecome ? ["become", supervisor] : []) + [program, folder.path],
        environment: ["PATH": "/usr/bin:/bin"], workingDirectory: "/", standardOutput: ends[1],
        standardError: ends[1], passed: passed))
  }

  deinit { close(output) }

  /// The next line that an engine or the supervisor prints; nil at the end, or after 20 s.
  func nextLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while becomesReadable(output, CInt(POLLIN)), read(output, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return Self.withoutProcess(bytes) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : Self.withoutProcess(bytes)
  }

  /// All that is still printed until the end of the supervisor and of all engines.
  func remainingLines() -> [String] {
    var lines: [String] = []
    while let line = nextLine() { lines.append(line) }
    return lines
  }

  private static func withoutProcess(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(#/ \(process \d+\)/#, with: "")
  }
}
