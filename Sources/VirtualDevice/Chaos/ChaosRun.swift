package import AppInterface
import ControlInterface
import DeviceHost
import Foundation
package import LifecycleKernel

/// A run of random events on a virtual device: actions of the user, processes that are killed,
/// stopped, slow or send false messages, a disk that becomes full, and a clock that jumps.
///
/// After each step the run checks the device's promises. The same seed gives the same run.
package final class ChaosRun {
  package let device: VirtualDevice
  package private(set) var stepCount = 0
  /// The last steps, the newest last, to find the cause of a violation.
  package private(set) var recentSteps: [String] = []
  /// How many actions on scenes of each kind the device has carried out.
  package private(set) var sceneActions: [String: Int] = [:]
  private var generator: SeededGenerator
  private let apps: [String]
  private let witness: ChaosWitness
  private var replies: [(name: String, reply: VirtualDevice.Reply)] = []
  /// The last request for the page; nil if there was none.
  private var pageRequest: VirtualDevice.Reply?

  /// An earlier one that was answered.
  private var servedRequest: VirtualDevice.Reply?

  /// The number of steps between two checks in which the device comes to rest.
  private static let stepsBetweenRests = 500
  /// The time limit for coming to rest, which is longer than the longest deadline.
  private static let rest = Duration.seconds(2_000)

  /// - Parameter isTablet: Two scenes can be in front of it together, and one app in four may have
  ///   several.
  package init(
    seed: UInt64, profile: OSProfile, isTablet: Bool = false, appCount: Int = 8
  ) throws {
    generator = SeededGenerator(seed: seed)
    let apps = (0..<appCount).map { "org.example.app\($0)" }
    self.apps = apps
    let store = ModelStore()
    if isTablet {
      store.appsWithScenes = Set(apps.indices.filter { $0.isMultiple(of: 4) }.map { apps[$0] })
    }
    device = try VirtualDevice(
      profile: profile, model: isTablet ? .tablet : nil, apps: apps, hasScreen: true, store: store)
    witness = ChaosWitness(device, mostActive: isTablet ? 2 : 1)
    device.prepare = { [unowned self] model, app in
      prepare(model)
      witness.watch(model, of: app)
    }
    device.prepareDisplay = { [unowned self] model in
      if generator.oneIn(10) { model.answersPings = false }
      if generator.oneIn(5) { model.pictureTime = .milliseconds(Int64(generator.next() % 6_000)) }
    }
    device.prepareShell = { [unowned self] model in
      prepare(model)
      if generator.oneIn(10) { model.answersPings = false }
    }
    device.preparePage = { [unowned self] model in prepare(model) }
  }

  /// Performs a number of steps.
  ///
  /// - Throws: `ChaosViolation` for the first broken rule.
  package func run(steps: Int) throws {
    for _ in 0..<steps {
      stepCount += 1
      let name = try step()
      if recentSteps.count == 40 { recentSteps.removeFirst() }
      recentSteps.append(name)
      try witness.check()
      if stepCount.isMultiple(of: Self.stepsBetweenRests) { try comeToRest() }
    }
  }

  /// Waits until the device has come to rest, and checks it.
  package func comeToRest() throws {
    device.store.isFull = false
    for process in device.machine.living.values {
      process.isUninterruptible = false
      process.signal(18)
    }
    device.time.advance(by: Self.rest)
    try witness.check()
    try witness.checkRest(servesPage: pageRequest.map { $0.refusal == nil } ?? false)
    for (name, reply) in replies where reply.value == nil {
      throw ChaosViolation("the request “\(name)” got no reply")
    }
    replies.removeAll()
  }

  /// How many callbacks of each kind about scenes the apps have received.
  package var sceneCallbacks: [WireCallbackKind: Int] { witness.sceneCallbacks }

  /// A summary of the run.
  package var summary: String {
    let machine = device.machine
    let hours = Double(device.time.now.nanoseconds) / 3.6e12
    return "\(machine.startCount) processes, \(machine.living.count) running, "
      + "\(device.store.recordCount) exits, \(sceneActions.values.reduce(0, +)) actions on scenes, "
      + "\(hours.rounded()) hours of the device"
  }

  // MARK: The random steps

  private func step() throws -> String {
    switch generator.next() % 10 {
    case 0..<5: return performUserAction()
    case 5: return disturbProcess()
    case 6: return generator.oneIn(8) ? requestPage() : disturbProcess()
    case 7: return try disturbMachine()
    default:
      let span = Duration.milliseconds(Int64(generator.next() % 12_000))
      device.time.advance(by: span)
      return "wait \(span)"
    }
  }

  private func performUserAction() -> String {
    if !device.store.appsWithScenes.isEmpty, !generator.oneIn(3) { return useScenes() }
    let app = apps[Int(generator.next() % UInt64(apps.count))]
    switch generator.next() % 9 {
    case 0, 1:
      note("launch \(app)", device.launch(app))
      return "launch \(app)"
    case 2:
      let reasons = WakeReason.allCases
      let reason = reasons[Int(generator.next() % UInt64(reasons.count))]
      note("launch \(app) for \(reason)", device.launch(app, background: reason.rawValue))
      return "launch \(app) for \(reason)"
    case 3:
      return installOrRemove(app)
    case 5:
      return push(to: app)
    case 4:
      let name = app.split(separator: ".").last.map(String.init) ?? app
      note("open \(name):path", device.act(.openURL("\(name):path")))
      return "open \(name):path"
    default:
      let action = WireAction.random(about: app, using: &generator)
      note("\(action)", device.act(action))
      return "\(action)"
    }
  }

  /// Does something with scenes, mostly of an app that has several. Behind a lock they would not be seen.
  private func useScenes() -> String {
    let several = device.store.appsWithScenes.sorted()
    let choices = generator.oneIn(4) ? apps : several
    let app = choices[Int(generator.next() % UInt64(choices.count))]
    if !generator.oneIn(4) { note("unlock", device.act(.unlock(""))) }
    let action = WireSceneAction.random(about: app, sessions(of: app), &generator)
    let reply = device.act(.scene(action))
    let name = "scene \(action.kind) of \(app)"
    note(name, reply)
    if reply.value != nil, reply.refusal == nil { sceneActions[action.kind, default: 0] += 1 }
    return name + (reply.refusal.map { " (refused: \($0))" } ?? "")
  }

  /// The app's open sessions, as the person sees their cards.
  private func sessions(of app: String) -> [UInt32] {
    let lasting = device.device.engine.device.lasting(of: device.id(of: app))
    return lasting?.sessions?.open.map(\.rawValue) ?? []
  }

  /// Pushes a notification that is shown, announces data, or both.
  private func push(to app: String) -> String {
    let payloads = [
      #"{"aps": {"alert": "Hello", "badge": 1}}"#, #"{"aps": {"content-available": 1}}"#,
      #"{"aps": {"alert": "Hello", "content-available": 1}}"#,
    ]
    let payload = payloads[Int(generator.next() % UInt64(payloads.count))]
    note(
      "push \(payload) to \(app)",
      device.ask {
        $0.push.bundleIdentifier = app
        $0.push.payload = Data(payload.utf8)
      })
    return "push \(payload) to \(app)"
  }

  private func installOrRemove(_ app: String) -> String {
    if generator.oneIn(4) {
      note("uninstall \(app)", device.ask { $0.uninstall.bundleIdentifier = app })
      return "uninstall \(app)"
    }
    note("install \(app)", device.ask { $0.install.path = "/bundles/\(app).app" })
    return "install \(app)"
  }

  /// Requests the page, mostly where it was asked for last, or anywhere.
  private func requestPage() -> String {
    let port = generator.oneIn(3) ? 9_000 + UInt32(generator.next() % 3) : 0
    if let pageRequest, pageRequest.value != nil { servedRequest = pageRequest }
    let request = device.servePage(port: port)
    pageRequest = request
    note("serve the page at port \(port)", request)
    return "serve the page at port \(port)"
  }

  private func note(_ name: String, _ reply: VirtualDevice.Reply) {
    if reply.value == nil { replies.append((name, reply)) }
  }

  private func disturbProcess() -> String {
    let living = device.machine.living.values.sorted { $0.pid < $1.pid }
    guard !living.isEmpty else { return "no process is running" }
    let process = living[Int(generator.next() % UInt64(living.count))]
    return ChaosFault.random(using: &generator).happen(to: process, of: device)
  }

  private func disturbMachine() throws -> String {
    switch generator.next() % 5 {
    case 0:
      device.store.isFull.toggle()
      return device.store.isFull ? "the disk becomes full" : "the disk has room again"
    case 1:
      device.time.wallClockOffset += Double(Int64(generator.next() % 200_000)) - 100_000
      return "the clock jumps"
    case 2, 3: return try replaceHost()
    default:
      device.time.advance(by: .seconds(Int64(generator.next() % 700)))
      return "wait some minutes"
    }
  }

  /// foregroundd ends, also just after it has written down what happens next, and another one takes
  /// the device over.
  private func replaceHost() throws -> String {
    let isUpgrade = generator.oneIn(2)
    let app = device.id(of: apps[Int(generator.next() % UInt64(apps.count))])
    let requests: [Request] = [.home, .lock, .unlock, .launch(app), .terminate(app), .jetsam(app)]
    let request = requests[Int(generator.next() % UInt64(requests.count))]
    let isKnown = !isUpgrade && generator.oneIn(2)
    // Their connections are lost with it.
    replies.removeAll()
    if pageRequest?.value == nil {
      pageRequest = try VirtualDevice.read(device.journal).hasPage ? servedRequest : nil
    }
    try device.replaceHost(isUpgrade: isUpgrade, after: isKnown ? .request(request) : nil)
    try witness.hostWasReplaced()
    return isUpgrade ? "upgrade" : "foregroundd ends" + (isKnown ? " at \(request)" : "")
  }

  /// Most webscreens are correct; some are slow, hang, or do not get their port.
  private func prepare(_ model: PageModel) {
    if generator.oneIn(20) { model.startTime = nil }
    if generator.oneIn(5) { model.startTime = .milliseconds(Int64(generator.next() % 30_000)) }
    if generator.oneIn(10) { model.answersPings = false }
    if generator.oneIn(20) { model.failure = "the port is taken" }
  }

  /// Most apps are correct; some are slow, and some hang, crash or send false messages in a
  /// callback.
  private func prepare(_ model: AppModel) {
    if generator.oneIn(40) { model.startTime = nil }
    if generator.oneIn(10) {
      model.startTime = .milliseconds(Int64(generator.next() % 6_000))
    }
    var ownGenerator = SeededGenerator(seed: generator.next())
    model.answer = { callback in
      switch ownGenerator.next() % 100 {
      case 0: .never
      case 1: .crashes(signal: 11)
      case 2: .exits(code: 3)
      case 3: .sends([0, 0, 0, 2, 0xff, 0xff])
      case 4..<12:
        .returns(
          accepted: callback.kind != .handleWake,
          after: .milliseconds(Int64(ownGenerator.next() % 6_000)))
      default:
        .returns(
          accepted: callback.kind != .handleWake && !ownGenerator.oneIn(30),
          after: .microseconds(80))
      }
    }
  }
}

/// A promise that the device has broken.
package struct ChaosViolation: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
