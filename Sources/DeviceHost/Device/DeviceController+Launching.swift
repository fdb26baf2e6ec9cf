import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore
import NIOPosix
import SystemInterface

extension DeviceController {
  /// Starts the app's process and connects it. A failure comes back to the kernel as an event.
  func spawn(_ app: HostedApp, _ launch: LaunchRequest) {
    let parameters = app.nextLaunch
    app.nextLaunch = LaunchParameters()
    do {
      let process = try startProcess(of: app, launch, parameters)
      app.process = process
      openScene(of: process, of: app)
      welcome(process, of: app)
      app.resolveLaunch(.started(pid: process.pid))
    } catch {
      logger.error("\(app.bundleIdentifier) could not be started: \(error)")
      app.resolveLaunch(.failed("\(app.bundleIdentifier) could not be started: \(error)"))
      handle(.process(app.id, .failedToStart("\(error)")))
    }
  }

  private func startProcess(
    of app: HostedApp, _ launch: LaunchRequest, _ parameters: LaunchParameters
  ) throws -> AppProcess {
    launchCount += 1
    let container = try containment.makeContainer(
      named: "\(app.bundleIdentifier)-\(launchCount)")
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw SystemCallError.current("make a socket pair") }
    defer { Glibc.close(ends[1]) }
    do {
      let output = try openOutput(parameters.standardOutput, of: app)
      defer { Glibc.close(output) }
      let errors =
        parameters.standardError == nil
        ? dup(output) : try openOutput(parameters.standardError, of: app)
      defer { Glibc.close(errors) }
      let spawned = try ProcessSpawner.spawn(
        SpawnRequest(
          executable: app.paths.executable, arguments: parameters.arguments,
          environment: environment(of: app, parameters),
          workingDirectory: app.paths.container,
          standardOutput: output, standardError: errors, passed: [ends[1]],
          sandbox: sandbox(of: app), container: container, diesWithParent: true))
      let process = AppProcess(
        process: spawned, container: container, launch: launch,
        startedAt: Date())
      connect(ends[0], process, of: app)
      noteRunning(process, of: app)
      watchExit(of: process, of: app)
      return process
    } catch {
      Glibc.close(ends[0])
      try? container.remove()
      throw error
    }
  }

  private func openOutput(_ path: String?, of app: HostedApp) throws -> CInt {
    let path = path ?? app.paths.log
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemCallError.current("open \(path)") }
    // A pipe without a reader must not hold up the device; the app may wait as it likes.
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    return descriptor
  }

  private func environment(of app: HostedApp, _ parameters: LaunchParameters) -> [String: String] {
    let container = app.paths.container
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "LANG": ProcessInfo.processInfo.environment["LANG"] ?? "C.UTF-8",
      "HOME": container, "CFFIXED_USER_HOME": container, "TMPDIR": container + "/tmp",
      "FOREGROUND_SHARED": folder.shared.path,
      // Its helper cannot run confined, and a handler that returns would survive a signal.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    environment["TZ"] = ProcessInfo.processInfo.environment["TZ"]
    environment.merge(parameters.environment) { _, asked in asked }
    environment["FOREGROUND_PORT"] = "3"
    return environment
  }

  private func sandbox(of app: HostedApp) -> Sandbox? {
    guard case .landlock = Sandbox.availability else { return nil }
    return Sandbox(
      readOnly: [app.paths.bundle] + systemDirectories,
      readWrite: [app.paths.container, folder.shared.path],
      execute: [app.paths.bundle] + SystemLibraries.loaders())
  }

  /// Makes the system's end of the socket a channel of the event loop.
  private func connect(_ descriptor: CInt, _ process: AppProcess, of app: HostedApp) {
    let port = AppPort(
      onMessage: { [unowned self, unowned process] in received($0, from: process, of: app) },
      onMisbehaviour: { [unowned self, unowned process] misbehaviour in
        guard app.process === process else { return }
        handle(.process(app.id, .misbehaved(misbehaviour)))
      },
      onClose: { [unowned self, unowned process] in portClosed(process, of: app) })
    process.port = port
    let bound = NIOLoopBound(port, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(bound.value)
        }
      }
      .channelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 1 << 20))
      .withConnectedSocket(descriptor)
      .assumeIsolated()
      .whenFailure { [unowned self] error in
        logger.error("the port of \(app.bundleIdentifier) failed: \(error)")
        portClosed(process, of: app)
      }
  }

  private func welcome(_ process: AppProcess, of app: HostedApp) {
    var message = welcomeMessage
    message.welcome.bundleIdentifier = app.bundleIdentifier
    message.welcome.containerPath = app.paths.container
    message.welcome.launchedInBackground = process.launch.isIntoBackground
    message.welcome.statusBarHeight = PortMessages.height(of: process.launch.statusBar)
    if display != nil { message.welcome.sceneToken = process.sceneToken.bytes }
    process.port?.send(message)
  }

  /// What every app is told of the device.
  var welcomeMessage: WireSystemMessage {
    let profile = configuration.profile
    var message = WireSystemMessage()
    message.welcome.version = PortMessages.version
    message.welcome.multitaskingSupported = profile.isMultitaskingSupported
    message.welcome.systemName = profile.generation == .p3 ? "iPhone OS" : "iOS"
    message.welcome.systemVersion = profile.systemVersion
    message.welcome.deviceName = configuration.deviceName
    message.welcome.deviceModel = "iPhone"
    message.welcome.screenWidth = DisplayService.panel.width
    message.welcome.screenHeight = DisplayService.panel.height
    message.welcome.screenScale = DisplayService.panel.scale
    message.welcome.backgroundTaskLimit = UInt32(profile.backgroundTaskLimit)
    message.welcome.environment = world.environment
    message.welcome.displaySocket = display?.sceneSocketPath ?? ""
    return message
  }

  /// What the process has used until now; nil when it is gone.
  func cpuReading(of process: AppProcess) -> CPUReading? {
    guard let used = try? CPUClock(of: process.pid).read() else { return nil }
    return CPUReading(process: used, machineIdle: idleClock?.read() ?? 0, at: now)
  }

  /// Sends a callback, with a number that its acknowledgement must repeat.
  func deliver(_ delivery: Delivery, to process: AppProcess) {
    let number = process.numberDelivery()
    // What it has not been sent of the person's touches is not for later (LOOP-20).
    if delivery.callback == .willResignActive { process.input.removeAll() }
    // Its picture stands in for it until it has said what it shows now (SNAP-01).
    if delivery.callback == .willEnterForeground { process.liveFromCommit = .max }
    process.port?.send(
      callback: PortMessages.callback(
        delivery, number: number, launch: process.launch, environment: world.environment))
    // Until then the kernel has it in the background.
    if delivery.callback == .didBecomeActive,
      let app = registry.all.first(where: { $0.process === process })
    {
      resumeSensors(of: process, of: app)
    }
    // While the app is waking up.
    process.cpuAtDelivery = cpuReading(of: process)
  }
}
