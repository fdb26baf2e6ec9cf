import ControlInterface
import SharedInterface

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
  /// A request has something in it that this foregroundd does not know. To carry out the rest would
  /// be something else than what was asked for.
  init(unknownPartOf request: WireControlRequest) {
    let own = MessageVersion.control
    let theirs = request.version
    let versions =
      theirs > own
      ? "it was made by a program of version \(theirs), and this foregroundd is of version \(own): "
        + "shut the device down and boot it again, to run the foregroundd that is installed now"
      : "it may have been made by a newer program; this foregroundd is of version \(own)"
    self.init(message: "foregroundd does not know all of this request; \(versions)", isUsage: true)
  }

  static func badValue(_ value: String, _ expected: String) -> ControlRefusal {
    ControlRefusal(message: "“\(value)” is not what this takes: \(expected)", isUsage: true)
  }
}

extension ControlRefusal {
  /// The refusal of an action that this foregroundd does not know.
  static var unknownAction: ControlRefusal {
    ControlRefusal(
      message: "foregroundd does not know this action",
      isUsage: true)
  }
}
