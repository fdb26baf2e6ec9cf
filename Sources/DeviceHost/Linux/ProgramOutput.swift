import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform

/// Gives programs the descriptors that they print to.
///
/// Output goes through pipes that the `OutputCollector` reads, so that no program can fill the disk.
/// Only a pipe or a terminal that whoever launched an app has named is given to it as it is.
final class ProgramOutput {
  /// A program's standard output and error, closed with this value.
  struct Streams: ~Copyable {
    let output: CInt
    let errors: CInt
    /// What the program prints to, as far as it is read here.
    let pipes: [OutputPipe]

    deinit {
      close(output)
      close(errors)
    }
  }

  private let collector: OutputCollector
  private let daemonOutput: DaemonOutput
  /// The device's folder, in parts of which apps can make links.
  private let folder: String

  init(collector: OutputCollector, daemonOutput: DaemonOutput, folder: DeviceFolder) {
    self.collector = collector
    self.daemonOutput = daemonOutput
    self.folder = folder.root.path
  }

  /// Opens what a program prints to.
  func open(_ program: Program) throws -> Streams {
    var pipes: [OutputPipe] = []
    let output = try openOutput(of: program, &pipes)
    do {
      let errors = try program.errors.map { try openNamed($0, &pipes) } ?? dup(output)
      guard errors >= 0 else { throw SystemCallError.current("duplicate a descriptor") }
      return Streams(output: output, errors: errors, pipes: pipes)
    } catch {
      close(output)
      throw error
    }
  }

  private func openOutput(of program: Program, _ pipes: inout [OutputPipe]) throws -> CInt {
    guard let path = program.output else { return try pipe(to: .daemonLog(daemonOutput), &pipes) }
    if program.isOutputNamed { return try openNamed(path, &pipes) }
    let file = RotatingFile(URL(fileURLWithPath: path), limit: StorageLimits.appOutput)
    return try pipe(to: .rotating(file), &pipes)
  }

  private func openNamed(_ path: String, _ pipes: inout [OutputPipe]) throws -> CInt {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor: CInt
    if path.hasPrefix(folder + "/") {
      descriptor = try DeviceFolder.openBeneath(
        folder, String(path.dropFirst(folder.utf8.count + 1)), flags)
    } else {
      descriptor = Glibc.open(path, flags, 0o600)
      guard descriptor >= 0 else { throw SystemCallError.current("open \(path)") }
    }
    // A pipe without a reader must not hold up the device; the app may wait as it likes.
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return descriptor
    }
    return try pipe(to: .named(descriptor), &pipes)
  }

  private func pipe(
    to destination: sending OutputSink.Destination, _ pipes: inout [OutputPipe]
  ) throws -> CInt {
    let sink = OutputSink(destination, now: OutputCollector.now)
    let (writing, pipe) = try collector.makePipe(to: sink)
    pipes.append(pipe)
    return writing
  }
}
