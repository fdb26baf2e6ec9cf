import AppSupport
import Foundation
import SharedInterface

/// The pressed keys: creates their presses, sends the events, and passes presses that no responder
/// handled to key commands and text input.
@MainActor final class PressTracker {
  private let event = UIPressesEvent()
  private var active: [UInt32: UIPress] = [:]

  /// Handles a key event from the system.
  func handle(_ input: WireKeyInput, timestamp: TimeInterval, application: UIApplication) {
    let key = UIKey(input)
    event.modifierFlags = key.modifierFlags
    for press in active.values { press.phase = .stationary }
    guard input.isDown else {
      guard let press = active.removeValue(forKey: input.usage) else { return }
      press.key = key
      press.phase = .ended
      send([press], timestamp: timestamp, application: application)
      return
    }
    if active[input.usage] == nil {
      let window = application.keyWindow
      let press = UIPress(
        key: key, responder: application.firstResponder ?? window, window: window,
        timestamp: timestamp)
      active[input.usage] = press
      press.isTaken = true
      send([press], timestamp: timestamp, application: application)
      if press.isTaken && window != nil { return }
    } else if active[input.usage]?.isTaken == true {
      // The responder that handled the press also handles its repetition.
      return
    }
    act(on: key, application: application)
  }

  /// Cancels all presses, or those in one scene (LOOP-12).
  func cancelAll(of scene: UIWindowScene? = nil, application: UIApplication) {
    let presses = Set(active.values.filter { scene == nil || $0.window?.windowScene === scene })
    active = active.filter { !presses.contains($0.value) }
    guard !presses.isEmpty else { return }
    let director = SceneDirector.shared
    let before = director.eventScene
    director.eventScene = scene
    defer { director.eventScene = before }
    for press in presses { press.phase = .cancelled }
    send(
      presses, timestamp: AppClock.seconds(), application: application)
  }

  /// Delivers the presses of an event to a responder.
  static func deliver(_ event: UIPressesEvent, to responder: UIResponder) {
    func presses(_ phase: UIPress.Phase) -> Set<UIPress> {
      event.allPresses.filter { $0.phase == phase }
    }
    let began = presses(.began)
    let ended = presses(.ended)
    let cancelled = presses(.cancelled)
    if !began.isEmpty { responder.pressesBegan(began, with: event) }
    if !ended.isEmpty { responder.pressesEnded(ended, with: event) }
    if !cancelled.isEmpty { responder.pressesCancelled(cancelled, with: event) }
  }

  private func send(
    _ presses: Set<UIPress>, timestamp: TimeInterval, application: UIApplication
  ) {
    for press in presses { press.timestamp = timestamp }
    event.timestamp = timestamp
    event.allPresses = presses.union(active.values)
    application.sendEvent(event)
    event.allPresses = Set(active.values)
  }

  /// Handles a key that no responder has handled: as a key command, otherwise as text.
  private func act(on key: UIKey, application: UIApplication) {
    let first = application.firstResponder
    var responder = first ?? application.keyWindow
    while let current = responder {
      for command in current.keyCommands ?? [] where command.matches(key) {
        guard let action = command.action else { continue }
        let target = current.target(forAction: action, withSender: command)
        if let target, application.sendAction(action, to: target, from: command, for: event) {
          return
        }
      }
      responder = current.next
    }
    if first?.handleKey(key) == true { return }
    guard let input = first as? any UIKeyInput else { return }
    if key.keyCode == .keyboardDeleteOrBackspace {
      input.deleteBackward()
    } else if let text = key.typedText {
      input.insertText(text)
    }
  }
}
