// What apps have to do with accessories. What is around the device is in Device+AccessoryWorld.swift.

extension Device {
  /// Whether accessories and sessions of the app go on in the background, and wake it (EA-01).
  func keepsAccessories(_ app: AppID) -> Bool {
    profile.keepsAccessorySessions && profile.backgroundModes.contains(.externalAccessory)
      && self[app].traits.backgroundModes.contains(.externalAccessory)
  }

  /// The accessories of which the app may know: those with one of the protocols that it has declared.
  /// Without the mode they are gone for it while it is in the background (RESP-10).
  func visibleAccessories(to app: AppID) -> [Accessory] {
    switch self[app].run.goal {
    case .active, .inactive: break
    case .background, .suspended, .terminated, .exited, .removed:
      guard keepsAccessories(app) else { return [] }
    }
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
    guard request.session <= self[app].run.accessories.lastSession else {
      misbehave(app, .outOfTurn("it uses a session with an accessory that it has not opened"))
      return
    }
    // It may not know yet that the session has ended.
    guard let index = self[app].run.accessories.index(of: request.session) else { return }
    switch request.action {
    case .open: break
    case .close: self[app].run.accessories.sessions.remove(at: index)
    case .write(let bytes): write(bytes, index, app)
    case .read(let count):
      guard count >= 0, count <= self[app].run.accessories.sessions[index].unread else {
        misbehave(app, .outOfTurn("it has read more of an accessory than it was sent"))
        return
      }
      self[app].run.accessories.sessions[index].unread -= count
    }
  }

  private mutating func open(
    _ number: UInt64, _ connection: UInt32, _ name: String, _ app: AppID
  ) {
    guard number > self[app].run.accessories.lastSession else {
      misbehave(app, .outOfTurn("it opens the same session with an accessory twice"))
      return
    }
    guard self[app].run.accessories.sessions.count < AccessoryLimits.sessions else {
      misbehave(
        app, .outOfTurn("it has more than \(AccessoryLimits.sessions) sessions with accessories"))
      return
    }
    guard self[app].traits.accessoryProtocols.contains(name) else {
      misbehave(app, .outOfTurn("it opens a session in a protocol that it has not declared"))
      return
    }
    self[app].run.accessories.lastSession = number
    var session = AccessorySession(number: number, connection: connection, protocolName: name)
    // The accessory may be gone, and the app not know it yet.
    session.isRefused = !visibleAccessories(to: app).contains {
      $0.connection == connection && $0.description.protocols.contains(name)
    }
    self[app].run.accessories.sessions.append(session)
    advance(app, because: self[app].run.cause)
  }

  private mutating func write(_ bytes: [UInt8], _ index: Int, _ app: AppID) {
    let session = self[app].run.accessories.sessions[index]
    guard session.unconfirmed + bytes.count <= AccessoryLimits.buffer else {
      misbehave(app, .outOfTurn("it writes more to an accessory than was confirmed"))
      return
    }
    self[app].run.accessories.sessions[index].unconfirmed += bytes.count
    if accessories.contains(session.connection) { accessories.note(bytes, of: session) }
    advance(app, because: self[app].run.cause)
  }

  // MARK: What the app is told

  /// Whether the app is to be told something of accessories, when it executes.
  func hasAccessoryNews(_ app: AppID) -> Bool {
    guard !accessories.isEmpty || !self[app].run.accessories.isEmpty else { return false }
    return nextAccessoryEvent(for: app) != nil
  }

  /// The next event, from the difference between what is and what the app knows: a change that was
  /// undone is none (WAKE-04).
  private func nextAccessoryEvent(for app: AppID) -> AccessoryEvent? {
    let sessions = self[app].run.accessories.sessions
    if let refused = sessions.first(where: \.isRefused) {
      return .closed(session: refused.number)
    }
    // What an accessory has sent before it was disconnected has arrived.
    if let session = sessions.first(where: { !$0.waiting.isEmpty }) {
      return .data(
        session: session.number, Array(session.waiting.prefix(AccessoryLimits.piece)))
    }
    let known = self[app].run.accessories.known
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
      self[app].run.accessories.known.append(accessory)
    case .disconnected(let connection):
      self[app].run.accessories.known.removeAll { $0.connection == connection }
      self[app].run.accessories.sessions.removeAll { $0.connection == connection }
    case .closed(let number):
      self[app].run.accessories.sessions.removeAll { $0.number == number }
    case .data(let number, let bytes):
      guard let index = self[app].run.accessories.index(of: number) else { break }
      self[app].run.accessories.sessions[index].waiting.removeFirst(bytes.count)
      self[app].run.accessories.sessions[index].unread += bytes.count
    case .written(let number, _):
      guard let index = self[app].run.accessories.index(of: number) else { break }
      self[app].run.accessories.sessions[index].unconfirmed = 0
    }
    return .accessory(event)
  }
}
