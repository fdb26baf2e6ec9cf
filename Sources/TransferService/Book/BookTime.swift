/// The clock of a book: the seconds in which the machine was on since the book was begun.
///
/// Nobody can set it, and it goes on while the machine sleeps. While the machine is off it stands
/// still, because no clock tells how long that was: the time of day may have been set meanwhile.
package struct BookTime: WireMessage {
  /// The seconds when this was written down.
  package private(set) var elapsed = 0.0
  /// What the service's clock showed then, and in which boot.
  package private(set) var clock = 0.0
  package private(set) var boot = ""

  package init() {}

  package mutating func read(_ field: Field) throws(MalformedMessage) {
    switch field.number {
    case 1: elapsed = try field.double
    case 2: clock = try field.double
    case 3: boot = try field.string
    default: break
    }
  }

  package func write(to writer: inout FieldWriter) {
    writer.put(1, elapsed)
    writer.put(2, clock)
    writer.put(3, boot)
  }

  /// The time now. In another boot than the one in which it was written down it is unchanged.
  package func elapsed(by clock: TransferClock) -> Double {
    boot == clock.boot ? elapsed + max(clock.now() - self.clock, 0) : elapsed
  }

  /// The same time, to be written down now.
  package func advanced(to clock: TransferClock) -> BookTime {
    var time = BookTime()
    time.elapsed = elapsed(by: clock)
    time.clock = clock.now()
    time.boot = clock.boot
    return time
  }

  /// The time can go on from what was written down: the machine was not started anew since.
  package func goesOn(by clock: TransferClock) -> Bool {
    boot == clock.boot && clock.now() >= self.clock
  }
}
