import DeviceHost
import LifecycleKernel
import SystemInterface

/// Watches a device and says which of its promises it has broken.
///
/// What it knows is from the device's log and from the model processes: never from the engine,
/// whose word is what is checked.
final class ChaosWitness {
  private let device: VirtualDevice
  /// Every app's state as the log tells it.
  private var states: [String: LifecycleState] = [:]
  /// The callbacks that the log says have returned, of each process.
  private var returned: [Int32: [String]] = [:]
  private var exits = 0
  /// How many of the apps' processes were started.
  private var startCount = 0
  private var violation: ChaosViolation?

  /// More than this cannot be put off when everything has come to rest.
  private static let mostScheduled = 100

  init(_ device: VirtualDevice) {
    self.device = device
    device.device.followLog { [unowned self] entry in noted(entry) }
    device.machine.onStart = { [unowned self] process in
      if !SystemPrograms.include(process) { startCount += 1 }
    }
    device.machine.onEnd = { [unowned self] process in ended(process) }
  }

  /// Throws the first promise that was broken.
  func check() throws {
    if let violation { throw violation }
    for process in device.machine.living.values where process.isFrozen {
      guard process.unreadCount == 0 else {
        throw ChaosViolation("process \(process.pid) is frozen and was sent something")
      }
    }
  }

  /// What has to hold when everything has come to rest.
  func checkRest() throws {
    let living = device.machine.living
    for (app, state) in states {
      guard device.state(of: app) == state else {
        throw ChaosViolation("\(app) is \(device.state(of: app)), and the log says \(state)")
      }
      let process = device.models[app]?.process.flatMap { living[$0.pid] }
      guard (process == nil) == (state == .notRunning) else {
        throw ChaosViolation("\(app) is \(state), with a process: \(process != nil)")
      }
      guard process?.isFrozen != true || state == .suspended else {
        throw ChaosViolation("\(app) is \(state) and frozen for ever")
      }
      guard state != .background else {
        throw ChaosViolation("\(app) runs in the background for ever")
      }
    }
    // A note may be missing where the disk was full; none may be of a process that is gone.
    for (app, identity) in device.store.running {
      guard living.values.contains(where: { $0.identity == identity }) else {
        throw ChaosViolation("\(app) is noted as running, and \(identity) is gone")
      }
    }
    let livingCount = living.values.count { !SystemPrograms.include($0) }
    guard device.store.recordCount == exits, exits == startCount - livingCount else {
      throw ChaosViolation(
        "\(startCount) processes, \(livingCount) living, \(exits) exits in the log, "
          + "\(device.store.recordCount) records")
    }
    try checkScreen()
    guard device.time.scheduledCount <= Self.mostScheduled else {
      throw ChaosViolation("\(device.time.scheduledCount) things are put off at rest")
    }
  }

  /// What the screen and the shell know is how the device is.
  private func checkScreen() throws {
    let machine = device.machine
    let system = machine.living.values.filter(SystemPrograms.include)
    guard system.count == 2, let display = device.display, let shell = device.shell,
      system.contains(where: { $0.behaviour === display }),
      system.contains(where: { $0.behaviour === shell })
    else {
      throw ChaosViolation("of displayd and the shell there live \(system.map(\.pid))")
    }
    let running = states.filter { $0.value != .notRunning }.map(\.key)
    let scenes = display.scenes.values.filter { !$0.hasSuffix(".HomeScreen") }
    guard scenes.sorted() == running.sorted(), display.scenes.count == running.count + 1 else {
      throw ChaosViolation("displayd knows the scenes of \(scenes), and there run \(running)")
    }
    let visible = states.filter { $0.value.isForeground }.map(\.key).sorted()
    guard display.arrangement?.foreground ?? [] == visible else {
      throw ChaosViolation(
        "displayd shows \(display.arrangement?.foreground ?? []), and \(visible) are there")
    }
    for app in shell.shellState.apps {
      guard app.state == (states[app.bundleIdentifier] ?? .notRunning).rawValue else {
        throw ChaosViolation("the shell has \(app.bundleIdentifier) \(app.state)")
      }
    }
  }

  // MARK: The log

  private func noted(_ entry: DeviceLogEntry) {
    guard let app = entry.app else { return }
    switch entry.content {
    case .lifecycle(.state(let edge, _)): moved(app, edge)
    case .callback(let name, _):
      if let pid = entry.pid { returned[pid, default: []].append(name) }
    case .exit: exits += 1
    default: break
    }
  }

  private func moved(_ app: String, _ edge: Edge) {
    let before = states[app] ?? .notRunning
    states[app] = edge.to
    if before != edge.from {
      fail("\(app) leaves \(edge.from), and was \(before)")
    }
    let isLegal: Bool =
      switch (edge.from, edge.to) {
      case (.notRunning, .inactive), (.notRunning, .background), (.inactive, .active),
        (.active, .inactive), (.inactive, .background), (.background, .inactive),
        (.background, .suspended), (.suspended, .background):
        true
      case (_, .notRunning): edge.from != .notRunning
      default: false
      }
    if !isLegal { fail("\(app) goes from \(edge.from) to \(edge.to)") }
    if edge.to == .active, states.count(where: { $0.value == .active }) > 1 {
      fail("two apps are active (LIFE-15)")
    }
  }

  private func ended(_ process: ModelProcess) {
    let logged = returned.removeValue(forKey: process.pid) ?? []
    guard let model = process.behaviour as? AppModel, !model.hasLied else { return }
    let own = model.returned.compactMap { $0.methodName(in: device.device.engine.device.profile) }
    // The last of them may have come when the process had been given up.
    guard own.starts(with: logged) else {
      fail("process \(process.pid) returned from \(own), and the log says \(logged)")
      return
    }
  }

  private func fail(_ message: String) {
    violation = violation ?? ChaosViolation(message)
  }
}

extension WireCallback {
  /// The delegate's method as the log names it; nil for what the model's delegate has no method for.
  fileprivate func methodName(in profile: OSProfile) -> String? {
    switch kind {
    case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .willTerminate: "applicationWillTerminate"
    case .openURLCallback: profile.openURLMethod
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning"
    case .expireBackgroundTasks: "expirationHandler"
    case .statusBarFrame: "application(_:didChangeStatusBarFrame:)"
    case .environmentChanged: "traitCollectionDidChange"
    case .handleWake, .unspecified, .UNRECOGNIZED: nil
    }
  }
}
