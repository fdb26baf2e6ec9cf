import DeviceControl
import LifecycleComparison
import NIOCore
import SharedInterface
import Synchronization

/// What the devices of a comparison have in common: it mirrors what is done on one of them to the
/// others, begins a step with each action, and tells the pages how what followed compares.
final class ComparisonHub: Sendable {
  /// In the order of the versions.
  let gateways: [Gateway]
  private let watch: ComparisonWatch
  private let loop: any EventLoop
  private let mirroring = Mutex(true)
  private let sending: NIOLoopBoundBox<Sending>

  private struct Sending {
    var soon: Scheduled<Void>?
    var atRest: Scheduled<Void>?
  }

  /// Begins to follow the devices. Call ``changed()`` once the hub is known to pages.
  init(_ record: ComparisonRecord, _ gateways: [Gateway], loop: any EventLoop) {
    self.gateways = gateways
    self.loop = loop
    sending = NIOLoopBoundBox.makeBoxSendingValue(Sending(), eventLoop: loop)
    let relay = Relay()
    watch = ComparisonWatch(record, of: gateways.map(\.address)) { relay.changed() }
    relay.hub.withLock { $0 = WeakHub(hub: self) }
  }

  /// Passes on that the record has changed; the hub does not exist yet when it is made.
  private final class Relay: Sendable {
    let hub = Mutex<WeakHub?>(nil)
    func changed() { hub.withLock { $0?.hub }?.changed() }
  }

  private struct WeakHub: Sendable {
    weak let hub: ComparisonHub?
  }

  /// What is done on one device is done on all.
  var isMirroring: Bool { mirroring.withLock { $0 } }

  /// Turns mirroring on or off, and tells all pages.
  func mirror(_ isWanted: Bool) {
    mirroring.withLock { $0 = isWanted }
    changed()
  }

  /// The devices that follow when something is done on one.
  func followers(of device: Int) -> [Int] {
    isMirroring ? gateways.indices.filter { $0 != device } : []
  }

  // MARK: Steps

  /// The person does something on a device.
  ///
  /// - Parameter goesOn: whether it is a part of what was done last, such as a further key.
  func began(_ action: String, on device: Int, goesOn: Bool = false) {
    // What was printed until now belongs to what was done before.
    watch.readOutput()
    watch.change { record in
      let title = isMirroring ? action : "\(action), on \(record.versions[device]) alone"
      if goesOn {
        record.wentOn(title, at: ComparisonWatch.now)
      } else {
        record.began(title, at: ComparisonWatch.now)
      }
    }
  }

  /// Notes an input event as an action: a finger that touches the screen, or keys.
  func began(_ input: WireInputEvent, on device: Int) {
    switch input.content {
    case .touches(let touches):
      guard touches.touches.contains(where: { $0.phase == .touchBegan }) else { return }
      began("Touch", on: device)
    case .key(let key):
      if key.isDown { began("Keys", on: device, goesOn: true) }
    case .text: began("Keys", on: device, goesOn: true)
    case .scroll: began("Scroll", on: device, goesOn: true)
    // A page sends none of these.
    case .motion, .remoteControl, .sample, .statusBarTap, .screenshot, .none: break
    }
  }

  // MARK: Actions

  /// Performs an action on a device, and on those that follow it; the answer is for all of them.
  func perform(
    _ action: PageAction, on device: Int, answer: @escaping @Sendable (ActionResult) -> Void
  ) {
    began(action.summary, on: device)
    let devices = gateways.indices.filter { $0 == device || isMirroring }
    let versions = watch.current.versions
    let results = Mutex<[Int: ActionResult]>([:])
    for number in devices {
      gateways[number].perform(action) { [self] result in
        if case .refused(let reason) = result, devices.count > 1 {
          watch.change { $0.refused(reason, by: number) }
        }
        let all = results.withLock { results in
          results[number] = result
          return results.count == devices.count ? results : nil
        }
        if let all { answer(.together(devices.map { (versions[$0], all[$0] ?? .done(nil)) })) }
      }
    }
  }

  /// Launches the app on all devices.
  func launch() {
    perform(PageAction(name: .with(.launch), app: watch.current.app), on: 0) { _ in }
  }

  // MARK: Pages

  /// How it is now.
  var message: PageMessage.Comparison {
    let record = watch.current
    return PageMessage.Comparison(
      record, isMirroring: isMirroring, at: ComparisonWatch.now)
  }

  /// Tells the pages soon, and again when the app may be at rest. From any thread.
  func changed() {
    loop.execute { [self] in
      if sending.value.soon == nil {
        sending.value.soon = loop.scheduleTask(in: .milliseconds(40)) { [self] in
          sending.value.soon = nil
          watch.readOutput()
          gateways[0].tellAll(message)
        }
      }
      sending.value.atRest?.cancel()
      let quiet = Int64(ComparisonRecord.quiet * 1000) + 60
      sending.value.atRest = loop.scheduleTask(in: .milliseconds(quiet)) { [self] in
        watch.readOutput()
        gateways[0].tellAll(message)
      }
    }
  }
}

extension ActionResult {
  /// The answers of several devices as one: the first one's if none has refused, or else who has.
  static func together(_ answers: [(version: String, result: ActionResult)]) -> ActionResult {
    let refusals = answers.compactMap { version, result -> (version: String, reason: String)? in
      if case .refused(let reason) = result { (version, reason) } else { nil }
    }
    guard let first = refusals.first else { return answers.first?.result ?? .done(nil) }
    if refusals.count == answers.count, refusals.allSatisfy({ $0.reason == first.reason }) {
      return .refused(first.reason)
    }
    return .refused(refusals.map { "\($0.version): \($0.reason)" }.joined(separator: " "))
  }
}

extension PageAction {
  /// What it is called in a list of actions. No secret is in it.
  var summary: String {
    var words = ""
    for character in name.rawValue {
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    if name == .with(.openURL) { words = "open URL" }
    let text = words.prefix(1).uppercased() + words.dropFirst()
    switch name {
    case .with(.openURL), .with(.rotate), .with(.appearance), .with(.contentSize),
      .with(.remoteControl), .with(.language), .with(.region):
      return value.map { "\(text): \($0)" } ?? text
    default:
      return text
    }
  }
}
