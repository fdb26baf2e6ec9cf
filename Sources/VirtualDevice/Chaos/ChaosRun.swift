import DeviceHost
package import LifecycleKernel
import SystemInterface

/// A device to which everything happens that can: a person who does whatever comes to mind, and
/// processes that are killed, stopped, slow or lying, on a machine whose disk fills and whose clock
/// jumps.
///
/// After each step it is checked that the device has kept its word; a seed gives the same run
/// again.
package final class ChaosRun {
  package let device: VirtualDevice
  package private(set) var stepCount = 0
  /// What the last steps were, the newest last, for whoever looks for the cause.
  package private(set) var recentSteps: [String] = []
  private var generator: SeededGenerator
  private let apps: [String]
  private let witness: ChaosWitness
  private var replies: [(name: String, reply: VirtualDevice.Reply)] = []

  /// How many steps lie between two looks at what has to hold when everything has come to rest.
  private static let stepsBetweenRests = 500
  /// How long everything may take to come to rest: longer than the longest deadline.
  private static let rest = Duration.seconds(2_000)

  package init(seed: UInt64, profile: OSProfile, appCount: Int = 8) throws {
    generator = SeededGenerator(seed: seed)
    apps = (0..<appCount).map { "org.example.app\($0)" }
    device = try VirtualDevice(profile: profile, apps: apps, hasScreen: true)
    witness = ChaosWitness(device)
    device.prepare = { [unowned self] model, _ in prepare(model) }
    device.prepareDisplay = { [unowned self] model in
      if generator.oneIn(10) { model.answersPings = false }
      if generator.oneIn(5) { model.pictureTime = .milliseconds(Int64(generator.next() % 6_000)) }
    }
    device.prepareShell = { [unowned self] model in
      prepare(model)
      if generator.oneIn(10) { model.answersPings = false }
    }
  }

  /// Does some steps.
  ///
  /// - Throws: `ChaosViolation` at the first rule that is broken.
  package func run(steps: Int) throws {
    for _ in 0..<steps {
      stepCount += 1
      let name = step()
      if recentSteps.count == 40 { recentSteps.removeFirst() }
      recentSteps.append(name)
      try witness.check()
      if stepCount.isMultiple(of: Self.stepsBetweenRests) { try comeToRest() }
    }
  }

  /// Lets everything end that is under way, and checks what has to hold then.
  package func comeToRest() throws {
    device.store.isFull = false
    for process in device.machine.living.values {
      process.isUninterruptible = false
      process.signal(18)
    }
    device.time.advance(by: Self.rest)
    try witness.check()
    try witness.checkRest()
    for (name, reply) in replies where reply.value == nil {
      throw ChaosViolation("\(name) was never answered")
    }
    replies.removeAll()
  }

  /// How much has happened, in words.
  package var summary: String {
    let machine = device.machine
    let hours = Double(device.time.now.nanoseconds) / 3.6e12
    return "\(machine.startCount) processes, \(machine.living.count) living, "
      + "\(device.store.recordCount) exits, \(hours.rounded()) hours of the device"
  }

  // MARK: What happens

  private func step() -> String {
    switch generator.next() % 10 {
    case 0..<5: return personActs()
    case 5..<7: return processMisbehaves()
    case 7: return worldChanges()
    default:
      let span = Duration.milliseconds(Int64(generator.next() % 12_000))
      device.time.advance(by: span)
      return "\(span) pass"
    }
  }

  private func personActs() -> String {
    let app = apps[Int(generator.next() % UInt64(apps.count))]
    switch generator.next() % 8 {
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

  private func installOrRemove(_ app: String) -> String {
    if generator.oneIn(4) {
      note("uninstall \(app)", device.ask { $0.uninstall.bundleIdentifier = app })
      return "uninstall \(app)"
    }
    note("install \(app)", device.ask { $0.install.path = "/bundles/\(app).app" })
    return "install \(app)"
  }

  private func note(_ name: String, _ reply: VirtualDevice.Reply) {
    if reply.value == nil { replies.append((name, reply)) }
  }

  private func processMisbehaves() -> String {
    let living = device.machine.living.values.sorted { $0.pid < $1.pid }
    guard !living.isEmpty else { return "nobody is there" }
    let process = living[Int(generator.next() % UInt64(living.count))]
    return ChaosDeed.random(using: &generator).happen(to: process, of: device)
  }

  private func worldChanges() -> String {
    switch generator.next() % 3 {
    case 0:
      device.store.isFull.toggle()
      return device.store.isFull ? "the disk is full" : "the disk has room"
    case 1:
      device.time.wallClockOffset += Double(Int64(generator.next() % 200_000)) - 100_000
      return "the clock jumps"
    default:
      device.time.advance(by: .seconds(Int64(generator.next() % 700)))
      return "minutes pass"
    }
  }

  /// Most apps do what they should; some are slow, and some hang, crash or lie in a callback.
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
      case 3: .says([0, 0, 0, 2, 0xff, 0xff])
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

/// A rule that the device broke.
package struct ChaosViolation: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
