import Glibc

/// Boots a device: starts its foregroundd and waits until it accepts commands.
public struct DeviceBooter: Sendable {
  /// The result of a boot.
  public struct Booted: Equatable, Sendable {
    /// The process of the device's foregroundd.
    public var pid: Int32
    /// foregroundd's notes, one sentence each: what an earlier run had left behind.
    public var notes: [String]
  }

  /// The settings of a device's screen.
  public struct Screen: Equatable, Sendable {
    /// The path of displayd; `nil` means beside foregroundd.
    public var displayPath: String?
    /// The path of the home screen app's bundle; `nil` means that only apps are shown.
    public var shellPath: String?
    /// The path of the Settings app's bundle; `nil` means that there is none.
    public var settingsPath: String?

    public init(displayPath: String? = nil, shellPath: String? = nil) {
      self.displayPath = displayPath
      self.shellPath = shellPath
    }

    fileprivate var arguments: [String] {
      var arguments = ["--display"]
      if let displayPath { arguments += ["--displayd", displayPath] }
      if let shellPath { arguments += ["--shell", shellPath] }
      if let settingsPath { arguments += ["--settings", settingsPath] }
      return arguments
    }
  }

  public var address: DeviceAddress
  /// The passcode that the device gets if it has none.
  public var passcode: String?
  /// The profile of the operating system, such as `P7`.
  public var profile: String
  /// What the device looks like: the name of a model, or the absolute path of a file with one; `nil`
  /// means a phone of the profile's time.
  public var model: String?
  /// Changed properties of the profile, each `KEY=VALUE`; foregroundd validates them.
  public var settings: [String]
  /// The path of foregroundd; `nil` means the one that ``DaemonLocator`` finds.
  public var daemonPath: String?
  /// How apps are suspended, such as `sigstop`; `nil` means the best way that the machine supports.
  public var containment: String?
  /// `available` boots also where apps cannot be confined completely; `nil` means that this fails.
  public var confinement: String?
  /// `executed` loads no app into a copy of the holder; `nil` means that this is done.
  public var starts: String?
  /// How good the network is that apps get of their own; `nil` means that they have the machine's.
  public var network: NetworkProfile?
  /// Where gpsd listens, as `host:port`, or `none`; `nil` means where it usually does, if the machine
  /// has no GeoClue.
  public var gpsd: String?
  /// The address of the machine's message bus, as D-Bus writes it, or `none`; `nil` means the bus of
  /// the system.
  public var bus: String?
  /// The same for the bus of the person's session; `nil` means that of this program.
  public var sessionBus: String?
  /// The conditions that the device takes from the machine, as ``DeviceConnection/follow(start:stop:)``
  /// names them; `nil` means those of the last boot.
  public var follow: [String]?
  /// Variables of foregroundd's environment, in addition to this process's own.
  public var variables: [String: String] = [:]
  /// The device's screen; `nil` means none.
  public var screen: Screen?
  /// The time limit for foregroundd in seconds. Cleaning up after an earlier run may take long.
  public var timeout: Double = 60

  public init(
    address: DeviceAddress, profile: String = "P7", settings: [String] = [],
    daemonPath: String? = nil
  ) {
    self.address = address
    self.profile = profile
    self.settings = settings
    self.daemonPath = daemonPath
  }

  /// Boots the device; blocks until it accepts commands or has failed.
  ///
  /// foregroundd runs detached in a session of its own. After a failure no process is left.
  ///
  /// - Throws: ``DeviceError/alreadyBooted(device:)``, or
  ///   ``DeviceError/bootFailed(message:usage:)`` with foregroundd's message or the last lines of
  ///   its log.
  public func boot() throws(DeviceError) -> Booted {
    guard !isBooted else { throw .alreadyBooted(device: address.name) }
    let daemon = if let daemonPath { daemonPath } else { try DaemonLocator.locate() }
    try DeviceFolder.create(address.folder)
    let log = try DaemonLog(path: address.daemonLogPath)

    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    let reading = Descriptor(owning: ends[0])
    _ = fcntl(reading.number, F_SETFD, FD_CLOEXEC)
    let pid = try start(daemon, log: log.file, readyDescriptor: Descriptor(owning: ends[1]))
    let answer = readAnswer(from: reading)
    switch answer.outcome {
    case .ready:
      // Until it is connected, apps would find no network.
      let network = network.flatMap { note(connecting: $0) }
      return Booted(
        pid: pid, notes: (log.note.map { [$0] } ?? []) + answer.notes + (network.map { [$0] } ?? [])
      )
    case .failed(let message):
      end(pid)
      throw .bootFailed(message: message, usage: false)
    case .failedUsage(let message):
      end(pid)
      throw .bootFailed(message: message, usage: true)
    case .note, .none:
      if answer.timedOut { kill(pid, SIGTERM) }
      let ending = end(pid)
      let reason = answer.timedOut ? "was not ready within \(timeout) s" : ending
      throw .bootFailed(message: silentFailure(reason, tail: log.tail()), usage: false)
    }
  }

  /// Waits until the network is as it shall be.
  ///
  /// - Returns: What is wrong with it, as a sentence; `nil`: nothing.
  private func note(connecting profile: NetworkProfile) -> String? {
    do {
      try DeviceConnection(to: address).perform(.network(profile))
      return nil
    } catch {
      return "the device has no network: \(error)"
    }
  }

  /// A foregroundd is listening for the device.
  ///
  /// If foregroundd is killed while it is starting an app, its socket stays open until that app's
  /// program has begun; this waits for that moment.
  private var isBooted: Bool {
    for _ in 0..<200 {
      guard let connection = try? ControlSocket.connect(to: address) else { return false }
      let listener = ControlSocket.peer(of: connection)
      if listener <= 0 || kill(listener, 0) == 0 || errno == EPERM { return true }
      usleep(10_000)
    }
    return true
  }

  /// Starts foregroundd; this process's copy of the descriptor is closed on return.
  private func start(
    _ daemon: String, log: borrowing Descriptor, readyDescriptor: consuming Descriptor
  ) throws(DeviceError) -> pid_t {
    _ = fcntl(readyDescriptor.number, F_SETFD, FD_CLOEXEC)
    var arguments = [
      "--device", address.name.description, "--home", address.home, "--profile", profile,
    ]
    if let model { arguments += ["--model", model] }
    if let containment { arguments += ["--containment", containment] }
    if let confinement { arguments += ["--confinement", confinement] }
    if let starts { arguments += ["--starts", starts] }
    if let network { arguments += ["--network", network.rawValue] }
    if let gpsd { arguments += ["--gpsd", gpsd] }
    if let bus { arguments += ["--bus", bus] }
    if let sessionBus { arguments += ["--session-bus", sessionBus] }
    if let follow { arguments += ["--follow", follow.joined(separator: ",")] }
    if let screen { arguments += screen.arguments }
    if passcode != nil { arguments.append("--passcode-from-input") }
    for setting in settings { arguments += ["--set", setting] }
    arguments += ["--ready-descriptor", String(DetachedProcess.passedDescriptor)]
    return try DetachedProcess.spawn(
      daemon, arguments: arguments, variables: variables,
      input: passcode.map { $0 + "\n" }, log: log, passing: readyDescriptor)
  }

  private struct Answer {
    var notes: [String] = []
    /// The line that ends the answer, or `nil`.
    var outcome: ReadinessLine?
    var timedOut = false
  }

  private func readAnswer(from pipe: borrowing Descriptor) -> Answer {
    var answer = Answer()
    var buffered: [UInt8] = []
    let deadline = MonotonicClock.milliseconds + Int64(timeout * 1000)
    while true {
      let left = max(0, deadline - MonotonicClock.milliseconds)
      guard pipe.waitUntilReadable(milliseconds: Int32(min(left, Int64(Int32.max)))) else {
        answer.timedOut = true
        return answer
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(pipe.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return answer }
      buffered += chunk[..<count]
      while let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
        let line = ReadinessLine(String(decoding: buffered[..<end], as: UTF8.self))
        buffered.removeSubrange(...end)
        switch line {
        case .note(let note): answer.notes.append(note)
        case .ready, .failed, .failedUsage:
          answer.outcome = line
          return answer
        case nil: break
        }
      }
    }
  }

  /// Ends a foregroundd that did not become ready, and describes how it ended.
  @discardableResult
  private func end(_ pid: pid_t) -> String {
    // A foregroundd that has failed exits itself and gets time to clean up.
    let exit = ProcessStatus(of: pid)
    if let description = exit.wait(milliseconds: 2000) { return description }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    return "closed its ready descriptor without a message and kept running"
  }

  private func silentFailure(_ reason: String, tail: [String]) -> String {
    let beginning = "device '\(address.name)' did not boot: foregroundd \(reason)"
    guard !tail.isEmpty else {
      return beginning + " and wrote nothing to \(address.daemonLogPath)"
    }
    return beginning + "; the end of \(address.daemonLogPath):\n"
      + tail.map { "  " + $0 }.joined(separator: "\n")
  }
}
