import AppInterface
import Foundation
import SystemControls
import UIKit

/// Asks for passcodes, one after the other, and hands them to the system.
///
/// The digits are in the memory of `PasscodeDigits` alone: they are shown, kept and logged nowhere.
class PasscodeEntryViewController: UIViewController {
  private let task: PasscodeTask
  private var step: PasscodeTask.Step
  private let pad: PasscodePad
  /// The passcode of now, after the system has said that it is right.
  private var old: PasscodeDigits?
  private var new: PasscodeDigits?
  /// The number of digits of the new one.
  private var length = 6
  /// When the next passcode may be entered, in seconds of the time since the boot.
  private var blockedUntil: Double = 0
  private let timer = MainTimer()

  init(_ task: PasscodeTask) {
    self.task = task
    step = task.firstStep
    pad = PasscodePad(
      length: 6,
      style: PasscodeStyle(
        text: .label, key: .secondarySystemGroupedBackground, pressedKey: .systemGray4))
    super.init(nibName: nil, bundle: nil)
    title = task.title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(pad)
    pad.onComplete = { [unowned self] in entered($0) }
    pad.onCancel = { [unowned self] in leave() }
    ask(task.firstStep)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    look()
  }

  // The keys of a keyboard are sent to the first responder.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard let key = press.key else { return true }
      return !pad.press(key)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pad.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  // MARK: While Settings is away

  /// Forgets what was entered, and asks for the first passcode again.
  func forget() {
    guard !pad.isBusy else { return }
    ask(task.firstStep)
  }

  /// Nothing of the pad is seen.
  func hide() { pad.isHidden = true }

  /// The pad is seen again.
  func show() {
    pad.isHidden = false
    look()
  }

  // MARK: Entering

  /// Asks for a passcode.
  private func ask(_ step: PasscodeTask.Step, note: PasscodePad.Note? = nil) {
    self.step = step
    if step == task.firstStep { old = nil }
    if step != .again { new = nil }
    pad.prompt = task.prompt(for: step)
    pad.note = note
    pad.begin(
      length: step == .old ? max(1, Int(SystemState.shared.passcode.length)) : length)
    navigationItem.rightBarButtonItem = step == .new ? lengthButton : nil
    if step == .old { showAttempts() } else { unblock() }
  }

  /// Changes between the usual lengths of a new passcode.
  private var lengthButton: UIBarButtonItem {
    let other = length == 6 ? 4 : 6
    let action = UIAction(title: "\(other)-Digit Code") { [unowned self] _ in
      length = other
      ask(.new)
    }
    return UIBarButtonItem(primaryAction: action)
  }

  /// The pad keeps these digits until it is told to begin again, or to refuse.
  private func entered(_ digits: PasscodeDigits) {
    switch (step, task) {
    case (.old, .turnOff): send { $0.remove = digits.bytes }
    case (.old, _):
      old = digits
      send { $0.check = digits.bytes }
    case (.new, _):
      new = digits
      ask(.again)
    case (.again, _):
      guard new?.areEqual(to: digits) == true else {
        return ask(.new, note: .text(PasscodeWords.mismatch))
      }
      guard let old else { return send { $0.set = digits.bytes } }
      send {
        $0.change.old = old.bytes
        $0.change.new = digits.bytes
      }
    }
  }

  private func send(_ fill: (inout WirePasscodeEntry) -> Void) {
    setBusy(true)
    var entry = WirePasscodeEntry()
    fill(&entry)
    SystemState.shared.enter(entry) { [weak self] in self?.answered($0) }
  }

  private func answered(_ answer: WirePasscodeAnswer) {
    setBusy(false)
    if !answer.refused.isEmpty {
      ask(task.firstStep, note: .text(answer.refused))
    } else if answer.wrong || answer.blockedFor > 0 {
      ask(task.firstStep)
      pad.refuse()
    } else if task == .change, step == .old {
      ask(.new)
    } else {
      leave()
    }
  }

  private func setBusy(_ isBusy: Bool) {
    pad.isBusy = isBusy
    pad.note = nil
    navigationItem.hidesBackButton = isBusy
  }

  private func leave() {
    navigationController?.popViewController(animated: true)
  }

  // MARK: Wrong passcodes

  /// Asks the system how often the passcode was wrong, and whether one may be entered now.
  private func look() {
    SystemState.shared.refreshPasscode { [weak self] in
      guard let self, step == .old, !pad.isBusy else { return }
      showAttempts()
    }
  }

  private func showAttempts() {
    let passcode = SystemState.shared.passcode
    if pad.note == nil || passcode.state.wrongGuesses > 0 {
      pad.note = PasscodeWords.attempts(Int(passcode.state.wrongGuesses)).map { .warning($0) }
    }
    guard passcode.blockedFor > 0 else { return unblock() }
    blockedUntil = ProcessInfo.processInfo.systemUptime + Double(passcode.blockedFor)
    count()
  }

  /// Says how long the person has to wait. At the end the system is asked, which counts itself.
  private func count() {
    let left = blockedUntil - ProcessInfo.processInfo.systemUptime
    guard left > 0 else { return look() }
    pad.isBlocked = true
    pad.prompt = PasscodeWords.wait(left)
    let next = left - Double(PasscodeWords.minutes(left) - 1) * 60
    timer.schedule(after: next + 0.05) { [weak self] in self?.count() }
  }

  private func unblock() {
    timer.cancel()
    guard pad.isBlocked else { return }
    pad.isBlocked = false
    pad.prompt = task.prompt(for: step)
  }
}
