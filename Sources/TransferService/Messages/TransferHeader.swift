/// A header of a request or a response.
package struct TransferHeader: WireMessage {
  package var name = ""
  package var value = ""

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: name = try field.string
    case 2: value = try field.string
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, name)
    writer.put(2, value)
  }
}

extension TransferHeader {
  package init(_ name: String, _ value: String) {
    self.init()
    self.name = name
    self.value = value
  }
}

extension [TransferHeader] {
  /// The value of the first header with this name, in any case.
  package func value(of name: String) -> String? {
    first { $0.name.lowercased() == name }?.value
  }
}
