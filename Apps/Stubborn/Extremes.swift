import Foundation
import os.log

/// Orders that exceed what an app could do by mistake, or that print what it is told.
struct Extremes {
  var burningThreads = 0
  var ignoresSignals = false
  var burningChildren = 0
  var escapes = false
  var orphans = 0
  var printsForEver = false
  var logsGreeting = false
  var taskThreads = 0
  var logsBackgroundTime = false
  var logsPasteboard = false
  var tracer: OwnTracer?
  var greed = Greed()
  var clutter = Clutter()

  static let help = """
    --burn-threads N              compute on N threads
    --ignore-signals              ignore every signal that can be ignored
    --burning-children N          start N child processes that compute forever
    --escape                      start processes that compute forever, in a session of their own
                                  and as orphans
    --orphans N                   leave N processes that sleep forever, each without a parent and in
                                  a session of its own; print “orphans N”
    --log-greeting                log “Stubborn has 1 order” with os_log, and a secret that is not shown
    --print-for-ever              print lines as fast as possible
    --tasks-from-threads N        at --in, begin N tasks without a handler or a name, each from a
                                  separate thread; end them there unless --never-end-task
    --log-background-time         at each callback print “time CALLBACK SECONDS THREAD”
    --log-pasteboard              at each callback print “pasteboard CALLBACK CHANGES TEXT”
    \(OwnTracer.help)
    \(Greed.help)
    \(Clutter.help)
    """

  /// Parses an option with its value; false if the option is unknown.
  mutating func take(
    _ option: String, number: () throws(OrdersError) -> Int
  ) throws(OrdersError) -> Bool {
    switch option {
    case "--burn-threads": burningThreads = try number()
    case "--ignore-signals": ignoresSignals = true
    case "--burning-children": burningChildren = try number()
    case "--escape": escapes = true
    case "--orphans": orphans = try number()
    case "--print-for-ever": printsForEver = true
    case "--log-greeting": logsGreeting = true
    case "--tasks-from-threads": taskThreads = try number()
    case "--log-background-time": logsBackgroundTime = true
    case "--log-pasteboard": logsPasteboard = true
    default:
      guard let tracer = OwnTracer(rawValue: option) else {
        if try greed.take(option, number: number) { return true }
        return try clutter.take(option, number: number)
      }
      self.tracer = tracer
    }
    return true
  }

  /// Starts the actions that last for the app's whole life.
  func begin() {
    if ignoresSignals {
      for number in 1..<32 { signal(Int32(number), SIG_IGN) }
    }
    tracer?.begin()
    greed.begin()
    Load.burn(threads: burningThreads)
    for _ in 0..<burningChildren { Children.start(Children.burningArgument) }
    if logsGreeting {
      let log = OSLog(subsystem: "org.foreground.Stubborn", category: "orders")
      os_log("%{public}@ has %d order", log: log, type: .info, "Stubborn", 1)
      Logger(log).error("the secret is \("sesame")")
    }
    if printsForEver { Load.printForEver() }
    if orphans > 0 { Children.leaveOrphans(orphans) }
    if escapes {
      Children.start(Children.sessionArgument)
      Children.start(Children.orphanArgument)
    }
  }
}
