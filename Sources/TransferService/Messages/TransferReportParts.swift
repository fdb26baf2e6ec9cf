/// The apps with sessions.
package struct TransferReady: WireMessage {
  package var apps: [String] = []

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: apps.append(try field.string)
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    for text in apps { writer.put(1, text) }
  }
}

/// A session waits for its app: all its tasks are done, and some not handled, or one needs a
/// credential (NSU-03).
package struct TransferWaiting: WireMessage {
  package var session = ""
  package var isWaiting = false
  package var sendsLaunchEvents = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: session = try field.string
    case 2: isWaiting = try field.bool
    case 3: sendsLaunchEvents = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, session)
    writer.put(2, isWaiting)
    writer.put(3, sendsLaunchEvents)
  }
}

/// One session for `appctl transfers`.
package struct TransferListedSession: WireMessage {
  package var app = ""
  package var session = ""
  package var isDiscretionary = false
  package var tasks: [TransferTaskState] = []

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: app = try field.string
    case 2: session = try field.string
    case 3: isDiscretionary = try field.bool
    case 4: tasks.append(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, app)
    writer.put(2, session)
    writer.put(3, isDiscretionary)
    writer.put(4, tasks)
  }
}

/// All sessions.
package struct TransferListing: WireMessage {
  package var request: UInt32 = 0
  package var sessions: [TransferListedSession] = []

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: request = try field.uint32
    case 2: sessions.append(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, request)
    writer.put(2, sessions)
  }
}

/// What tasks in general wait for.
package struct TransferConditions: WireMessage {
  /// Why discretionary tasks wait, as the rest of a sentence; empty: they do not (NSU-11).
  package var discretionaryWaitFor = ""
  /// How far the clock that the device shows is ahead of the machine's, in seconds.
  package var clockOffset = 0.0
  /// There is no network: nothing runs.
  package var isOffline = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: discretionaryWaitFor = try field.string
    case 170: clockOffset = try field.double
    case 430: isOffline = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, discretionaryWaitFor)
    writer.put(170, clockOffset)
    writer.put(430, isOffline)
  }
}
