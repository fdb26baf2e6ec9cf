import AppInterface
import UIKit

/// The page of the passcode: to turn it on or off, and to change it.
class PasscodeViewController: RowsViewController {
  override init() {
    super.init()
    title = "Passcode"
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func makeSections() -> [RowSection] {
    let passcode = SystemState.shared.passcode
    guard passcode.state.hasPasscode_p else {
      return [
        RowSection(
          footer: footer(withoutPasscode: passcode),
          rows: [
            Row(
              title: "Turn Passcode On", kind: button(.turnOn),
              isEnabled: passcode.refused.isEmpty)
          ])
      ]
    }
    return [
      RowSection(
        footer: footer(withPasscode: passcode),
        rows: [
          Row(title: "Turn Passcode Off", kind: button(.turnOff)),
          Row(title: "Change Passcode", kind: button(.change)),
        ])
    ]
  }

  private func button(_ task: PasscodeTask) -> Row.Kind {
    .button { [unowned self] in
      navigationController?.pushViewController(
        PasscodeEntryViewController(task), animated: true)
    }
  }

  private func footer(withoutPasscode passcode: WirePasscodeAnswer) -> String? {
    guard passcode.refused.isEmpty else {
      return passcode.refused.prefix(1).uppercased() + passcode.refused.dropFirst() + "."
    }
    return passcode.first
      ? "The first passcode encrypts what apps have kept. The device restarts for that." : nil
  }

  private func footer(withPasscode passcode: WirePasscodeAnswer) -> String? {
    var sentences: [String] = []
    if !passcode.state.obstacle.isEmpty {
      sentences.append("The passcode locks the screen only: \(passcode.state.obstacle).")
    }
    if let attempts = PasscodeWords.attempts(Int(passcode.state.wrongGuesses)) {
      sentences.append("\(attempts).")
    }
    if passcode.blockedFor > 0 {
      sentences.append("\(PasscodeWords.wait(Double(passcode.blockedFor))).")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
