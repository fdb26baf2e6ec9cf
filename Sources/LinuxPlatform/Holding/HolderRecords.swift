import CLinux

/// The records of a request to the holder, in the order in which it carries them out.
struct HolderRecords {
  private(set) var bytes: [UInt8] = []

  /// A record of numbers and then texts.
  mutating func add(
    _ kind: holder_record_kind, numbers: [UInt64] = [], texts: [String] = []
  ) {
    var body: [UInt8] = []
    for number in numbers { withUnsafeBytes(of: number) { body.append(contentsOf: $0) } }
    for text in texts {
      // A text ends at its first zero; the rest of it would be taken for the next.
      body.append(contentsOf: text.utf8.prefix { $0 != 0 })
      body.append(0)
    }
    add(kind, body)
  }

  /// A record of bytes.
  mutating func add(_ kind: holder_record_kind, _ body: [UInt8]) {
    let head = holder_record(kind: kind.rawValue, length: UInt32(body.count))
    withUnsafeBytes(of: head) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: body)
    bytes.append(contentsOf: repeatElement(0, count: -body.count & 7))
  }

  mutating func add(_ steps: [ViewStep]) {
    for step in steps { step.add(to: &self) }
  }

  /// A record that says what each descriptor of the request is for.
  mutating func addRoles(_ roles: [Int32]) {
    add(HOLDER_DESCRIPTORS, roles.flatMap { withUnsafeBytes(of: $0, Array.init) })
  }

  /// The whole packet.
  func packet(_ kind: holder_request_kind, number: UInt64) -> [UInt8] {
    let head = holder_request(kind: kind.rawValue, length: UInt32(bytes.count), number: number)
    return withUnsafeBytes(of: head, Array.init) + bytes
  }
}
