/// A change of the book, as the journal has it.
package struct BookRecord: WireMessage {
  package var app = ""
  package var session = ""
  /// The task's number in the book; 0: the record is about no task.
  package var id: UInt64 = 0
  package var content: Content?

  /// What has changed.
  package enum Content: Hashable, Sendable {
    case session(TransferSettings)
    case sessionEnds
    case sessionRemoved
    case task(TransferTask)
    /// The file in the folder of parts that a task begins with is that of another name.
    case part(String)
    case facts(PartFacts)
    case suspended(Bool)
    case finished(TransferFinished)
    case removed
    case kept(ResumablePart)
    case keptRemoved(String)
    /// The next number of a task, and of a finished one.
    case numbers(next: UInt64, sequence: UInt64)
    case time(BookTime)
    /// The server may have the whole of an upload that must not be done twice.
    case sentWhole(Bool)
  }

  package init() {}

  init(_ key: SessionKey?, id: UInt64 = 0, _ content: Content) {
    app = key?.app ?? ""
    session = key?.identifier ?? ""
    self.id = id
    self.content = content
  }

  var key: SessionKey { SessionKey(app: app, identifier: session) }

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: app = try field.string
    case 2: session = try field.string
    case 3: id = try Self.number(field)
    case 4: content = .session(try field.message())
    case 5: content = .sessionEnds
    case 6: content = .sessionRemoved
    case 7: content = .task(try field.message())
    case 8: content = .part(try field.string)
    case 9: content = .facts(try field.message())
    case 10: content = .suspended(try field.bool)
    case 11:
      let result: TransferFinished = try field.message()
      guard result.sequence <= Self.mostNumber else { throw MalformedMessage() }
      content = .finished(result)
    case 12: content = .removed
    case 13: content = .kept(try field.message())
    case 14: content = .keptRemoved(try field.string)
    case 15: content = .numbers(next: try Self.number(field), sequence: 0)
    case 16:
      guard case .numbers(let next, _) = content else { throw MalformedMessage() }
      content = .numbers(next: next, sequence: try Self.number(field))
    case 17: content = .time(try field.message())
    case 18: content = .sentWhole(try field.bool)
    default: break
    }
  }

  /// No book counts so far: a larger number is damage, and could not be counted on from.
  private static let mostNumber = UInt64(Int64.max)

  private static func number(_ field: Field) throws(MalformedMessage) -> UInt64 {
    let number = try field.uint64
    guard number <= mostNumber else { throw MalformedMessage() }
    return number
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, app)
    writer.put(2, session)
    writer.put(3, id)
    switch content {
    case .session(let settings): writer.put(4, settings)
    case .sessionEnds: writer.choose(5, 1)
    case .sessionRemoved: writer.choose(6, 1)
    case .task(let task): writer.put(7, task)
    case .part(let name): writer.put(8, name)
    case .facts(let facts): writer.put(9, facts)
    case .suspended(let isSuspended): writer.choose(10, isSuspended ? 1 : 0)
    case .finished(let result): writer.put(11, result)
    case .removed: writer.choose(12, 1)
    case .kept(let part): writer.put(13, part)
    case .keptRemoved(let name): writer.put(14, name)
    case .numbers(let next, let sequence):
      writer.choose(15, next)
      writer.choose(16, sequence)
    case .time(let time): writer.put(17, time)
    case .sentWhole(let isWhole): writer.choose(18, isWhole ? 1 : 0)
    case nil: break
    }
  }
}
