/// The stacks of a process's threads, or the reason why they are not available.
public enum StackSample: Sendable, Equatable {
  /// One thread's frames, innermost first, with readable Swift names.
  public struct Thread: Sendable, Equatable {
    public let threadID: Int32
    public let frames: [String]
  }

  /// The threads, with the main thread first.
  case threads([Thread])
  /// The reason in one sentence.
  case unavailable(String)

  /// Text for a report, with a paragraph per thread.
  public var text: String {
    switch self {
    case .unavailable(let reason): reason
    case .threads(let threads):
      threads.map { (["Thread \($0.threadID)"] + $0.frames).joined(separator: "\n") }
        .joined(separator: "\n\n")
    }
  }
}
