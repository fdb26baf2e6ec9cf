import Foundation

/// The arguments that the app was launched with.
struct UploaderArguments {
  /// How long an upload takes, in seconds.
  var work: TimeInterval = 8
  /// Whether background time is kept when the upload is over.
  var neverEnds = false

  init(_ arguments: [String]) {
    neverEnds = arguments.contains("--never-end")
    if let option = arguments.firstIndex(of: "--work"), option + 1 < arguments.count,
      let seconds = TimeInterval(arguments[option + 1])
    {
      work = seconds
    }
  }
}
