extension RecordedScript {
  /// The tour of `appctl compare --tour`: the app goes to the background and comes back, is opened with
  /// a URL, is purged and terminated, and is launched for a URL.
  ///
  /// - Parameters:
  ///   - app: its bundle identifier.
  ///   - url: what opens it; nil: nothing does.
  public static func tour(of app: String, url: String?) -> RecordedScript {
    var lines = [["press", "home"], ["launch", app]]
    if let url { lines.append(["openurl", url]) }
    lines += [["press", "home"], ["jetsam", app], ["launch", app], ["terminate", app]]
    if let url { lines.append(["openurl", url]) }
    return RecordedScript(
      steps: lines.enumerated().map { Step(line: $0.offset + 1, words: $0.element) })
  }
}
