import AppInterface
import ControlInterface
import KeyBagInterface
import LifecycleKernel
import Logging
import SwiftProtobuf

/// Keeps the key bag as the kernel has it, and asks it for what needs the passcode.
///
/// The kernel says which keys a device has (`Device.keyBag`); whether a passcode is right, and how
/// often one may be entered, says keybagd alone. It starts with the first passcode of a device: then
/// the device is restarted, because the files that apps have open cannot be sealed.
package final class KeyBagDirector: DevicePart, KeyBagServiceHandler, ShutdownPart {
  /// The shortest and the longest passcode, in digits.
  static let lengths = 4...64

  /// How long keybagd may take to answer, sealing of all files excepted.
  private static let patience = Duration.seconds(30)

  /// Starts the key bag of a device that has none; nil: this system was built without keybagd, or
  /// nothing would boot the device again.
  weak var starter: (any FirstKeyBagStarter)?

  let keyBag: (any KeyBagService)?
  /// The key bag that seals the files of a device without one, until it has ended.
  private var sealing: (any KeyBagService)?
  let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let shutdown: Shutdown
  let log: DeviceLog
  private let logger: Logger
  /// How many questions that may bring keys are not answered yet.
  private var unlocking = 0
  /// keybagd was asked to drop the keys, and has not answered.
  private var isDiscarding = false

  init(
    _ keyBag: (any KeyBagService)?, engine: LifecycleEngine, surroundings: any Surroundings,
    shutdown: Shutdown, log: DeviceLog, logger: Logger
  ) {
    self.keyBag = keyBag
    self.engine = engine
    self.surroundings = surroundings
    self.shutdown = shutdown
    self.log = log
    self.logger = logger
    keyBag?.handler = self
  }

  /// The number of digits of the passcode; 0: there is none.
  var passcodeLength: Int { keyBag?.status.passcodeLength ?? 0 }

  /// Called after each event: a key bag with keys that the device should not have drops them.
  ///
  /// While a passcode is being looked at, the keys may be about to come. If it is right the device is
  /// unlocked, and needs them; else they are dropped then.
  func follow() {
    guard let keyBag, !shutdown.hasBegun, unlocking == 0, !isDiscarding,
      engine.device.keyBag != .unlocked, keyBag.status.state == .unlocked
    else { return }
    isDiscarding = true
    let silence = endOfPatience(with: keyBag)
    keyBag.ask(.discardKeys) { [weak self] outcome in
      silence.cancel()
      guard let self else { return }
      isDiscarding = false
      if case .failed(let why) = outcome { logger.critical("the keys are not discarded: \(why)") }
      engine.performer?.settled()
    }
  }

  package func keyBagAnsweredLate() { follow() }

  // MARK: Unlocking

  /// Looks whether the passcode is right.
  ///
  /// - Parameter then: Called with why it is not accepted; nil if the keys are there.
  func unlock(_ passcode: Passcode?, then: @escaping (ControlRefusal?) -> Void) {
    guard let keyBag else { return then(nil) }
    guard let passcode else {
      return then(
        ControlRefusal(
          message: "the device has a passcode: enter it on its screen, or with appctl unlock"))
    }
    guard unlocking == 0 else { return then(Self.busy) }
    ask(keyBag, .unlock(passcode), bringsKeys: true, then: then)
  }

  private static let busy = ControlRefusal(message: "a passcode is being looked at; try again")

  /// No passcode may be entered while another one is looked at that may bring keys.
  func checkIdle() throws(ControlRefusal) {
    if unlocking > 0 { throw Self.busy }
  }

  /// Asks for what is done or refused.
  ///
  /// - Parameter bringsKeys: Whether the key bag may have all keys afterwards.
  private func ask(
    _ keyBag: any KeyBagService, _ request: KeyBagRequest, bringsKeys: Bool,
    then: @escaping (ControlRefusal?) -> Void
  ) {
    inquire(keyBag, request, bringsKeys: bringsKeys) { outcome in
      then(outcome.map(Self.refusal) ?? Self.gone)
    }
  }

  /// Asks, and calls the closure with what came of it; nil: the key bag has ended.
  func inquire(
    _ keyBag: any KeyBagService, _ request: KeyBagRequest, bringsKeys: Bool,
    then: @escaping (KeyBagOutcome?) -> Void
  ) {
    if bringsKeys { unlocking += 1 }
    let silence = endOfPatience(with: keyBag)
    keyBag.ask(request) { [weak self] outcome in
      silence.cancel()
      guard let self else { return }
      if bringsKeys { unlocking -= 1 }
      then(outcome)
      engine.performer?.settled()
    }
  }

  /// A keybagd that does not answer is ended, which restarts the device.
  private func endOfPatience(with keyBag: any KeyBagService) -> any ScheduledWork {
    surroundings.schedule(afterPause: Self.patience) { [logger] in
      logger.critical("keybagd does not answer, and is ended")
      keyBag.kill()
    }
  }

  static let gone = ControlRefusal(message: "the key bag has ended; the device restarts")

  /// Why an outcome is none; nil: what was asked for was done.
  private static func refusal(of outcome: KeyBagOutcome) -> ControlRefusal? {
    switch outcome {
    case .done: nil
    case .wrongPasscode(blockedFor: 0): ControlRefusal(message: "wrong passcode")
    case .wrongPasscode(let seconds):
      ControlRefusal(message: "wrong passcode; the next can be entered in \(seconds) s")
    case .blocked(let seconds):
      ControlRefusal(
        message: "too many wrong passcodes; the next can be entered in \(seconds) s")
    case .failed(let why): ControlRefusal(message: why)
    }
  }

  // MARK: The passcode

  /// Answers what a person does with the passcode.
  ///
  /// - Parameter passcodes: Those of the request, from which they were taken.
  func answer(
    _ request: WirePasscodeControl, _ passcodes: [Passcode],
    _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    switch request.verb {
    case .status: reply(state())
    case .set: try set(passcodes[0], reply)
    case .change:
      let (old, new) = (passcodes[0], passcodes[1])
      try Self.check(new)
      log.append(.request("passcode change"), of: nil)
      ask(try protecting(), .changePasscode(from: old, to: new), bringsKeys: false) {
        [weak self] refusal in
        if let self { reply(refusal?.reply ?? state()) }
      }
    case .remove:
      try checkUnlocked()
      log.append(.request("passcode remove"), of: nil)
      ask(try protecting(), .removePasscode(passcodes[0]), bringsKeys: true) {
        [weak self] refusal in
        self?.finish(refusal, isSet: false, reply)
      }
    case nil: throw .unknownAction
    }
  }

  private func state(restarts: Bool = false) -> WireControlReply {
    var reply = WireControlReply()
    reply.passcode = passcodeState(restarts: restarts)
    return reply
  }

  func passcodeState(restarts: Bool = false) -> WirePasscodeState {
    let status = keyBag?.status
    return .with {
      $0.hasPasscode_p = engine.device.hasPasscode
      $0.keyBag = engine.device.keyBag.rawValue
      $0.filesAreProtected = status?.isMounted ?? false
      $0.obstacle = engine.device.hasPasscode ? status?.obstacle ?? "" : ""
      $0.wrongGuesses = UInt32(clamping: status?.wrongGuesses ?? 0)
      $0.restarts = restarts
    }
  }

  static func check(_ passcode: Passcode) throws(ControlRefusal) {
    guard lengths.contains(passcode.count), passcode.isDigits else {
      throw ControlRefusal(
        message: "a passcode has \(lengths.lowerBound) to \(lengths.upperBound) digits",
        isUsage: true)
    }
  }

  func checkUnlocked() throws(ControlRefusal) {
    if engine.device.isShutDown { throw ControlRefusal(message: Refusal.shuttingDown.message) }
    if engine.device.isClosed { throw ControlRefusal(message: Refusal.deviceIsLocked.message) }
  }

  /// The key bag of a device that has a passcode.
  func protecting() throws(ControlRefusal) -> any KeyBagService {
    guard let keyBag, engine.device.hasPasscode else {
      throw ControlRefusal(message: "the device has no passcode")
    }
    return keyBag
  }

  func set(
    _ passcode: Passcode, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    try Self.check(passcode)
    guard !engine.device.hasPasscode else {
      throw ControlRefusal(message: "the device has a passcode already; change it")
    }
    try checkUnlocked()
    log.append(.request("passcode set"), of: nil)
    if let keyBag {
      ask(keyBag, .setPasscode(passcode), bringsKeys: true) { [weak self] refusal in
        self?.finish(refusal, isSet: true, reply)
      }
    } else {
      try setFirst(passcode, reply)
    }
  }

  /// keybagd has changed the passcode: now the kernel knows it, too.
  func finish(
    _ refusal: ControlRefusal?, isSet: Bool, _ reply: @escaping (WireControlReply) -> Void
  ) {
    if let refusal { return reply(refusal.reply) }
    if engine.request(.passcode(isSet: isSet)) != nil {
      // The device was locked in the meantime. What the key bag has is kept, and holds from the next
      // boot on; until then the kernel goes on as it was.
      logger.error("the passcode was changed while the device was locked; boot it again")
    }
    reply(state())
  }

  // MARK: Restarting

  /// The first passcode: all apps end, what they have kept is sealed, and the device boots again.
  private func setFirst(
    _ passcode: Passcode, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    guard let starter else { throw Self.impossible }
    shutdown.stop(FirstPasscode(passcode, starter, of: self, reply))
    shutdown.beginRestart()
  }

  /// Everything else has ended.
  fileprivate func seal(
    with passcode: Passcode, _ starter: any FirstKeyBagStarter,
    _ reply: @escaping (WireControlReply) -> Void, then done: @escaping () -> Void
  ) {
    let refuse = { (why: String) in
      reply(
        .refused("the device has no passcode, and restarts as it was: \(why)"))
      done()
    }
    do {
      let keyBag = try starter.startFirstKeyBag()
      sealing = keyBag
      keyBag.ask(.setPasscode(passcode)) { [self] outcome in
        let refusal = outcome.map(Self.refusal) ?? Self.gone
        keyBag.ask(.end) { [self] _ in
          if let refusal { return refuse(refusal.message) }
          reply(state(restarts: true))
          done()
        }
      }
    } catch {
      refuse("\(error)")
    }
  }

  static let impossible = ControlRefusal(
    message: "this device can have no passcode: it has no keybagd, or no supervisor")

  /// The files of all apps are gone with keybagd, and so are the keys.
  package func keyBagEnded() {
    guard !shutdown.hasBegun else { return }
    logger.critical("keybagd has ended, and nobody can read the files of apps; the device restarts")
    shutdown.beginRestart()
  }

  /// Ends the key bag with the device.
  func stop(then done: @escaping () -> Void) {
    guard let keyBag else { return done() }
    let silence = endOfPatience(with: keyBag)
    keyBag.ask(.end) { _ in
      silence.cancel()
      done()
    }
  }
}

/// Seals what apps have kept when they have ended: the last part of a shutdown after which there is a
/// passcode.
private final class FirstPasscode: ShutdownPart {
  private let passcode: Passcode
  private let starter: any FirstKeyBagStarter
  private unowned let director: KeyBagDirector
  private let reply: (WireControlReply) -> Void

  init(
    _ passcode: Passcode, _ starter: any FirstKeyBagStarter, of director: KeyBagDirector,
    _ reply: @escaping (WireControlReply) -> Void
  ) {
    self.passcode = passcode
    self.starter = starter
    self.director = director
    self.reply = reply
  }

  func stop(then done: @escaping () -> Void) {
    director.seal(with: passcode, starter, reply, then: done)
  }
}
