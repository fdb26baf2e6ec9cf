import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform
import Logging
import NIOCore
import SystemInterface

/// The device's displayd: its sockets, its process, and the conversation with it.
///
/// The sockets are opened here and outlive displayd, so that apps and viewers who come while a new
/// one is being started wait instead of being refused. It belongs to one event loop.
final class DisplayService {
  /// The panel, upright in portrait: points, and pixels per point.
  static let panel = (width: 390.0, height: 844.0, scale: 2.0)

  /// Where apps find displayd; absolute.
  let sceneSocketPath: String
  /// Where viewers find it; absolute.
  let viewerSocketPath: String
  var onReport: (WireDisplayReport) -> Void = { _ in }
  /// A displayd has said that it is there, and knows nothing yet.
  var onReady: () -> Void = {}

  private let executable: String
  private let folder: DeviceFolder
  private let loop: any EventLoop
  private let logger: Logger
  private let readable: [String]
  private let socketFolder: String
  private let sceneSocket: CInt
  private let viewerSocket: CInt
  private var port: FramedPort<WireDisplayReport, WireDisplayCommand>?
  private var program: SupervisedProgram!
  /// The displayd of now has said that it is there.
  private(set) var isReady = false

  var pid: Int32? { program.process?.pid }

  /// - Parameter readable: What displayd may read besides the snapshots and the bundles.
  init(
    executable: String, folder: DeviceFolder, loop: any EventLoop, exitWatcher: ExitWatcher,
    logger: Logger, readable: [String]
  ) throws {
    self.executable = executable
    self.folder = folder
    self.loop = loop
    self.logger = logger
    self.readable = readable
    socketFolder = try Self.socketFolder(for: folder)
    sceneSocketPath = socketFolder + "/display.sock"
    viewerSocketPath = socketFolder + "/screen.sock"
    sceneSocket = try LocalSocket.listen(in: socketFolder, named: "display.sock")
    viewerSocket = try LocalSocket.listen(in: socketFolder, named: "screen.sock")
    program = SupervisedProgram(
      name: "displayd", loop: loop, exitWatcher: exitWatcher, logger: logger,
      start: { [unowned self] _ in try start() },
      ended: { [unowned self] in isReady = false })
  }

  func run() {
    program.run()
  }

  func send(_ fill: (inout WireDisplayCommand) -> Void) {
    guard isReady else { return }
    var command = WireDisplayCommand()
    fill(&command)
    port?.send(command)
  }

  func stop(then done: @escaping () -> Void) {
    program.stop { [self] in
      close(sceneSocket)
      close(viewerSocket)
      unlink(sceneSocketPath)
      unlink(viewerSocketPath)
      if socketFolder != folder.root.path { rmdir(socketFolder) }
      done()
    }
  }

  /// The device's own folder, unless its path is too long for the address of a socket.
  private static func socketFolder(for folder: DeviceFolder) throws -> String {
    let path = folder.root.path
    if path.utf8.count + "/display.sock".utf8.count <= LocalSocket.longestPath { return path }
    var template = Array("/tmp/foreground.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemCallError.current("make a folder in /tmp")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func start() throws -> SpawnedProcess {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw SystemCallError.current("make a socket pair") }
    defer { close(ends[1]) }
    let process: SpawnedProcess
    do {
      process = try ProcessSpawner.spawn(
        SpawnRequest(
          executable: executable, environment: environment, workingDirectory: folder.root.path,
          standardOutput: 2, standardError: 2, passed: [ends[1], sceneSocket, viewerSocket],
          sandbox: sandbox, diesWithParent: true))
    } catch {
      close(ends[0])
      throw error
    }
    let port = FramedPort<WireDisplayReport, WireDisplayCommand>(
      // The panel is the first that it is told; it is ready when it has one.
      onOpen: { [unowned self] in configure() },
      onMessage: { [unowned self] in received($0) },
      // Its exit is what starts another; one that is deaf has to exit first.
      onClose: { [weak self] in self?.program.kill() })
    self.port = port
    port.connect(ends[0], on: loop)
    return process
  }

  private func received(_ report: WireDisplayReport) {
    guard case .ready(let ready) = report.content else {
      if isReady { onReport(report) }
      return
    }
    guard ready.version == PortMessages.version else {
      logger.critical(
        "displayd speaks version \(ready.version), not \(PortMessages.version); build both anew")
      return
    }
    isReady = true
    onReady()
  }

  private func configure() {
    var command = WireDisplayCommand()
    command.configure.width = Float(Self.panel.width)
    command.configure.height = Float(Self.panel.height)
    command.configure.scale = Float(Self.panel.scale)
    command.configure.snapshotFolder = folder.snapshots.path
    port?.send(command)
  }

  private var environment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": inherited["LANG"] ?? "C.UTF-8",
      "HOME": folder.displayCache.path, "XDG_CACHE_HOME": folder.displayCache.path,
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
    environment["TZ"] = inherited["TZ"]
    return environment
  }

  /// It decodes what apps send it, so it may reach no more than it needs.
  private var sandbox: Sandbox? {
    guard case .landlock = Sandbox.availability else { return nil }
    let ownFolder = (executable as NSString).deletingLastPathComponent
    let caches = ["/var/cache/fontconfig"].filter(FileManager.default.fileExists)
    return Sandbox(
      readOnly: readable + caches + [folder.bundles.path, ownFolder],
      readWrite: [folder.snapshots.path, folder.displayCache.path],
      execute: [ownFolder] + SystemLibraries.loaders())
  }
}
