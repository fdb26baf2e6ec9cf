/// How many messages of a process are handled.
struct HandledMessage: Codable {
  var pid: Int32
  var count: UInt64
}
