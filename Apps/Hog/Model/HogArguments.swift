/// The app's launch arguments.
struct HogArguments {
  /// What it takes at the launch, in mebibytes.
  var hold = 0
  /// What it takes every second, in mebibytes.
  var growth = 0
  /// It takes no more than this, in mebibytes.
  var most = Int.max
  /// It releases half of it at each warning.
  var isConsiderate = false
  /// All of it is a cache, which it needs in the foreground only.
  var isCache = false
  /// It goes on in the background, by a task that it does not end.
  var works = false
  /// It measures how long it has to wait for memory and for the processor.
  var measures = false

  init(_ arguments: [String]) {
    func number(after name: String) -> Int? {
      guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
        return nil
      }
      return Int(arguments[index + 1])
    }
    hold = max(0, number(after: "--hold") ?? 0)
    growth = max(0, number(after: "--grow") ?? 0)
    most = max(0, number(after: "--most") ?? .max)
    isConsiderate = arguments.contains("--considerate")
    isCache = arguments.contains("--cache")
    works = arguments.contains("--work")
    measures = arguments.contains("--pulse")
  }
}
