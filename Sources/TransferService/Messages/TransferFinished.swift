/// The result of a task.
package struct TransferFinished: WireMessage {
  package var task: UInt32 = 0
  /// Finished tasks are reported in this order.
  package var sequence: UInt64 = 0
  package var response: TransferResponse?
  /// A code of NSURLErrorDomain; 0: none.
  package var error: Int32 = 0
  package var errorText = ""
  /// The name, in the folder of parts, of what was downloaded without an error.
  package var file = ""
  package var received: UInt64 = 0
  package var sent: UInt64 = 0
  package var resumeData: [UInt8] = []
  /// What the server has answered to an upload, as far as it is kept.
  package var answer: [UInt8] = []
  /// It was cancelled because the user has force quit the app (NSU-04).
  package var isByForceQuit = false

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: task = try field.uint32
    case 2: sequence = try field.uint64
    case 3: response = try field.message()
    case 4: error = try field.int32
    case 5: errorText = try field.string
    case 6: file = try field.string
    case 7: received = try field.uint64
    case 8: sent = try field.uint64
    case 9: resumeData = try field.bytes
    case 10: answer = try field.bytes
    case 11: isByForceQuit = try field.bool
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, task)
    writer.put(2, sequence)
    if let response { writer.put(3, response) }
    writer.put(4, error)
    writer.put(5, errorText)
    writer.put(6, file)
    writer.put(7, received)
    writer.put(8, sent)
    writer.put(9, resumeData)
    writer.put(10, answer)
    writer.put(11, isByForceQuit)
  }
}
