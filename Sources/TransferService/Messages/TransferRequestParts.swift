/// Ends a task.
package struct TransferCancellation: WireMessage {
  package var task: UInt32 = 0
  package var producesResumeData = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: producesResumeData = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, producesResumeData)
  }
}

/// The app's answer to a challenge.
package struct TransferCredential: WireMessage {
  package var task: UInt32 = 0
  /// False: the answer of the server is the result.
  package var hasCredential = false
  package var user = ""
  package var password = ""
  /// The session uses it for later tasks with the same server and realm.
  package var isForSession = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: hasCredential = try field.bool
    case 3: user = try field.string
    case 4: password = try field.string
    case 5: isForSession = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, hasCredential)
    writer.put(3, user)
    writer.put(4, password)
    writer.put(5, isForSession)
  }
}

/// Stops a task for a while, or lets it go on.
package struct TransferSuspension: WireMessage {
  package var task: UInt32 = 0
  package var isSuspended = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: isSuspended = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, isSuspended)
  }
}

/// Removes a session.
package struct TransferSessionEnd: WireMessage {
  /// False: once its tasks are finished and handled.
  package var cancelsTasks = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: cancelsTasks = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, cancelsTasks)
  }
}
