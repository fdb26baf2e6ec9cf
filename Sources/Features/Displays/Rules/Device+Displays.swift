// The external displays of the device, and what apps know of them (WAKE-10, WAKE-11).

extension Device {
  /// The connected displays, in the order of their connection.
  public var connectedDisplays: [ExternalDisplay] { displays.connected }

  /// Why the change is refused; nil if it is not.
  func refusal(of change: DisplayChange) -> Refusal? {
    switch change {
    case .connect(let description):
      if let fault = description.fault { return .impossibleDisplay(fault) }
      if displays.index(named: description.name) != nil { return .displayExists }
      return connectedDisplays.count < DisplayLimits.displays ? nil : .tooManyDisplays
    case .disconnect(let name):
      return displays.index(named: name) == nil ? .noDisplay : nil
    case .mode(let name, let mode):
      guard let index = displays.index(named: name) else { return .noDisplay }
      return connectedDisplays[index].description.modes.contains(mode) ? nil : .noDisplayMode
    }
  }

  mutating func changeDisplays(_ change: DisplayChange) {
    switch change {
    case .connect(let description):
      let known = number(ofKnown: description)
      if known == nil { displays.lastNumber += 1 }
      displays.connected.append(
        ExternalDisplay(
          number: known ?? displays.lastNumber, description: description,
          mode: description.preferred))
    case .disconnect(let name):
      guard let index = displays.index(named: name) else { return }
      displays.connected.remove(at: index)
    case .mode(let name, let mode):
      guard let index = displays.index(named: name) else { return }
      displays.connected[index].mode = mode
    }
    tellOfDisplays()
  }

  /// The number of a display that some process still knows, and that is therefore the same one when
  /// it is connected again: that process is told of nothing (WAKE-16).
  private func number(ofKnown description: DisplayDescription) -> UInt32? {
    for app in displays.runs.apps {
      if let known = displays.runs[app].displays.first(where: { $0.description == description }) {
        return known.number
      }
    }
    return nil
  }

  /// Apps that execute are told at once, suspended ones when they are resumed; nobody is woken.
  private mutating func tellOfDisplays() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), self[app].position.isAlive, !self[app].isEnding, hasDisplayNews(app)
      else { continue }
      advance(app, because: self[app].run.cause)
    }
  }

  // MARK: What the app asks

  /// The app sets the mode of a display. It takes the mode for granted, so one that is not in front,
  /// which decides nothing, is told that the mode is another one.
  mutating func displayModeRequested(_ request: DisplayModeRequest, by app: AppID) {
    guard request.display > 0, request.display <= displays.lastNumber else {
      misbehave(app, .outOfTurn("it sets the mode of a display of which it was not told"))
      return
    }
    // It may not know yet that the display is gone.
    guard
      let index = displays.runs[app].displays.firstIndex(where: { $0.number == request.display })
    else { return }
    let known = displays.runs[app].displays[index]
    guard [request.mode, request.former].allSatisfy(known.description.modes.contains) else {
      misbehave(app, .outOfTurn("it sets a mode that the display does not have"))
      return
    }
    // It was told of another mode meanwhile, and will take that for granted.
    guard request.former == known.mode else { return }
    displays.runs[app].displays[index].mode = request.mode
    if isInFront(app), self[app].run.state.isForeground,
      let index = displays.index(of: request.display)
    {
      displays.connected[index].mode = request.mode
      tellOfDisplays()
    } else {
      advance(app, because: self[app].run.cause)
    }
  }

  // MARK: What the app is told

  /// A process starts, and is given what is connected with its launch.
  mutating func noteDisplays(of app: AppID) {
    guard !displays.connected.isEmpty else { return }
    displays.runs[app].displays = connectedDisplays
  }

  /// The app is to be told something of displays, when it executes.
  func hasDisplayNews(_ app: AppID) -> Bool {
    displays.runs[app].displays != connectedDisplays && nextDisplayEvent(for: app) != nil
  }

  /// The next event, from the difference between what is and what the app knows: a change that was
  /// undone is none (WAKE-10, WAKE-11, WAKE-16).
  private func nextDisplayEvent(for app: AppID) -> DisplayEvent? {
    let known = displays.runs[app].displays
    let connected = connectedDisplays
    if let gone = known.first(where: { old in !connected.contains { $0.number == old.number } }) {
      return .disconnected(gone.number)
    }
    if let new = connected.first(where: { new in !known.contains { $0.number == new.number } }) {
      return .connected(new)
    }
    for display in connected {
      if known.contains(where: { $0.number == display.number && $0.mode != display.mode }) {
        return .modeChanged(display.number, display.mode)
      }
    }
    return nil
  }

  /// The next event, which counts as told. There must be one.
  mutating func takeDisplayEvent(_ app: AppID) -> Callback? {
    guard let event = nextDisplayEvent(for: app) else { return nil }
    var known = displays.runs[app].displays
    switch event {
    case .connected(let display): known.append(display)
    case .disconnected(let number): known.removeAll { $0.number == number }
    case .modeChanged(let number, let mode):
      for index in known.indices where known[index].number == number { known[index].mode = mode }
    }
    displays.runs[app].displays = known
    return .display(event)
  }
}
