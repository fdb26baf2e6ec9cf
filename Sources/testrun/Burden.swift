import Foundation

/// Keeps every processor busy: as many programs as there are processors, which only compute.
final class Burden {
  private let programs: [Process]

  init() throws {
    programs = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      let program = Process()
      program.executableURL = URL(filePath: "/bin/sh")
      // It ends with this program also when that is killed.
      program.arguments = [
        "-c", "while kill -0 $PPID; do i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; done",
      ]
      program.standardError = FileHandle.nullDevice
      try program.run()
      return program
    }
  }

  func end() {
    for program in programs { program.terminate() }
  }
}
