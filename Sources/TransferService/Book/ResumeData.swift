/// The content of resume data, which an app keeps and does not understand.
package struct ResumeData: WireMessage {
  /// The file in the folder of parts.
  package var name = ""
  package var secret: UInt64 = 0
  /// The task that it continues.
  package var task = TransferTask()

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: name = try field.string
    case 2: secret = try field.uint64
    case 3: task = try field.message()
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, name)
    writer.put(2, secret)
    writer.put(3, task)
  }
}
