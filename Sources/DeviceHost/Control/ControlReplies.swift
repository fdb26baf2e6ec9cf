import SystemInterface

extension WireControlReply {
  /// The request was carried out and has nothing to tell.
  static var carriedOut: WireControlReply {
    var reply = WireControlReply()
    reply.done = WireDone()
    return reply
  }

  /// The request is refused for the reason in this sentence.
  ///
  /// - Parameter isUsage: The request itself was wrong, not the moment.
  static func refused(_ message: String, isUsage: Bool = false) -> WireControlReply {
    var reply = WireControlReply()
    reply.refused.message = message
    reply.refused.usage = isUsage
    return reply
  }
}

/// A request that cannot be carried out.
struct ControlRefusal: Error {
  let message: String
  var isUsage = false

  var reply: WireControlReply { .refused(message, isUsage: isUsage) }
}

extension ControlRefusal {
  static func badValue(_ value: String, _ expected: String) -> ControlRefusal {
    ControlRefusal(message: "“\(value)” is not what this takes: \(expected)", isUsage: true)
  }
}
