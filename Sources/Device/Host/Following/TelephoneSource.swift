import LifecycleKernel
import LinuxPlatform
import Logging

/// ModemManager: the calls of the machine's telephone. There is one at a time on the device; further
/// ones are left to the machine.
final class TelephoneSource: ConditionSource {
  weak var receiver: (any MachineEventReceiver)?

  private static let name = "org.freedesktop.ModemManager1"
  private static let root = "/org/freedesktop/ModemManager1"
  private static let voice = "org.freedesktop.ModemManager1.Modem.Voice"
  private static let call = "org.freedesktop.ModemManager1.Call"
  private static let objects = "org.freedesktop.DBus.ObjectManager"
  /// How many modems are followed.
  private static let mostModems = 8

  /// `MMCallState`, as ModemManager documents it.
  private enum CallState {
    static let ringingIn: Int64 = 3
    static let active: Int64 = 4
    static let waiting: Int64 = 6
    static let terminated: Int64 = 7
  }

  /// The call that the device has.
  private struct Call {
    var path: String
    var isAnswered = false
    /// The device has rung for it.
    var hasRung = false
    var listener: UInt64
  }

  private let logger: Logger
  private var running: RunningService!
  private var service: BusService { running.service }
  private var description = ""
  private var generation = 0
  private var listeners: [UInt64] = []
  private var modems: [String: UInt64] = [:]
  private var current: Call?

  init(_ bus: MessageBus, logger: Logger) {
    self.logger = logger
    running = RunningService(
      "ModemManager", Self.name, on: bus, onRun: { [unowned self] in enter() },
      onEnd: { [unowned self] in end() })
  }

  var state: String { running.absence ?? description }

  func start() { running.start() }

  func stop() { running.stop() }

  /// ModemManager, and its call with it, has ended.
  private func end() {
    let hadCall = current?.hasRung == true
    forget()
    if hadCall { report(.callEnded) }
  }

  private func forget() {
    generation += 1
    for listener in listeners + modems.values { service.endListening(listener) }
    if let current { service.endListening(current.listener) }
    listeners = []
    modems = [:]
    current = nil
  }

  // MARK: Modems

  private func enter() {
    listeners = [
      service.listen(
        Self.root, Self.objects,
        [
          "InterfacesAdded": { [weak self] arguments in
            guard let self, arguments.count == 2, let path = arguments[0].asPath,
              arguments[1].hasKey(Self.voice)
            else { return }
            add(path)
          },
          "InterfacesRemoved": { [weak self] arguments in
            guard let self, let path = arguments.first?.asPath else { return }
            if let listener = modems.removeValue(forKey: path) { service.endListening(listener) }
            describe()
          },
        ])
    ]
    let current = generation
    service.call(Self.root, Self.objects, "GetManagedObjects") { [weak self] result in
      guard let self, current == generation else { return }
      switch result {
      case .success(let values):
        for case .entry(let path, let interfaces) in values.first?.asArray ?? [] {
          if let path = path.asPath, interfaces.hasKey(Self.voice) { add(path) }
        }
        describe()
      case .failure(let error): description = "ModemManager does not answer: \(error)"
      }
    }
  }

  private func add(_ modem: String) {
    guard modems[modem] == nil, modems.count < Self.mostModems else { return }
    modems[modem] = service.listen(modem, Self.voice, "CallAdded") { [weak self] arguments in
      if let path = arguments.first?.asPath { self?.look(at: path) }
    }
    describe()
    // A call may be ringing already.
    let current = generation
    service.properties(modem, Self.voice) { [weak self] result in
      guard let self, current == generation else { return }
      for call in (try? result.get())?["Calls"]?.asArray?.prefix(Self.mostModems) ?? [] {
        if let path = call.asPath { look(at: path) }
      }
    }
  }

  private func describe() {
    description =
      modems.isEmpty
      ? "ModemManager knows no modem for calls"
      : "\(modems.count) \(modems.count == 1 ? "modem" : "modems") (ModemManager)"
  }

  // MARK: Calls

  /// Takes the call if it comes in and the device has none.
  private func look(at path: String) {
    guard current == nil else { return }
    let listener = service.listen(path, Self.call, "StateChanged") { [weak self] arguments in
      guard let self, path == self.current?.path, arguments.count >= 2,
        let state = arguments[1].asSigned
      else { return }
      became(state)
    }
    current = Call(path: path, listener: listener)
    let generation = generation
    service.properties(path, Self.call) { [weak self] result in
      guard let self, generation == self.generation, path == current?.path else { return }
      let properties = (try? result.get()) ?? [:]
      let state = properties["State"]?.asSigned
      guard state == CallState.ringingIn || state == CallState.waiting else {
        return drop()
      }
      // A device that has a call of its own leaves this one to the machine.
      guard report(.callRings(properties["Number"]?.asString ?? "")) else { return drop() }
      current?.hasRung = true
    }
  }

  private func became(_ state: Int64) {
    switch state {
    case CallState.active where current?.isAnswered == false:
      current?.isAnswered = true
      if current?.hasRung == true { report(.callAnswered) }
    case CallState.terminated:
      let hasRung = current?.hasRung == true
      drop()
      if hasRung { report(.callEnded) }
    default: break
    }
  }

  private func drop() {
    if let listener = current?.listener { service.endListening(listener) }
    current = nil
  }

  /// Does with the machine's call what the person has done with the device's.
  func callChanged(isRinging: Bool, isInCall: Bool) {
    guard let call = current, call.hasRung else { return }
    if isInCall, !call.isAnswered {
      current?.isAnswered = true
      tell(call.path, "Accept")
    } else if !isRinging, !isInCall {
      drop()
      tell(call.path, "Hangup")
    }
  }

  private func tell(_ path: String, _ member: String) {
    service.call(path, Self.call, member) { [logger] result in
      if case .failure(let error) = result {
        logger.warning("ModemManager does not carry out \(member): \(error)")
      }
    }
  }
}

extension BusValue {
  /// It is a dictionary with strings as keys, and has this one.
  fileprivate func hasKey(_ name: String) -> Bool {
    (asArray ?? []).contains {
      if case .entry(.string(name), _) = $0 { true } else { false }
    }
  }
}
