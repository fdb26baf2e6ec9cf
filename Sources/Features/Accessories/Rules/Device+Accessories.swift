// What apps have to do with accessories. What is around the device is in Device+AccessoryWorld.swift.

extension Device {
  /// Accessories and sessions of the app go on in the background, and wake it (EA-01).
  func keepsAccessories(_ app: AppID) -> Bool {
    profile.keepsAccessorySessions && profile.backgroundModes.contains(.externalAccessory)
      && self[app].traits.backgroundModes.contains(.externalAccessory)
  }

  /// The accessories of which the app may know: those with one of the protocols that it has declared.
  /// Without the mode they are gone for it while it is in the background (RESP-10).
  func visibleAccessories(to app: AppID) -> [Accessory] {
    guard self[app].scenes.goal.isForeground || keepsAccessories(app) else { return [] }
    let declared = self[app].traits.accessoryProtocols
    return accessories.connected.filter { accessory in
      accessory.description.protocols.contains { declared.contains($0) }
    }
  }

  // MARK: What the app asks

  mutating func accessoryRequested(_ request: AccessoryRequest, by app: AppID) {
    if case .open(let connection, let name) = request.action {
      return open(request.session, connection, name, app)
    }
    guard request.session <= accessories.runs[app].lastSession else {
      misbehave(app, .outOfTurn("it uses a session with an accessory that it has not opened"))
      return
    }
    // It may not know yet that the session has ended.
    guard let index = accessories.runs[app].index(of: request.session) else { return }
    switch request.action {
    case .open: break
    case .close: accessories.runs[app].sessions.remove(at: index)
    case .write(let bytes): write(bytes, index, app)
    case .read(let count):
      guard count >= 0, count <= accessories.runs[app].sessions[index].unread else {
        misbehave(app, .outOfTurn("it has read more of an accessory than it was sent"))
        return
      }
      accessories.runs[app].sessions[index].unread -= count
    }
  }

  private mutating func open(
    _ number: UInt64, _ connection: UInt32, _ name: String, _ app: AppID
  ) {
    guard number > accessories.runs[app].lastSession else {
      misbehave(app, .outOfTurn("it opens the same session with an accessory twice"))
      return
    }
    guard accessories.runs[app].sessions.count < AccessoryLimits.sessions else {
      misbehave(
        app, .outOfTurn("it has more than \(AccessoryLimits.sessions) sessions with accessories"))
      return
    }
    guard self[app].traits.accessoryProtocols.contains(name) else {
      misbehave(app, .outOfTurn("it opens a session in a protocol that it has not declared"))
      return
    }
    accessories.runs[app].lastSession = number
    var session = AccessorySession(number: number, connection: connection, protocolName: name)
    // The accessory may be gone, and the app not know it yet.
    session.isRefused = !visibleAccessories(to: app).contains {
      $0.connection == connection && $0.description.protocols.contains(name)
    }
    accessories.runs[app].sessions.append(session)
    advance(app, because: self[app].run.cause)
  }

  private mutating func write(_ bytes: [UInt8], _ index: Int, _ app: AppID) {
    let session = accessories.runs[app].sessions[index]
    guard session.unconfirmed + bytes.count <= AccessoryLimits.buffer else {
      misbehave(app, .outOfTurn("it writes more to an accessory than was confirmed"))
      return
    }
    accessories.runs[app].sessions[index].unconfirmed += bytes.count
    if accessories.contains(session.connection) { accessories.note(bytes, of: session) }
    advance(app, because: self[app].run.cause)
  }

  // MARK: What the app is told

  /// A process starts, and is given what is connected with its launch.
  mutating func noteAccessories(of app: AppID) {
    guard !accessories.connected.isEmpty else { return }
    accessories.runs[app].known = visibleAccessories(to: app)
  }

  /// The app is to be told something of accessories, when it executes.
  func hasAccessoryNews(_ app: AppID) -> Bool {
    guard !accessories.connected.isEmpty || accessories.runs.contains(app) else { return false }
    return nextAccessoryEvent(for: app) != nil
  }

  /// The next event, from the difference between what is and what the app knows: a change that was
  /// undone is none (WAKE-04).
  private func nextAccessoryEvent(for app: AppID) -> AccessoryEvent? {
    let sessions = accessories.runs[app].sessions
    if let refused = sessions.first(where: \.isRefused) {
      return .closed(session: refused.number)
    }
    // What an accessory has sent before it was disconnected has arrived.
    if let session = sessions.first(where: { !$0.waiting.isEmpty }) {
      return .data(
        session: session.number, Array(session.waiting.prefix(AccessoryLimits.piece)))
    }
    let known = accessories.runs[app].known
    let visible = visibleAccessories(to: app)
    if let gone = known.first(where: { !visible.contains($0) }) {
      return .disconnected(gone.connection)
    }
    if let new = visible.first(where: { !known.contains($0) }) { return .connected(new) }
    return sessions.first { $0.unconfirmed >= AccessoryLimits.buffer / 2 }.map {
      .written(session: $0.number, $0.unconfirmed)
    }
  }

  /// The next event, which counts as told. There must be one.
  mutating func takeAccessoryEvent(_ app: AppID) -> Callback? {
    guard let event = nextAccessoryEvent(for: app) else { return nil }
    switch event {
    case .connected(let accessory):
      accessories.runs[app].known.append(accessory)
    case .disconnected(let connection):
      accessories.runs[app].known.removeAll { $0.connection == connection }
      accessories.runs[app].sessions.removeAll { $0.connection == connection }
    case .closed(let number):
      accessories.runs[app].sessions.removeAll { $0.number == number }
    case .data(let number, let bytes):
      guard let index = accessories.runs[app].index(of: number) else { break }
      accessories.runs[app].sessions[index].waiting.removeFirst(bytes.count)
      accessories.runs[app].sessions[index].unread += bytes.count
    case .written(let number, _):
      guard let index = accessories.runs[app].index(of: number) else { break }
      accessories.runs[app].sessions[index].unconfirmed = 0
    }
    return .accessory(event)
  }
}
