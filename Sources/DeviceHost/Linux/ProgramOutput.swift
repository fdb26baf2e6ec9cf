import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform

/// Gives programs the descriptors that they print to.
///
/// Output goes through pipes that the `OutputCollector` reads, so that no program can fill the disk. What
/// an app prints is in the device's own file in any case, and in those that its launch has named.
final class ProgramOutput {
  /// What a program prints to, as far as it is read here.
  struct Pipes {
    /// Of its standard output, and of its standard error unless that has another.
    var output: OutputPipe?
    var errors: OutputPipe?

    init(output: OutputPipe? = nil, errors: OutputPipe? = nil) {
      self.output = output
      self.errors = errors
    }

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
    let log = program.log.map { OutputFile(URL(fileURLWithPath: $0)) }
    let (output, outputPipe) = try collector.makePipe(to: try destinations(of: program, log))
    do {
      guard let path = program.errors else {
        let errors = dup(output)
        guard errors >= 0 else { throw SystemCallError.current("duplicate a descriptor") }
        return Streams(output: output, errors: errors, pipes: Pipes(output: outputPipe))
      }
      let (errors, errorPipe) = try collector.makePipe(to: try destinations(path, log))
      return Streams(
        output: output, errors: errors, pipes: Pipes(output: outputPipe, errors: errorPipe))
    } catch {
      close(output)
      throw error
    }
  }

  /// Reads what a program prints that an earlier foregroundd has started.
  ///
  /// What it prints to a pipe that nobody reads any more is still kept by the device.
  ///
  /// - Parameters:
  ///   - output: The pipe of its standard output, which is owned from then on; nil if it has none.
  ///   - errors: The same of its standard error.
  func adopt(_ program: Program, output: CInt?, errors: CInt?) throws -> Pipes {
    var pipes = Pipes()
    let log = program.log.map { OutputFile(URL(fileURLWithPath: $0)) }
    if let output {
      pipes.output = collector.adopt(
        output, to: try destinations(of: program, log, isAdopted: true))
    }
    if let errors, let path = program.errors {
      pipes.errors = collector.adopt(errors, to: try destinations(path, log, isAdopted: true))
    }
    return pipes
  }

  /// Where standard output goes.
  private func destinations(
    of program: Program, _ log: OutputFile?, isAdopted: Bool = false
  ) throws -> [OutputSink.Destination] {
    guard let path = program.output else { return [.daemonLog(daemonOutput)] }
    if program.isOutputNamed { return try destinations(path, log, isAdopted: isAdopted) }
    return [.rotating(log ?? OutputFile(URL(fileURLWithPath: path)))]
  }

  /// Where that goes for which a file was named: into the file, and to what the device keeps.
  private func destinations(
    _ path: String, _ log: OutputFile?, isAdopted: Bool = false
  ) throws -> [OutputSink.Destination] {
    let kept = log.map { [OutputSink.Destination.rotating($0)] } ?? []
    do {
      return [try named(path)] + kept
    } catch {
      guard isAdopted, let log else { throw error }
      let sentence = "[foregroundd: \(path) can no longer be opened: \(error)]\n"
      Array(sentence.utf8).withUnsafeBytes { bytes in _ = log.append(bytes) }
      return kept
    }
  }

  private func named(_ path: String) throws -> OutputSink.Destination {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor: CInt
    if path.hasPrefix(folder + "/") {
      descriptor = try DeviceFolder.openBeneath(
        folder, String(path.dropFirst(folder.utf8.count + 1)), flags)
    } else {
      descriptor = Glibc.open(path, flags, 0o600)
      guard descriptor >= 0 else { throw SystemCallError.current("open \(path)") }
    }
    var status = stat()
    // What is no file may take nothing for a while, and must not hold up the device.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .stream(descriptor)
    }
    return .named(descriptor)
  }
}
