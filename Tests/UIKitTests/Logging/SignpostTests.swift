import OSLog
import Testing

/// Signposts, to which nobody listens.
@Suite struct SignpostTests {
  @Test("What a signpost says is not made, and the work of an interval is done")
  func nothingIsMade() {
    var made = 0
    func message() -> OSLogMessage {
      made += 1
      return "made"
    }
    let poster = OSSignposter(subsystem: "org.example", category: .pointsOfInterest)
    let state = poster.beginInterval("load", id: poster.makeSignpostID(), message())
    poster.emitEvent("half", message())
    poster.endInterval("load", state, message())
    #expect(poster.withIntervalSignpost("sum", message()) { 1 + 2 } == 3)
    let log = OSLog(subsystem: "org.example", category: .dynamicTracing)
    os_signpost(.begin, log: log, name: "draw")
    os_signpost(.end, log: log, name: "draw", "%d shapes", 3)
    #expect(made == 0)
    #expect(!poster.isEnabled && !log.signpostsEnabled)
  }

  @Test("Identifiers are new each time, and those of an object the same")
  func identifiers() {
    let log = OSLog.default
    #expect(OSSignpostID(log: log) != OSSignpostID(log: log))
    let object = SignpostedObject()
    #expect(OSSignpostID(log: log, object: object) == OSSignpostID(log: log, object: object))
    #expect(OSSignpostID(log: log, object: object) != OSSignpostID(log: log, object: log))
  }
}

private final class SignpostedObject {}
