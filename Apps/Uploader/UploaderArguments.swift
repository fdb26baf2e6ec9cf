import Foundation

/// The app's launch arguments.
struct UploaderArguments {
  /// The duration of an upload, in seconds.
  var work: TimeInterval = 8
  /// The background task continues after the upload.
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
