// The simulated accessories around the device, and whom they wake.

extension Device {
  /// The connected accessories, in the order of their connection.
  public var connectedAccessories: [Accessory] { accessories.connected }

  /// What the connected accessories were sent.
  public var accessoryTraffic: [AccessoryTraffic] { accessories.traffic }

  /// The app has a session with the accessory.
  public func hasSession(_ app: AppID, with connection: UInt32) -> Bool {
    exists(app)
      && accessories.runs[app].sessions.contains {
        $0.connection == connection && !$0.isRefused
      }
  }

  /// Why the change is refused; nil if it is not.
  func refusal(of change: AccessoryChange) -> Refusal? {
    switch change {
    case .connect(let description):
      if let fault = description.fault { return .impossibleAccessory(fault) }
      if accessories.accessory(named: description.name) != nil { return .accessoryExists }
      return accessories.connected.count < AccessoryLimits.accessories ? nil : .tooManyAccessories
    case .disconnect(let name):
      return accessories.accessory(named: name) == nil ? .noAccessory : nil
    case .send(let name, let chosen, let bytes):
      guard let accessory = accessories.accessory(named: name) else { return .noAccessory }
      guard let spoken = accessory.spoken(chosen) else {
        return chosen == nil ? .accessoryProtocolNeeded : .noAccessoryProtocol
      }
      if bytes.isEmpty || bytes.count > AccessoryLimits.buffer { return .accessoryDataTooLong }
      var hasSession = false
      for app in accessories.runs.apps {
        for session in accessories.runs[app].sessions where session.hears(accessory, spoken) {
          hasSession = true
          if session.waiting.count + session.unread + bytes.count > AccessoryLimits.buffer {
            return .accessoryDataUnread
          }
        }
      }
      return hasSession ? nil : .noAccessorySession
    }
  }

  mutating func changeAccessories(_ change: AccessoryChange) {
    switch change {
    case .connect(let description):
      accessories.lastConnection += 1
      accessories.connected.append(
        Accessory(connection: accessories.lastConnection, description: description))
      tellOfAccessories()
    case .disconnect(let name):
      guard let accessory = accessories.accessory(named: name) else { return }
      accessories.connected.removeAll { $0 == accessory }
      accessories.traffic.removeAll { $0.connection == accessory.connection }
      tellOfAccessories()
    case .send(let name, let chosen, let bytes):
      guard let accessory = accessories.accessory(named: name),
        let spoken = accessory.spoken(chosen)
      else { return }
      for app in accessories.runs.apps {
        for index in accessories.runs[app].sessions.indices
        where accessories.runs[app].sessions[index].hears(accessory, spoken) {
          accessories.runs[app].sessions[index].waiting += bytes
        }
      }
      tellOfAccessories()
    }
  }

  private mutating func tellOfAccessories() {
    for index in apps.indices {
      let app = AppID(index: index)
      guard exists(app), !self[app].isUninstalled else { continue }
      tellOfAccessories(app)
    }
  }

  /// Something has happened for the app. One in the foreground is told at once. Any other is woken
  /// with the mode only (EA-01, MODE-06), if it is running: MODE-08 has no launch for accessories.
  private mutating func tellOfAccessories(_ app: AppID) {
    let record = self[app]
    guard record.position.isAlive, !record.isEnding, hasAccessoryNews(app) else { return }
    let wake = Wake(.externalAccessory)
    guard !record.run.state.isForeground, keepsAccessories(app),
      refusal(of: .launchInBackground(app, wake)) == nil
    else {
      return advance(app, because: record.run.cause)
    }
    guard !record.pendingWakes.contains(where: { $0.reason == .externalAccessory }) else { return }
    queue(wake, app)
  }
}

extension Accessory {
  /// The protocol that is meant; nil if it does not have it, or there are several.
  fileprivate func spoken(_ chosen: String?) -> String? {
    guard let chosen else {
      return description.protocols.count == 1 ? description.protocols.first : nil
    }
    return description.protocols.contains(chosen) ? chosen : nil
  }
}

extension AccessorySession {
  /// What the accessory sends in the protocol is for it.
  fileprivate func hears(_ accessory: Accessory, _ spoken: String) -> Bool {
    connection == accessory.connection && protocolName == spoken && !isRefused
  }
}
