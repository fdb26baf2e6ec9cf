/// All tasks of a session.
package struct TransferSessionState: WireMessage {
  package var tasks: [TransferTaskState] = []

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: tasks.append(try field.message())
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, tasks)
  }
}

/// How far a task is.
package struct TransferProgress: WireMessage {
  package var task: UInt32 = 0
  /// Bytes since the task began.
  package var total: UInt64 = 0
  /// Negative: unknown.
  package var expected: Int64 = 0
  package var isUpload = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: total = try field.uint64
    case 3: expected = try field.int64
    case 4: isUpload = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, total)
    writer.put(3, expected)
    writer.put(4, isUpload)
  }
}

/// A download goes on with what was received before.
package struct TransferResumed: WireMessage {
  package var task: UInt32 = 0
  package var offset: UInt64 = 0
  package var expected: Int64 = 0

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: offset = try field.uint64
    case 3: expected = try field.int64
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, offset)
    writer.put(3, expected)
  }
}
