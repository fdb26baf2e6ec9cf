import DeviceControl
import DeviceStorage
import DeviceVerbs
import Foundation
import Glibc
import LinuxPlatform

/// The random steps.
extension DeviceChaosRun {
  /// Performs one step.
  ///
  /// - Returns: A description of the step.
  func step() throws -> String {
    for (pid, until) in stopped where until <= stepCount { kill(pid, SIGCONT) }
    stopped.removeAll { $0.until <= stepCount }
    switch generator.next() % 12 {
    case 0..<7: return try performUserAction()
    case 7..<10: return try hurtPart()
    default:
      let pause = generator.next() % 300_000
      usleep(UInt32(pause))
      return "wait \(pause / 1_000) ms"
    }
  }

  // MARK: The user

  private func performUserAction() throws -> String {
    if !generator.oneIn(4), let done = try useScenes() { return done }
    let app = generator.pick(installed.keys.sorted() + programs.apps.compactMap { identifiers[$0] })
    switch generator.next() % 10 {
    case 0..<4: return try granted("open \(app)") { try open(app) }
    case 4:
      return try granted("wake \(app)") {
        _ = try connect().launch(app, LaunchOptions(backgroundReason: "fetch"))
      }
    case 5: return try installOrRemove()
    case 6: return try granted("uncover") { try uncover() }
    case 7: return try takeScreenshot()
    default:
      let action = generator.pick(actions(app))
      return try granted("\(action)") {
        try connect().perform(action)
        if case .appearance(let appearance) = action { self.appearance = appearance }
        if case .crash(let app) = action { crashing.insert(app) }
      }
    }
  }

  private func actions(_ app: String) -> [DeviceAction] {
    let plain = PlainVerb.asOftenAsChance.map { DeviceAction.plain($0) }
    return plain + [
      .unlock, .switcherKill(app), .callIncoming, .alertShow(from: nil), .alertIgnore(from: nil),
      .promptShow, .notificationShow(from: app), .terminate(app), .jetsam(app), .crash(app),
      .appearance(.dark), .appearance(.light), .rotate(.landscapeLeft), .rotate(.portrait),
    ]
  }

  /// Performs an action that the device may refuse, because it can be impossible at the moment.
  func granted(_ name: String, _ body: () throws -> Void) throws -> String {
    do {
      try body()
      return name
    } catch DeviceError.refused(let reason, _) {
      return "\(name) (refused: \(reason))"
    }
  }

  /// Opens an app. Stubborn and Probe print their callbacks into a new file.
  func open(_ app: String) throws {
    guard app.contains("Stubborn") || app.contains("Probe") else {
      _ = try connect().launch(app)
      return
    }
    let path = "\(address.home)/output-\(stepCount)-\(app)-\(generator.next() % 1_000)"
    let options = LaunchOptions(standardOutputPath: path, arguments: ["--log-states"])
    let launched = try connect().launch(app, options)
    if launched.note == nil { outputs[launched.pid] = path }
  }

  private func installOrRemove() throws -> String {
    let bundle = generator.pick(programs.apps)
    if let identifier = identifiers[bundle], installed[identifier] != nil, generator.oneIn(3),
      installed.count > 1
    {
      return try granted("uninstall \(identifier)") {
        try connect().uninstall(identifier)
        installed[identifier] = nil
      }
    }
    return try granted("install \(bundle)") { try install(bundle) }
  }

  /// Removes everything that covers the app in front.
  func uncover() throws {
    let device = try connect()
    let actions: [DeviceAction] = [
      .unlock, .plain(.callDecline), .plain(.callEnd), .plain(.promptDismiss),
      .plain(.switcherClose), .plain(.notificationCenterClose), .plain(.controlCenterClose),
    ]
    for action in actions {
      do { try device.perform(action) } catch .refused {}
    }
    while try device.status().interruptions.contains("alert") {
      try device.perform(.alertIgnore(from: nil))
    }
  }

  /// Takes a screenshot, also while displayd restarts: then it comes later or fails.
  private func takeScreenshot() throws -> String {
    do {
      let screen = try ScreenConnection(to: address)
      _ = try screen.screenshot()
      return "screenshot"
    } catch DeviceError.screenLost {
      return "screenshot (lost)"
    }
  }

  // MARK: Faults

  private func hurtPart() throws -> String {
    let device = try connect()
    let screen = try device.screenState()
    switch generator.next() % 13 {
    case 10..<13: return try replaceDaemon()
    case 0, 1: return hurt("displayd", screen.displaydPID)
    case 2: return hurt("the shell", screen.shellPID)
    case 3: return hurt("webscreen", screen.webScreenPID)
    case 4..<7:
      let running = try device.apps().compactMap { app in app.pid.map { (app.bundleIdentifier, $0) }
      }
      guard !running.isEmpty else { return "no app is running" }
      let (app, pid) = generator.pick(running)
      return hurt(app, pid)
    case 7: return try stopDaemon()
    case 8: return try killDaemonWhileInstalling()
    default: return try killDaemon()
    }
  }

  private func hurt(_ name: String, _ pid: Int32?) -> String {
    guard let pid else { return "\(name) is not running" }
    if generator.oneIn(2) {
      faults["\(name) killed", default: 0] += 1
      kill(pid, SIGKILL)
      return "kill \(name) (\(pid))"
    }
    faults["\(name) stopped", default: 0] += 1
    kill(pid, SIGSTOP)
    let steps = Int(generator.next() % 30)
    stopped.append((pid, stepCount + steps))
    return "stop \(name) (\(pid)) for \(steps) steps"
  }

  private func stopDaemon() throws -> String {
    faults["foregroundd stopped", default: 0] += 1
    let pause = 100_000 + generator.next() % 1_500_000
    let pid = try connect().status().pid
    kill(pid, SIGSTOP)
    usleep(UInt32(pause))
    kill(pid, SIGCONT)
    return "stop foregroundd for \(pause / 1_000) ms"
  }

  /// Kills foregroundd at a random moment, or has it upgraded; no app ends by that.
  private func replaceDaemon() throws -> String {
    let old = try connect().status().pid
    let isUpgrade = generator.oneIn(2)
    let pause = UInt32(generator.next() % 20_000)
    let app = generator.pick(installed.keys.sorted())
    let address = address
    let done = DispatchSemaphore(value: 0)
    // Something is under way meanwhile. Its connection may break.
    Thread {
      _ = try? DeviceConnection(to: address).launch(app)
      done.signal()
    }.start()
    usleep(pause)
    if isUpgrade {
      faults["foregroundd upgraded", default: 0] += 1
      _ = try connect().upgrade()
    } else {
      faults["foregroundd killed and taken over", default: 0] += 1
      kill(old, SIGKILL)
    }
    done.wait()
    let status = try connect().status()
    guard status.pid != old, ["upgrade", "crash"].contains(status.beginning) else {
      throw ChaosFailure("foregroundd was not taken over but began by \(status.beginning)")
    }
    return isUpgrade
      ? "upgrade foregroundd" : "kill foregroundd \(pause) µs after \(app) was opened"
  }

  /// Kills the device, waits until all its processes have ended, and boots it again.
  private func killDaemon() throws -> String {
    faults["foregroundd killed", default: 0] += 1
    kill(daemon, SIGKILL)
    try bootAgain()
    return "kill foregroundd and boot again"
  }

  /// Kills foregroundd in the midst of an installation or an update. The app is then installed or
  /// not, but an app that was installed before still is.
  private func killDaemonWhileInstalling() throws -> String {
    faults["foregroundd killed while installing", default: 0] += 1
    let path = generator.pick(programs.apps)
    let identifier = try AppBundle(URL(fileURLWithPath: path)).info.bundleIdentifier
    let pause = UInt32(generator.next() % 30_000)
    let address = address
    let reply = DispatchSemaphore(value: 0)
    let installing = Thread {
      // The connection breaks when the daemon is killed, unless it was quicker.
      _ = try? DeviceConnection(to: address).install(path: path)
      reply.signal()
    }
    installing.start()
    usleep(pause)
    kill(daemon, SIGKILL)
    reply.wait()
    try bootAgain()
    if try connect().apps().contains(where: { $0.bundleIdentifier == identifier }) {
      installed[identifier] = path
      identifiers[path] = identifier
    }
    return "kill foregroundd \(pause) µs after it began to install \(identifier)"
  }

  /// Boots the device again after foregroundd was killed, when all its processes have ended.
  private func bootAgain() throws {
    waitpid(daemon, nil, 0)
    try LeftBehind.waitForNone(in: address.folder, seconds: 10)
    stopped = []
    try checkAppearance()
    try boot()
  }

  /// Checks that the device has written down the last appearance that it confirmed.
  private func checkAppearance() throws {
    guard let appearance else { return }
    let text = try DeviceDatabase(at: try folder.database).setting("lasting") ?? "{}"
    let facts = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let environment = facts?["environment"] as? [String: Any]
    guard environment?["appearance"] as? String == appearance.rawValue else {
      throw ChaosFailure(
        "the appearance \(appearance.rawValue) was confirmed, but the device has kept \(text)")
    }
  }
}
