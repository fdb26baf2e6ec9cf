/// Parses the output of `eu-stack`.
enum StackDump {
  /// Thread lines are "TID 123:", frame lines "#0  0x0000... symbol".
  static func parse(_ text: String) -> [StackSample.Thread] {
    var threads: [StackSample.Thread] = []
    var current: (id: Int32, frames: [String])?
    func finish() {
      guard let current else { return }
      threads.append(
        StackSample.Thread(
          threadID: current.id, frames: withoutHolder(withoutSignalHandler(current.frames))))
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("TID "), let id = Int32(line.dropFirst(4).prefix { $0.isNumber }) {
        finish()
        current = (id, [])
      } else if line.hasPrefix("#") {
        current?.frames.append(SwiftSymbols.demangled(in: String(line)))
      }
    }
    finish()
    return threads
  }

  /// The frames below a signal handler, if the thread is in one: they show the cause of a crash.
  private static func withoutSignalHandler(_ frames: [String]) -> [String] {
    guard let handler = frames.lastIndex(where: { $0.hasSuffix(" __restore_rt") }) else {
      return frames
    }
    return Array(frames[(handler + 1)...])
  }

  /// The frames without the outermost ones of which nothing but the address is known. A program that
  /// was loaded into a copy of the holder is called by the holder's code, which is no file's there.
  private static func withoutHolder(_ frames: [String]) -> [String] {
    guard let named = frames.lastIndex(where: { $0.split(separator: " ").count > 2 }) else {
      return frames
    }
    return Array(frames[...named])
  }
}
