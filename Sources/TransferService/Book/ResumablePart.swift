/// A part that waits for a task with its resume data (NSU-13).
package struct ResumablePart: WireMessage {
  /// The file in the folder of parts.
  package var name = ""
  package var app = ""
  package var url = ""
  package var facts = PartFacts()
  /// Known only to the owner of the resume data.
  package var secret: UInt64 = 0

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: name = try field.string
    case 2: app = try field.string
    case 3: url = try field.string
    case 4: facts = try field.message()
    case 5: secret = try field.uint64
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, name)
    writer.put(2, app)
    writer.put(3, url)
    writer.put(4, facts)
    writer.put(5, secret)
  }
}
