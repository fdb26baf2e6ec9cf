import AppInterface
import ControlInterface
import Foundation
import KeyBagInterface
import SwiftProtobuf

extension KeyBagDirector {
  /// Answers what a person does on the page of the passcode in Settings.
  ///
  /// Each passcode that is entered there counts as one of the lock screen.
  func answer(_ entry: WirePasscodeEntry, _ reply: @escaping (WirePasscodeAnswer) -> Void) {
    defer { engine.performer?.settled() }
    do throws(ControlRefusal) {
      switch entry.verb {
      case .status: look(reply)
      case .set(let bytes):
        try checkIdle()
        try set(Self.passcode(bytes)) { [weak self] result in
          guard let self else { return }
          var answer = self.answer()
          if case .refused(let refusal) = result.content { answer.refused = refusal.message }
          if case .passcode(let state) = result.content { answer.state = state }
          reply(answer)
        }
      case .check(let bytes):
        try enter(.unlock(Self.passcode(bytes)), bringsKeys: true, reply)
      case .change(let change):
        let new = try Self.passcode(change.new)
        try Self.check(new)
        log.append(.request("passcode change"), of: nil)
        let request = KeyBagRequest.changePasscode(from: try Self.passcode(change.old), to: new)
        try enter(request, bringsKeys: false, reply)
      case .remove(let bytes):
        let request = KeyBagRequest.removePasscode(try Self.passcode(bytes))
        log.append(.request("passcode remove"), of: nil)
        try enter(request, bringsKeys: true, reply)
      case nil: throw .unknownAction
      }
    } catch {
      reply(answer(refused: error.message))
    }
  }

  /// The digits; what fills them up to 64 bytes is left out.
  private static func passcode(_ bytes: Data) throws(ControlRefusal) -> Passcode {
    let digits = bytes.prefix { $0 != 0 }
    guard bytes.dropFirst(digits.count).allSatisfy({ $0 == 0 }) else {
      throw ControlRefusal(message: "a passcode is digits, filled up with zeros", isUsage: true)
    }
    return Passcode(digits)
  }

  private func look(_ reply: @escaping (WirePasscodeAnswer) -> Void) {
    guard let keyBag else {
      return reply(answer(refused: starter == nil ? Self.impossible.message : ""))
    }
    inquire(keyBag, .status, bringsKeys: false) { [weak self] outcome in
      guard let self else { return }
      reply(answer(refused: outcome == nil ? Self.gone.message : ""))
    }
  }

  /// Enters the passcode of now.
  private func enter(
    _ request: KeyBagRequest, bringsKeys: Bool, _ reply: @escaping (WirePasscodeAnswer) -> Void
  ) throws(ControlRefusal) {
    try checkIdle()
    try checkUnlocked()
    inquire(try protecting(), request, bringsKeys: bringsKeys) { [weak self] outcome in
      guard let self else { return }
      var refused = ""
      var isWrong = false
      switch outcome {
      case .done: if case .removePasscode = request { finish(nil, isSet: false) { _ in } }
      case .wrongPasscode: isWrong = true
      // The answer says for how long.
      case .blocked: break
      case .failed(let why): refused = why
      case nil: refused = Self.gone.message
      }
      var answer = self.answer(refused: refused)
      answer.wrong = isWrong
      reply(answer)
    }
  }

  /// How the passcode is, as the key bag has said last.
  private func answer(refused: String = "") -> WirePasscodeAnswer {
    .with {
      $0.state = passcodeState()
      $0.refused = refused
      $0.blockedFor = UInt32(clamping: keyBag?.status.blockedFor ?? 0)
      $0.length = UInt32(clamping: passcodeLength)
      $0.first = keyBag == nil
    }
  }
}
