import SharedInterface

/// The events on their way to one app: few at once, so that an app that is busy does not find
/// minutes of touches when it looks.
///
/// While enough are under way, movements of the same fingers become one; beyond its capacity,
/// events are dropped, oldest movements first and then the newest event.
struct InputQueue {
  /// How many may be sent and not yet handled.
  static let window = 8
  /// How many may wait.
  static let capacity = 128

  private var lastNumber: UInt64
  private var handled: UInt64
  /// Events up to this number were sent by an earlier foregroundd.
  private let start: UInt64
  private var waiting: [WireInputEvent] = []
  /// Everything waits.
  private var isHeld: Bool
  /// How many were dropped since the last event that was not.
  private(set) var dropped = 0

  /// - Parameters:
  ///   - number: The number before that of the first event.
  ///   - isHeld: Whether everything waits until the queue is released.
  init(after number: UInt64 = 0, isHeld: Bool = false) {
    self.isHeld = isHeld
    start = number
    lastNumber = number
    handled = number
  }

  /// Adds an event and returns the numbered events to send now.
  mutating func add(_ event: WireInputEvent) -> [WireInputEvent] {
    if let last = waiting.indices.last, waiting[last].isReplaced(by: event) {
      waiting[last] = event
    } else if waiting.count < Self.capacity {
      waiting.append(event)
    } else if let movement = waiting.firstIndex(where: \.isMovement) {
      waiting.remove(at: movement)
      waiting.append(event)
      dropped += 1
    } else {
      dropped += 1
    }
    return next()
  }

  /// The app has handled the event of this number and all before it.
  ///
  /// - Parameter isTakingInput: whether the app may be sent more. When not, what waits is
  ///   forgotten before it gets numbers: a number that is never sent is never handled.
  /// - Returns: the events to send now; nil if no event with this number was outstanding.
  mutating func handled(_ number: UInt64, isTakingInput: Bool = true) -> [WireInputEvent]? {
    if number > 0, number <= start { return [] }
    guard number > handled, number <= lastNumber else { return nil }
    handled = number
    if !isTakingInput { removeAll() }
    return next()
  }

  /// Sends from now on what is added.
  ///
  /// - Returns: the events to send now.
  mutating func release() -> [WireInputEvent] {
    isHeld = false
    return next()
  }

  /// Forgets what was not sent.
  mutating func removeAll() {
    waiting.removeAll()
  }

  private mutating func next() -> [WireInputEvent] {
    var events: [WireInputEvent] = []
    while !isHeld, !waiting.isEmpty, lastNumber - handled < UInt64(Self.window) {
      lastNumber += 1
      var event = waiting.removeFirst()
      event.number = lastNumber
      events.append(event)
    }
    return events
  }
}

extension WireInputEvent {
  /// Whether it only reports the positions of fingers, or a reading of a sensor.
  var isMovement: Bool {
    switch content {
    case .touches(let input):
      input.touches.allSatisfy { $0.phase == .touchMoved || $0.phase == .touchStationary }
    case .sample: true
    default: false
    }
  }

  /// The other event, which came later, replaces this one.
  fileprivate func isReplaced(by other: WireInputEvent) -> Bool {
    guard isMovement, other.isMovement else { return false }
    switch (content, other.content) {
    case (.touches(let mine), .touches(let others)):
      return Set(mine.touches.map(\.finger)) == Set(others.touches.map(\.finger))
    case (.sample(let mine), .sample(let others)):
      return mine.sensor == others.sensor
    default:
      return false
    }
  }
}
