import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform

/// Gives programs the descriptors that they print to.
///
/// Output goes through pipes that the `OutputCollector` reads, so that no program can fill the disk.
/// Only a pipe or a terminal that whoever launched an app has named is given to it as it is.
final class ProgramOutput {
  /// What a program prints to, as far as it is read here.
  struct Pipes {
    /// Of its standard output, and of its standard error unless that has another.
    var output: OutputPipe?
    var errors: OutputPipe?

    var all: [OutputPipe] { [output, errors].compactMap(\.self) }
  }

  /// A program's standard output and error, closed with this value.
  struct Streams: ~Copyable {
    let output: CInt
    let errors: CInt
    let pipes: Pipes

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
    var pipes = Pipes()
    let output = try open(try outputTarget(of: program), &pipes.output)
    do {
      let errors =
        try program.errors.map { try open(try named($0), &pipes.errors) } ?? dup(output)
      guard errors >= 0 else { throw SystemCallError.current("duplicate a descriptor") }
      return Streams(output: output, errors: errors, pipes: pipes)
    } catch {
      close(output)
      throw error
    }
  }

  /// Reads what a program prints that an earlier foregroundd has started.
  ///
  /// - Parameters:
  ///   - output: The pipe of its standard output, which is owned from then on; nil: it has none.
  ///   - errors: The same of its standard error.
  func adopt(_ program: Program, output: CInt?, errors: CInt?) throws -> Pipes {
    var pipes = Pipes()
    if let output {
      pipes.output = collector.adopt(output, sink: sink(try outputTarget(of: program)))
    }
    if let errors, let path = program.errors {
      pipes.errors = collector.adopt(errors, sink: sink(try named(path)))
    }
    return pipes
  }

  /// Where output goes.
  private enum Target {
    case pipe(OutputSink.Destination)
    /// To something that is nobody's disk.
    case descriptor(CInt)
  }

  private func outputTarget(of program: Program) throws -> sending Target {
    guard let path = program.output else { return .pipe(.daemonLog(daemonOutput)) }
    if program.isOutputNamed { return try named(path) }
    return .pipe(
      .rotating(RotatingFile(URL(fileURLWithPath: path), limit: StorageLimits.appOutput)))
  }

  private func named(_ path: String) throws -> sending Target {
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
      return .descriptor(descriptor)
    }
    return .pipe(.named(descriptor))
  }

  private func open(_ target: sending Target, _ pipe: inout OutputPipe?) throws -> CInt {
    switch target {
    case .descriptor(let descriptor): return descriptor
    case .pipe:
      let (writing, made) = try collector.makePipe(to: sink(target))
      pipe = made
      return writing
    }
  }

  private func sink(_ target: sending Target) -> sending OutputSink {
    switch target {
    case .pipe(let destination): return OutputSink(destination, now: OutputCollector.now)
    case .descriptor(let descriptor):
      return OutputSink(.named(descriptor), now: OutputCollector.now)
    }
  }
}
