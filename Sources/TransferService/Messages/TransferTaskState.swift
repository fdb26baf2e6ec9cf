/// A task and what has become of it so far.
package struct TransferTaskState: WireMessage {
  package var task = TransferTask()
  package var received: UInt64 = 0
  package var sent: UInt64 = 0
  /// Negative: unknown.
  package var expected: Int64 = 0
  /// Why it does not run, as the rest of a sentence; empty: it runs or is finished.
  package var waitingFor = ""
  package var isFinished = false
  /// Negative: unknown.
  package var expectedToSend: Int64 = 0

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.message()
    case 2: received = try field.uint64
    case 3: sent = try field.uint64
    case 4: expected = try field.int64
    case 5: waitingFor = try field.string
    case 6: isFinished = try field.bool
    case 7: expectedToSend = try field.int64
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, received)
    writer.put(3, sent)
    writer.put(4, expected)
    writer.put(5, waitingFor)
    writer.put(6, isFinished)
    writer.put(7, expectedToSend)
  }
}
