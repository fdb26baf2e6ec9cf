import AppInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import ScreenInterface

/// Observes a device and checks its promises.
///
/// It uses only the device's log and the model processes, never the engine, which is what it
/// checks.
final class ChaosWitness {
  private let device: VirtualDevice
  /// The apps' states according to the log.
  private var states: [String: LifecycleState] = [:]
  /// How many apps may be active at once: two, where their scenes can be beside each other.
  private let mostActive: Int
  /// How many callbacks of each kind apps with scenes have received.
  private(set) var sceneCallbacks: [WireCallbackKind: Int] = [:]
  /// The callbacks of each process that have returned according to the log.
  private var returned: [Int32: [String]] = [:]
  private var exits = 0
  /// The processes whose exits are in the log.
  private var exited: Set<Int32> = []
  /// The processes that a new foregroundd did not know.
  private var unknown: Set<Int32> = []
  /// The number of processes in which apps were launched.
  private var startCount = 0
  private var violation: ChaosViolation?
  /// The number of the last line of the log.
  private var lastSequence: UInt64 = 0
  private var page: PageWitness

  /// The maximum amount of scheduled work on a device at rest.
  private static let mostScheduled = 100

  /// - Parameter mostActive: How many apps may be active at once.
  init(_ device: VirtualDevice, mostActive: Int = 1) {
    self.device = device
    self.mostActive = mostActive
    page = PageWitness(device)
    follow()
    device.machine.onStart = { [unowned self] process in
      if isLaunched(process) { startCount += 1 }
    }
    device.machine.onUnknown = { [unowned self] process in
      // Its exit may be in what this foregroundd has not said yet.
      if isLaunched(process) { unknown.insert(process.pid) }
    }
    device.machine.onEnd = { [unowned self] process in ended(process) }
  }

  /// It is an app's, and does not wait for its launch: one that ends before it was launched has no exit
  /// (LAUNCH-12).
  private func isLaunched(_ process: ModelProcess) -> Bool {
    guard !SystemPrograms.include(process) else { return false }
    return !process.isPrewarmed || (process.behaviour as? AppModel)?.wasWokenByLaunch == true
  }

  /// Checks what an app's new process is told of its scenes.
  func watch(_ model: AppModel, of app: String) {
    model.onLaunch = { [unowned self] in startCount += 1 }
    guard hasScenes(app) else { return }
    let witness = SceneWitness()
    model.onCallback = { [unowned self, unowned model] callback in
      do {
        try witness.received(callback, isInBackground: model.welcome.launchedInBackground)
        sceneCallbacks[callback.kind, default: 0] += 1
      } catch {
        fail("\(app): \(error)")
      }
    }
  }

  private func hasScenes(_ app: String) -> Bool {
    device.device.engine.device.profile.hasScenes && device.store.appsWithScenes.contains(app)
  }

  private func follow() {
    device.device.followLog { [unowned self] entry in noted(entry) }
  }

  /// Another foregroundd has taken the device over: what the log has of the meantime is noted.
  func hostWasReplaced() throws {
    for entry in device.device.logEntries(since: lastSequence) { noted(entry) }
    follow()
  }

  /// Checks the promises that must hold after each step; throws the first violation.
  func check() throws {
    if let violation { throw violation }
    for process in device.machine.living.values where process.isFrozen {
      guard process.unreadCount == 0 else {
        throw ChaosViolation("process \(process.pid) is frozen but has unread messages")
      }
    }
    try page.check()
  }

  /// Checks what must hold on a device at rest.
  ///
  /// - Parameter servesPage: Whether the last request for the page was fulfilled.
  func checkRest(servesPage: Bool) throws {
    let living = device.machine.living
    for (app, state) in states {
      guard device.state(of: app) == state else {
        throw ChaosViolation(
          "\(app) is \(device.state(of: app)), but \(state) according to the log")
      }
      let process = device.models[app]?.process.flatMap { living[$0.pid] }.flatMap {
        isLaunched($0) ? $0 : nil
      }
      guard (process == nil) == (state == .notRunning) else {
        throw ChaosViolation(
          "\(app) is \(state), but \(process == nil ? "has no process" : "has a process")")
      }
      guard process?.isFrozen != true || state == .suspended else {
        throw ChaosViolation("\(app) is \(state) but stays frozen")
      }
      guard state != .background else {
        throw ChaosViolation("\(app) is not suspended")
      }
    }
    let livingCount = living.values.count(where: isLaunched)
    let endCount = startCount - livingCount - unknown.subtracting(exited).count
    guard device.store.recordCount == exits, exits == endCount else {
      throw ChaosViolation(
        "\(startCount) processes, \(livingCount) running, \(unknown.subtracting(exited).count) unknown, "
          + "\(exits) exits in the log, \(device.store.recordCount) records")
    }
    try checkScreen()
    try page.checkRest(isServed: servesPage)
    try DiskWitness(device).checkRest()
    guard device.time.scheduledCount <= Self.mostScheduled else {
      throw ChaosViolation("\(device.time.scheduledCount) pieces of work are scheduled at rest")
    }
  }

  /// Checks that the screen and the shell know the present state of the device.
  private func checkScreen() throws {
    let machine = device.machine
    let system = machine.living.values.filter {
      SystemPrograms.include($0) && !($0.behaviour is PageModel)
    }
    guard system.count == 2, let display = device.display, let shell = device.shell,
      system.contains(where: { $0.behaviour === display }),
      system.contains(where: { $0.behaviour === shell })
    else {
      throw ChaosViolation(
        "instead of displayd and the shell, the processes \(system.map(\.pid)) are running")
    }
    let running = states.filter { $0.value != .notRunning }.map(\.key)
    let scenes = display.scenes.values.filter { !$0.hasSuffix(".HomeScreen") }
    guard scenes.sorted() == running.sorted(), display.scenes.count == running.count + 1 else {
      throw ChaosViolation("displayd has the scenes of \(scenes), but \(running) are running")
    }
    let visible = states.filter { $0.value.isForeground }.map(\.key).sorted()
    guard display.arrangement?.foreground ?? [] == visible else {
      throw ChaosViolation(
        "displayd shows \(display.arrangement?.foreground ?? []) instead of \(visible)")
    }
    guard visible.count <= 1 || visible.contains(display.arrangement?.beside.app ?? "") else {
      throw ChaosViolation("\(visible) are in the foreground, but not beside each other")
    }
    for app in shell.shellState.apps {
      guard app.state == (states[app.bundleIdentifier] ?? .notRunning).rawValue else {
        throw ChaosViolation("the shell shows \(app.bundleIdentifier) as \(app.state)")
      }
    }
  }

  // MARK: The log

  private func noted(_ entry: DeviceLogEntry) {
    if entry.sequence != lastSequence + 1 {
      fail("line \(entry.sequence) of the log follows line \(lastSequence)")
    }
    lastSequence = entry.sequence
    guard let app = entry.app else { return }
    switch entry.content {
    case .lifecycle(.state(let edge, _)): moved(app, edge)
    case .callback(let name, let scene, _, _):
      if let pid = entry.pid { returned[pid, default: []].append(title(name, scene?.rawValue)) }
    case .exit(let record):
      exits += 1
      exited.insert(record.pid)
    default: break
    }
  }

  private func moved(_ app: String, _ edge: Edge) {
    let before = states[app] ?? .notRunning
    states[app] = edge.to
    if before != edge.from {
      fail("the log says that \(app) leaves \(edge.from), but it was \(before)")
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
    if !isLegal { fail("\(app) changes from \(edge.from) to \(edge.to), which is not allowed") }
    if edge.to == .active, states.count(where: { $0.value == .active }) > mostActive {
      fail("more than \(mostActive) apps are active (LIFE-15)")
    }
  }

  private func ended(_ process: ModelProcess) {
    let logged = returned.removeValue(forKey: process.pid) ?? []
    guard let model = process.behaviour as? AppModel, !model.hasLied else { return }
    let profile = device.device.engine.device.profile
    let app = URL(fileURLWithPath: process.program.workingDirectory).lastPathComponent
    let hasScenes = hasScenes(app)
    let own = model.returned.compactMap { callback in
      if hasScenes, let name = callback.sceneMethodName { return title(name, callback.scene) }
      return callback.methodName(in: profile)
    }
    // The last one may have come after the process was abandoned.
    guard own.starts(with: logged) else {
      fail("process \(process.pid) returned from \(own), but the log has \(logged)")
      return
    }
  }

  /// The name of a callback, with the scene that it is for.
  private func title(_ name: String, _ scene: UInt32?) -> String {
    // The log has the app's foremost scene for this one.
    guard let scene, !name.contains("didUpdate") else { return name }
    return "\(name) of scene \(scene)"
  }

  private func fail(_ message: String) {
    violation = violation ?? ChaosViolation(message)
  }
}

extension WireCallback {
  /// The name in the log of the method of a scene's delegate; nil if it is none of a scene's.
  fileprivate var sceneMethodName: String? {
    switch kind {
    case .connectScene: "scene(_:willConnectTo:options:)"
    case .disconnectScene: "sceneDidDisconnect"
    case .didBecomeActive: "sceneDidBecomeActive"
    case .willResignActive: "sceneWillResignActive"
    case .didEnterBackground: "sceneDidEnterBackground"
    case .willEnterForeground: "sceneWillEnterForeground"
    case .openURLCallback: "scene(_:openURLContexts:)"
    case .continueActivity: "scene(_:continue:)"
    case .performQuickAction: "windowScene(_:performActionFor:completionHandler:)"
    case .scenePlaceChanged: "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)"
    default: nil
    }
  }

  /// The name of the delegate's method in the log; nil if the model's delegate does not have it.
  fileprivate func methodName(in profile: OSProfile) -> String? {
    switch kind {
    case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .willTerminate: "applicationWillTerminate"
    // Model apps have no calls.
    case .callEvent: nil
    case .openURLCallback: profile.openURLMethod
    case .continueActivity: "application(_:continue:restorationHandler:)"
    case .performQuickAction: "application(_:performActionFor:completionHandler:)"
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning"
    case .significantTimeChange: "applicationSignificantTimeChange"
    case .expireBackgroundTasks: "expirationHandler"
    case .statusBarFrame: "application(_:didChangeStatusBarFrame:)"
    case .preferencesChanged: "UserDefaults.didChangeNotification"
    case .environmentChanged: "traitCollectionDidChange"
    case .backgroundRefreshChanged: "backgroundRefreshStatusDidChange"
    case .protectedData:
      switch protectedData {
      case .protectedDataIsUnavailable: "isProtectedDataAvailable"
      case .protectedDataDidBecomeAvailable: "applicationProtectedDataDidBecomeAvailable"
      default: "applicationProtectedDataWillBecomeUnavailable"
      }
    case .expireWake: "BGTask.expirationHandler"
    case .notification: notification.hasResponse ? "notification opened" : "notification arrived"
    case .metricReports: "MXMetricManagerSubscriber.didReceive"
    case .handleWake, .locationEvent, .audioEvent, .bluetoothNews, .accessoryNews, .peripheralNews,
      .displayNews, .bonjourNews, .connectScene, .disconnectScene, .unspecified, .UNRECOGNIZED:
      nil
    case .discardSessions: "application(_:didDiscardSceneSessions:)"
    // Of the view controllers, in an app without scenes.
    case .scenePlaceChanged: "viewWillTransition(to:with:)"
    }
  }
}
