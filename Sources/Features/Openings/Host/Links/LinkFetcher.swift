import DeviceStorage
import Foundation
import LinuxPlatform
import Logging

/// Fetches association files, each by a linkfetcher, which speaks HTTP in a process that can harm nobody.
///
/// All of it belongs to the device's thread.
final class LinkFetcher: ShutdownPart {
  /// So many are fetched at the same time; others wait.
  private static let most = 4
  /// Longer than a linkfetcher takes by itself, in seconds.
  private static let patience = 15

  private let executable: String
  private let folder: DeviceFolder
  private let machine: any Machine
  private let surroundings: any Surroundings
  private let system: SystemEnvironment
  private let logger: Logger
  private let certificates: TrustedCertificates
  private var waiting: [(url: String, then: (Outcome) -> Void)] = []
  private var running: [Int: any MachineProcess] = [:]
  private var lastNumber = 0
  private var isStopped = false

  /// What the server has answered. The texts are the rest of a sentence about it.
  enum Outcome {
    case file([UInt8])
    /// Its answer is no file.
    case noFile(String)
    /// There is no answer.
    case failed(String)
  }

  /// - Parameter executable: The path of linkfetcher.
  init(
    executable: String, folder: DeviceFolder, machine: any Machine,
    surroundings: any Surroundings, system: SystemEnvironment, logger: Logger
  ) {
    self.executable = executable
    self.folder = folder
    self.machine = machine
    self.surroundings = surroundings
    self.system = system
    self.logger = logger
    certificates = TrustedCertificates(
      folder, machine: system.inherited["SSL_CERT_FILE"] ?? "/etc/ssl/certs/ca-certificates.crt")
  }

  /// Fetches what is at the URL, and calls the closure, once, later.
  func fetch(_ url: String, then: @escaping (Outcome) -> Void) {
    waiting.append((url, then))
    surroundings.soon { [weak self] in self?.startNext() }
  }

  /// Ends all of them; none of their closures is called any more.
  func stop(then done: @escaping () -> Void) {
    isStopped = true
    waiting = []
    for process in running.values { process.kill() }
    done()
  }

  private func startNext() {
    while !isStopped, running.count < Self.most, !waiting.isEmpty {
      let (url, then) = waiting.removeFirst()
      lastNumber += 1
      let number = lastNumber
      do {
        let handler = LinkFetch { [weak self] outcome in self?.ended(number, outcome, then) }
        running[number] = try machine.start(try program(url), handler: handler)
        surroundings.schedule(afterPause: .seconds(Self.patience)) { [weak self] in
          self?.running[number]?.kill()
        }
      } catch {
        logger.error("linkfetcher cannot be started: \(error)")
        then(.failed("cannot be asked, because linkfetcher cannot be started: \(error)"))
      }
    }
  }

  private func ended(_ number: Int, _ outcome: Outcome, _ then: (Outcome) -> Void) {
    running[number] = nil
    guard !isStopped else { return }
    then(outcome)
    startNext()
  }

  private func program(_ url: String) throws -> Program {
    let ownFolder = (executable as NSString).deletingLastPathComponent
    let names = ["/etc", "/run/systemd/resolve", "/usr/share/ca-certificates", "/usr/lib/ssl"]
      .filter(FileManager.default.fileExists)
    var variables = system.variables(home: folder.root.path)
    for name in ["SSL_CERT_FILE", "http_proxy", "https_proxy", "no_proxy"] {
      variables[name] = system.inherited[name]
    }
    let trusted = try certificates.bundle()
    if let trusted { variables["SSL_CERT_FILE"] = trusted }
    var program = Program(
      containerName: nil, executable: executable, environment: variables,
      workingDirectory: folder.root.path,
      reach: Program.Reach(
        readable: system.readable + names + [ownFolder] + (trusted.map { [$0] } ?? []),
        writable: [], executable: [ownFolder] + system.loaders))
    program.network = .device
    program.arguments = [folder.root.path, url]
    return program
  }
}

/// What one linkfetcher says.
private final class LinkFetch: MachineProcessHandler {
  private var bytes: [UInt8] = []
  private var then: ((LinkFetcher.Outcome) -> Void)?

  init(then: @escaping (LinkFetcher.Outcome) -> Void) {
    self.then = then
  }

  func received(_ bytes: [UInt8]) {
    // A linkfetcher that says more than it may is not heard.
    guard self.bytes.count <= AssociationFile.mostBytes + 32 else { return }
    self.bytes += bytes
  }

  func portClosed() {}

  func trafficArrived(_ socket: UInt64) {}

  /// Comes after all that it has said.
  func ended(_ status: TerminationStatus) {
    then?(outcome)
    then = nil
  }

  private var outcome: LinkFetcher.Outcome {
    let silence = LinkFetcher.Outcome.failed("cannot be asked: linkfetcher has ended by itself")
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return silence }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let content = bytes[(end + 1)...]
    guard words.count == 2, Int(words[1]) == content.count else { return silence }
    switch words[0] {
    case "FILE": return .file(Array(content))
    case "NONE": return .noFile(String(decoding: content, as: UTF8.self))
    case "FAIL": return .failed(String(decoding: content, as: UTF8.self))
    default: return silence
    }
  }
}
