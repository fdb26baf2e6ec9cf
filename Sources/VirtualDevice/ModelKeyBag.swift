package import DeviceHost
package import KeyBagInterface
import LifecycleKernel

/// A model of keybagd, which takes its time to look at a passcode.
package final class ModelKeyBag: KeyBagService {
  /// How long it looks at a passcode.
  package static let patience = Duration.milliseconds(300)

  package private(set) var status = KeyBagStatus() {
    didSet { onStatus(status) }
  }
  /// Called when it has other keys, or another passcode.
  package var onStatus: (KeyBagStatus) -> Void = { _ in }
  package weak var handler: (any KeyBagServiceHandler)?
  /// All that was asked, in order.
  package private(set) var asked: [KeyBagRequest] = []
  /// For how many seconds it accepts no passcode.
  package var blockedFor = 0 { didSet { status.blockedFor = blockedFor } }

  private let time: VirtualTime
  private var passcode: Passcode?
  private var hasEnded = false

  package init(passcode: String?, time: VirtualTime) {
    self.time = time
    set(passcode.map { Passcode($0) })
    status.state = passcode == nil ? .unlocked : .beforeFirstUnlock
    status.isMounted = true
  }

  package func ask(_ request: KeyBagRequest, then: @escaping (KeyBagOutcome?) -> Void) {
    asked.append(request)
    let patience =
      switch request {
      case .status, .discardKeys, .end: Duration.zero
      default: Self.patience
      }
    _ = time.schedule(at: time.now.advanced(by: patience)) { [self] in
      guard !isStopped else { return }
      then(hasEnded ? nil : carryOut(request))
      // The foregroundd that has asked may have ended.
      handler?.keyBagAnsweredLate()
    }
  }

  /// It answers no question any more.
  package var isStopped = false

  package func kill() { crash() }

  /// It ends though nobody has asked for that.
  package func crash() {
    hasEnded = true
    handler?.keyBagEnded()
  }

  private func carryOut(_ request: KeyBagRequest) -> KeyBagOutcome {
    switch request {
    case .status: break
    case .setPasscode(let new):
      guard passcode == nil else { return .failed("the device has a passcode already; change it") }
      set(new)
    case .changePasscode(let old, let new):
      if let refusal = refusal(of: old) { return refusal }
      set(new)
    case .removePasscode(let old):
      if let refusal = refusal(of: old) { return refusal }
      set(nil)
      status.state = .unlocked
    case .unlock(let entered):
      if let refusal = refusal(of: entered) { return refusal }
      status.state = .unlocked
    case .discardKeys: if status.state == .unlocked { status.state = .locked }
    case .end: hasEnded = true
    }
    return .done
  }

  private func refusal(of entered: Passcode) -> KeyBagOutcome? {
    if blockedFor > 0 { return .blocked(seconds: blockedFor) }
    guard entered != passcode else {
      status.wrongGuesses = 0
      return nil
    }
    status.wrongGuesses += 1
    return .wrongPasscode(blockedFor: 0)
  }

  private func set(_ new: Passcode?) {
    passcode = new
    status.hasPasscode = new != nil
    status.passcodeLength = new?.count ?? 0
  }
}
