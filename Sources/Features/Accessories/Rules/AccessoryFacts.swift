/// The accessories around the device. They are connected until they are disconnected, or the device is
/// booted.
struct AccessoryFacts: RunFeature {
  /// In the order of their connection.
  var connected: [Accessory] = []
  /// The number of the last connection.
  var lastConnection: UInt32 = 0
  /// What accessories were sent, by connection and protocol.
  var traffic: [AccessoryTraffic] = []
  var runs = AppTable<AccessoryRunFacts>()

  var mayTell: NewsSet { connected.isEmpty && runs.isEmpty ? [] : .accessory }

  func hash(into hasher: inout Hasher) {
    hasher.combine(connected.count)
    for run in runs.apps.map({ runs[$0] }) {
      hasher.combine(run.known.count)
      hasher.combine(run.sessions.count)
    }
  }

  func accessory(named name: String) -> Accessory? {
    connected.first { $0.description.name == name }
  }

  func contains(_ connection: UInt32) -> Bool {
    connected.contains { $0.connection == connection }
  }

  /// The accessory has received the bytes.
  mutating func note(_ bytes: [UInt8], of session: AccessorySession) {
    let place = traffic.firstIndex {
      $0.connection == session.connection && $0.protocolName == session.protocolName
    }
    guard let place else {
      var first = AccessoryTraffic(
        connection: session.connection, protocolName: session.protocolName)
      first.note(bytes)
      traffic.append(first)
      return
    }
    traffic[place].note(bytes)
  }
}

/// What an accessory was sent in a protocol.
public struct AccessoryTraffic: Hashable, Sendable, Codable {
  public let connection: UInt32
  public let protocolName: String
  /// All bytes so far.
  public private(set) var count: UInt64 = 0
  /// The last ones.
  public private(set) var newest: [UInt8] = []

  init(connection: UInt32, protocolName: String) {
    self.connection = connection
    self.protocolName = protocolName
  }

  mutating func note(_ bytes: [UInt8]) {
    count += UInt64(bytes.count)
    newest = Array((newest + bytes).suffix(AccessoryLimits.received))
  }
}

/// What a process has to do with accessories.
struct AccessoryRunFacts: AppFacts {
  /// The accessories of which it was told.
  var known: [Accessory] = []
  var sessions: [AccessorySession] = []
  /// The number of the session that it has opened last.
  var lastSession: UInt64 = 0

  func index(of session: UInt64) -> Int? {
    sessions.firstIndex { $0.number == session }
  }
}

/// A session of an app with an accessory, in one protocol.
struct AccessorySession: Hashable, Sendable, Codable {
  let number: UInt64
  let connection: UInt32
  let protocolName: String
  /// What the app was not told yet.
  var waiting: [UInt8] = []
  /// The bytes that it was told and has not read.
  var unread = 0
  /// The bytes that it has written and that were not confirmed.
  var unconfirmed = 0
  /// The accessory was gone when the app asked for the session, which it was not told yet.
  var isRefused = false
}
