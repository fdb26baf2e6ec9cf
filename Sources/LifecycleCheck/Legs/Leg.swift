/// A part of a tour: something happens to the app, and is looked at. It begins with an app in any
/// state, also one that is not running.
protocol Leg: Sendable {
  /// In one word, for options and reports.
  var name: String { get }
  /// What happens, as a sentence without its end.
  var title: String { get }
  /// The main thread is watched meanwhile.
  var watchesMainThread: Bool { get }
  /// How long it takes for an app without findings, in seconds and about.
  var typicalSeconds: Double { get }
  /// The leg has something to do with what the app declares.
  func applies(to app: AppUnderTest) -> Bool
  /// Goes through it.
  ///
  /// - Throws: ``Stage/Interrupted`` if the app does not take part, other errors if the device does
  ///   not.
  func run(on stage: Stage, _ record: inout LegRecord) throws
}

extension Leg {
  var watchesMainThread: Bool { true }
  var typicalSeconds: Double { 4 }
  func applies(to app: AppUnderTest) -> Bool { true }
}
