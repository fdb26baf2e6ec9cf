import DeviceControl

/// Log entries as a device writes them.
enum Entries {
  static func state(
    _ sequence: Int, _ time: Double, _ app: String, _ from: String, _ to: String
  ) throws -> DeviceLogEntry {
    try entry(
      sequence, time, app, #""kind":"state","from":"\#(from)","to":"\#(to)","cause":"home""#)
  }

  static func callback(
    _ sequence: Int, _ time: Double, _ app: String, _ name: String, _ duration: Double
  ) throws -> DeviceLogEntry {
    try entry(
      sequence, time, app, #""kind":"callback","name":"\#(name)","duration":\#(duration)"#)
  }

  static func began(
    _ sequence: Int, _ time: Double, _ app: String, _ name: String, because: Int
  ) throws -> DeviceLogEntry {
    try entry(
      sequence, time, app, #""kind":"began","name":"\#(name)","because":\#(because)"#)
  }

  /// A callback for a scene, at its beginning or, with a duration, at its return.
  static func scene(
    _ sequence: Int, _ time: Double, _ app: String, _ scene: Int, _ name: String,
    _ duration: Double? = nil
  ) throws -> DeviceLogEntry {
    let kind = duration.map { #""kind":"callback","duration":\#($0)"# } ?? #""kind":"began""#
    return try entry(sequence, time, app, #"\#(kind),"name":"\#(name)","scene":\#(scene)"#)
  }

  /// A deadline that is armed has an allowance.
  static func deadline(
    _ sequence: Int, _ time: Double, _ app: String, _ name: String, _ event: String,
    _ allowance: Double? = nil, because: Int
  ) throws -> DeviceLogEntry {
    let more =
      allowance.map {
        #","since":\#(time),"allowance":\#($0),"rule":"WDG-03","setting":"backgroundEntryDeadline","#
          + #""description":"the app is killed""#
      } ?? ""
    return try entry(
      sequence, time, app,
      #""kind":"deadline","event":"\#(event)","name":"\#(name)","id":0\#(more),"because":\#(because)"#
    )
  }

  static func task(
    _ sequence: Int, _ time: Double, _ app: String, _ id: Int, _ name: String, _ event: String
  ) throws -> DeviceLogEntry {
    try entry(
      sequence, time, app, #""kind":"task","id":\#(id),"name":"\#(name)","event":"\#(event)""#)
  }

  static func exit(
    _ sequence: Int, _ time: Double, _ app: String, _ reason: String, _ explanation: String? = nil
  ) throws -> DeviceLogEntry {
    let more = explanation.map { #","explanation":"\#($0)""# } ?? ""
    return try entry(sequence, time, app, #""kind":"exit","reason":"\#(reason)"\#(more)"#)
  }

  static func memory(
    _ sequence: Int, _ time: Double, _ app: String, _ bytes: Int
  ) throws -> DeviceLogEntry {
    try entry(sequence, time, app, #""kind":"memory","bytes":\#(bytes)"#)
  }

  static func pressure(_ sequence: Int, _ time: Double, _ level: String) throws -> DeviceLogEntry {
    DeviceLogEntry(
      line: #"{"seq":\#(sequence),"time":\#(time),"app":null,"pid":null,"kind":"pressure","#
        + #""level":"\#(level)"}"#)
  }

  static func assertion(
    _ sequence: Int, _ time: Double, _ app: String, _ reason: String, _ event: String,
    _ allowance: Double?
  ) throws -> DeviceLogEntry {
    let limit = allowance.map { #","allowance":\#($0)"# } ?? ""
    return try entry(
      sequence, time, app,
      #""kind":"assertion","name":"\#(reason)","owner":"system","event":"\#(event)"\#(limit)"#)
  }

  static func request(_ sequence: Int, _ time: Double, _ name: String) throws -> DeviceLogEntry {
    DeviceLogEntry(
      line: #"{"seq":\#(sequence),"time":\#(time),"app":null,"pid":null,"kind":"request","#
        + #""name":"\#(name)"}"#)
  }

  /// An entry as a device writes it: with the machine's time, and the request that it follows from.
  static func traced(
    _ entry: DeviceLogEntry, at monotonic: Double, after request: Int? = nil
  ) throws -> DeviceLogEntry {
    let cause = request.map { #","because":\#($0)"# } ?? ""
    return DeviceLogEntry(line: entry.json.dropLast() + #","monotonic":\#(monotonic)\#(cause)}"#)
  }

  private static func entry(
    _ sequence: Int, _ time: Double, _ app: String, _ rest: String
  ) throws -> DeviceLogEntry {
    DeviceLogEntry(line: #"{"seq":\#(sequence),"time":\#(time),"app":"\#(app)","pid":7,\#(rest)}"#)
  }
}
