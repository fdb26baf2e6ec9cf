/// A task as the app has begun it.
package struct TransferTask: WireMessage {
  /// Unique within the session; never 0.
  package var number: UInt32 = 0
  package var isUpload = false
  package var method = ""
  package var url = ""
  package var headers: [TransferHeader] = []
  /// What a download sends.
  package var body: [UInt8] = []
  /// The name, in the folder of bodies, of the file that an upload sends.
  package var file = ""
  /// As foregroundd has seen that file when the app handed it over.
  package var fileMark: TransferFileMark?
  /// The app's `taskDescription`.
  package var summary = ""
  /// Seconds since 1970; 0: at once.
  package var earliestBegin: Double = 0
  /// From an earlier task; empty: none.
  package var resumeData: [UInt8] = []
  package var isSuspended = false
  /// What the app expects, in bytes; 0: it has not said.
  package var expectedToSend: Int64 = 0
  package var expectedToReceive: Int64 = 0
  /// The app was not in the foreground (NSU-11, NSU-12).
  package var beganInBackground = false
  /// When transferd has accepted it, in seconds of the time of its book.
  package var began: Double = 0

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: number = try field.uint32
    case 2: isUpload = try field.bool
    case 3: method = try field.string
    case 4: url = try field.string
    case 5: headers.append(try field.message())
    case 6: body = try field.bytes
    case 7: file = try field.string
    case 8: summary = try field.string
    case 9: earliestBegin = try field.double
    case 10: resumeData = try field.bytes
    case 11: isSuspended = try field.bool
    case 12: expectedToSend = try field.int64
    case 13: expectedToReceive = try field.int64
    case 14: beganInBackground = try field.bool
    case 15: began = try field.double
    case 170: fileMark = try field.message()
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, number)
    writer.put(2, isUpload)
    writer.put(3, method)
    writer.put(4, url)
    writer.put(5, headers)
    writer.put(6, body)
    writer.put(7, file)
    writer.put(8, summary)
    writer.put(9, earliestBegin)
    writer.put(10, resumeData)
    writer.put(11, isSuspended)
    writer.put(12, expectedToSend)
    writer.put(13, expectedToReceive)
    writer.put(14, beganInBackground)
    writer.put(15, began)
    if let fileMark { writer.put(170, fileMark) }
  }
}
