@_spi(Testing) import UIKit

/// Performs the ordered actions at each moment. Main thread.
@MainActor final class Actor {
  static var current: Actor!

  /// What it was told at its launch, and what was chosen on the screen since.
  private(set) var orders: Orders
  /// The orders of its launch, as they were given.
  let given: [String]
  /// What was chosen on the screen.
  private(set) var chosen: [Mischief] = []
  private let screen = MischiefScreen()
  private var timers: [Timer] = []
  private var tasks: [UIBackgroundTaskIdentifier] = []
  private var retryTimer: Timer?
  private let metrics = MetricsLog()
  private var network: NetworkUse?
  private lazy var tabs = TabbedInterface()
  private var activations = 0
  private var ticks = 0
  private var isFlooding = false
  private var isCluttered = false

  init(_ given: [String]) throws(OrdersError) {
    orders = try Orders(given)
    self.given = given
  }

  /// Starts the actions that last for the app's whole life.
  func begin() { begin(orders) }

  private func begin(_ orders: Orders) {
    if orders.burnsCPU { Load.burnAllProcessors() }
    if orders.hasTimer {
      timers.append(
        .scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          MainActor.assumeIsolated { Actor.current.tick() }
        })
    }
    for _ in 0..<orders.children { Children.start() }
    orders.extremes.begin()
    orders.chores.begin()
    if orders.chores.takesMetrics { metrics.begin() }
    if orders.chores.hasTabs { tabs.begin() }
    if let path = orders.lockedPath { FileLock.hold(path) }
    if let path = orders.awaitedPath { FileLock.await(path) }
  }

  /// Orders what was chosen on the screen, or takes it back.
  func choose(_ mischief: Mischief) {
    if let index = chosen.firstIndex(of: mischief) {
      guard mischief.occasion != .now else { return }
      chosen.remove(at: index)
    } else {
      chosen.append(mischief)
    }
    func options(_ occasions: Mischief.Occasion...) -> [String] {
      chosen.filter { occasions.contains($0.occasion) }.flatMap(\.options)
    }
    do {
      if mischief.occasion == .now { begin(try Orders(mischief.options)) }
      orders = try Orders(given + options(.leaving, .returning))
      NextLaunch.set(options(.launch))
      print("chosen: \(chosen.map(\.title).joined(separator: ", "))")
    } catch {
      print("\(mischief.title) cannot be ordered: \(error)")
    }
  }

  private func appear(at moment: Moment) {
    guard orders.showsScreen, let application = UIApplication.sharedIfMade else { return }
    switch moment {
    case .didFinishLaunching, .applicationWillEnterForeground, .applicationDidBecomeActive:
      screen.appear(in: application, of: self)
    default: break
    }
  }

  /// Performs the actions ordered for a moment; returns the callback's result.
  @discardableResult
  func arrive(at moment: Moment) -> Bool {
    appear(at: moment)
    if orders.logsStates { StateLog.write(moment.rawValue) }
    if orders.extremes.logsBackgroundTime { logBackgroundTime(moment) }
    if orders.extremes.logsPasteboard { logPasteboard(moment) }
    if orders.logsThreads { ThreadLog.write(moment.rawValue) }
    for (_, name) in orders.tasks.filter({ $0.moment == moment }) { beginTask(name) }
    if moment == orders.moment {
      for misuse in orders.portMisuses { misuse.carryOut(UIApplication.shared) }
      for misuse in orders.displayMisuses { misuse.carryOut(UIApplication.shared) }
      for greed in orders.displayGreeds { greed.carryOut(UIApplication.shared) }
      for url in orders.queries {
        print("can open \(url) \(UIApplication.shared.canOpenURL(url))")
      }
      if let url = orders.url { open(url) }
      TaskThreads.begin(
        orders.extremes.taskThreads, in: .shared, keep: orders.neverEndsTasks)
    }
    if moment == .applicationDidBecomeActive {
      activations += 1
      if orders.chores.hasTabs, activations == 2 { tabs.showStack() }
      useNetwork()
      if !isCluttered {
        isCluttered = true
        orders.extremes.clutter.begin(UIApplication.shared)
      }
      if orders.floods && !isFlooding {
        isFlooding = true
        Load.flood(UIApplication.shared)
      }
      if orders.impersonates { Impersonation.attempt() }
    }
    if moment == .expirationHandler, let name = orders.retriedTask { retryTask(name) }
    orders.chores.arrive(at: moment)
    if let delay = orders.delays[moment] { Thread.sleep(forTimeInterval: delay) }
    if orders.hangs.contains(moment) { while true { pause() } }
    if orders.crashes.contains(moment) { fatalError("Stubborn was ordered to crash in \(moment)") }
    if let signal = orders.raises[moment] { raise(signal) }
    if orders.exits.contains(moment) { exit(orders.exitCode) }
    return !orders.refusals.contains(moment)
  }

  private func useNetwork() {
    if let page = orders.chores.openedPage { NetworkUse.open(page) }
    guard let port = orders.chores.connectedPort else { return }
    if let network {
      network.use()
    } else {
      network = NetworkUse(port: UInt16(truncatingIfNeeded: port))
    }
  }

  private func beginTask(_ name: String) {
    guard let application = UIApplication.sharedIfMade else { return }
    let index = tasks.count
    let task = application.beginBackgroundTask(withName: name) { [self] in
      arrive(at: .expirationHandler)
      if !orders.neverEndsTasks && !orders.ignoresExpiry {
        application.endBackgroundTask(tasks[index])
      }
    }
    tasks.append(task)
    print("task \(name) \(task == .invalid ? "refused" : "begun")")
    guard let seconds = orders.endsTasksAfter, !orders.neverEndsTasks else { return }
    timers.append(
      .scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
        print("task \(name) ended")
        application.endBackgroundTask(task)
      })
  }

  /// Tries every 100 ms to begin a task, until the system grants it.
  private func retryTask(_ name: String) {
    guard retryTimer == nil else { return }
    retryTimer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { [self] _ in
      MainActor.assumeIsolated {
        let application = UIApplication.shared
        let index = tasks.count
        let task = application.beginBackgroundTask(withName: name) { [self] in
          application.endBackgroundTask(tasks[index])
        }
        guard task != .invalid else { return }
        tasks.append(task)
        retryTimer?.invalidate()
      }
    }
  }

  private func logBackgroundTime(_ moment: Moment) {
    guard let application = UIApplication.sharedIfMade else { return }
    let thread = Thread.isMainThread ? "main" : "other"
    print("time \(moment.rawValue) \(application.backgroundTimeRemaining) \(thread)")
  }

  private func logPasteboard(_ moment: Moment) {
    let pasteboard = UIPasteboard.general
    let text = pasteboard.string ?? "-"
    print("pasteboard \(moment.rawValue) \(pasteboard.changeCount) \(text)")
  }

  private func open(_ url: URL) {
    let options: [UIApplication.OpenExternalURLOptionsKey: Any] =
      orders.opensUniversalLinksOnly ? [.universalLinksOnly: true] : [:]
    UIApplication.shared.open(url, options: options) { success in
      print("opened \(url) \(success)")
    }
  }

  private func tick() {
    ticks += 1
    print("tick \(ticks)")
  }
}
