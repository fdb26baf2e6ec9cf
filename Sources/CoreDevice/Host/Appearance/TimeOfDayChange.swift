/// What was set of the machine's time, which nobody asks for.
package enum TimeOfDayChange: Hashable, Sendable {
  case clock
  case timeZone
}
