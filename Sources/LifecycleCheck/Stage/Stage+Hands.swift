import DeviceControl
import Glibc
import LinuxPlatform
import ScreenInterface
import SharedInterface

/// A person's hands.
extension Stage {
  /// Taps what has this name: an accessibility identifier, label or text.
  ///
  /// - Throws: ``CheckError`` if nothing on the screen has it.
  func tap(_ name: String) throws {
    let tree: WireInterfaceTree
    do {
      tree = try screen.describeInterface(of: app.identifier)
    } catch {
      throw CheckError("\(error)")
    }
    guard let node = tree.roots.lazy.compactMap({ $0.named(name) }).first else {
      throw CheckError(
        "nothing on the first screen of \(app.identifier) is named '\(name)'; "
          + "'appctl ui dump' lists names")
    }
    let place = InterfaceSight.Place(node.frame)
      .middle(on: (Double(tree.width), Double(tree.height)))
    try touch(place)
    hands.append("tapped '\(name)'")
    settle()
  }

  /// Types into each field that is visible, and scrolls each scroll view.
  ///
  /// - Returns: What was typed, by the fields' keys, and the keys of what was scrolled.
  func fillAndScroll() throws -> (typed: [String: String], scrolled: [String]) {
    var typed: [String: String] = [:]
    guard let first = sight() else { return ([:], []) }
    // Scrolled first, because a keyboard leaves little room.
    var scrolled: [String] = []
    for scroller in first.scrollers where try drag(scroller) {
      scrolled.append(scroller.key)
      hands.append("scrolled '\(scroller.key)'")
    }
    for field in (sight() ?? first).fields.prefix(4) where !field.isSensitive {
      let text = "check \(typed.count + 1)"
      guard try focus(field), try type(text) else { continue }
      hands.append("typed '\(text)' into '\(field.key)'")
      if shows(field.key, { $0.text.contains(text) }) { typed[field.key] = text }
    }
    return (typed, scrolled)
  }

  /// Types into fields with secrets, to see whether the snapshot shows that.
  func fillSecrets() throws {
    for field in sight()?.fields.prefix(4) ?? [] where field.isSensitive && field.text.isEmpty {
      guard try focus(field), try type("4111") else { continue }
      hands.append("typed '4111' into '\(field.key)'")
      _ = shows(field.key) { !$0.text.isEmpty }
    }
  }

  /// - Returns: Whether anything took the text: a field may have given the focus away again.
  private func type(_ text: String) throws -> Bool {
    do {
      try screen.send(.now(.text(text)))
      return true
    } catch .refused {
      return false
    }
  }

  private func focus(_ field: InterfaceSight.Field) throws -> Bool {
    if !field.isFocused {
      guard let size = panel else { return false }
      try touch(field.place.middle(on: size))
    }
    return shows(field.key) { $0.isFocused }
  }

  /// Waits until the field is as wanted. That takes long for a process's first field, whose keyboard
  /// is made, and on a machine that is busy; and what is not seen here is not checked.
  ///
  /// - Returns: Whether it is, within some five seconds in which programs had a processor.
  private func shows(_ key: String, _ isWanted: (InterfaceSight.Field) -> Bool) -> Bool {
    let stalledBefore = stalled
    let start = ContinuousClock.now
    repeat {
      if sight()?.fields.first(where: { $0.key == key }).map(isWanted) == true { return true }
      usleep(50_000)
    } while (ContinuousClock.now - start) / .seconds(1) < 5 + (stalled - stalledBefore) * 0.8
    return false
  }

  /// For how many seconds programs have waited for a processor since the machine was started; 0: it
  /// does not say.
  private var stalled: Double {
    (try? PressureTotals(at: "/proc/pressure/cpu")).map { Double($0.some) / 1e6 } ?? 0
  }

  /// The size of the screen, in points; nil if the app has shown nothing yet.
  private var panel: (width: Double, height: Double)? {
    (try? screen.describeInterface(of: app.identifier))
      .map { (Double($0.width), Double($0.height)) }
  }

  /// It has moved.
  private func drag(_ scroller: InterfaceSight.Scroller) throws -> Bool {
    let height = min(scroller.place.height, 700)
    guard height > 80 else { return false }
    let x = scroller.place.x + scroller.place.width * 0.9
    let start = scroller.place.y + height * 0.75
    try send(.touchBegan, x, start)
    for step in 1...12 {
      usleep(16_000)
      try send(.touchMoved, x, start - height * 0.5 * Double(step) / 12)
    }
    // It rests before it is lifted, so that nothing goes on moving.
    usleep(150_000)
    try send(.touchMoved, x, start - height * 0.5)
    try send(.touchEnded, x, start - height * 0.5)
    settle()
    guard let now = sight()?.scrollers.first(where: { $0.key == scroller.key }) else {
      return false
    }
    return abs(now.y - scroller.y) > 8
  }

  private func touch(_ place: (x: Double, y: Double)) throws {
    try send(.touchBegan, place.x, place.y)
    usleep(50_000)
    try send(.touchEnded, place.x, place.y)
  }

  private func send(_ phase: WireTouchPhase, _ x: Double, _ y: Double) throws {
    var touch = WireTouch()
    touch.phase = phase
    touch.x = Float(x)
    touch.y = Float(y)
    var input = WireTouchInput()
    input.touches = [touch]
    try screen.send(.now(.touches(input)))
  }
}

extension WireInputEvent {
  /// An event of this moment.
  fileprivate static func now(_ content: OneOf_Content) -> WireInputEvent {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    var event = WireInputEvent()
    event.timestamp = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    event.content = content
    return event
  }
}

extension WireInterfaceNode {
  /// The first visible node with the name.
  fileprivate func named(_ name: String) -> WireInterfaceNode? {
    guard !hidden, opacity > 0.01 else { return nil }
    if [element.identifier, element.label, text].contains(name) { return self }
    return children.lazy.compactMap { $0.named(name) }.first
  }
}
