/// What the threads of a process were doing, or why that could not be learnt.
public enum StackSample: Sendable, Equatable {
  /// One thread's frames, innermost first, with readable Swift names.
  public struct Thread: Sendable, Equatable {
    public let threadID: Int32
    public let frames: [String]
  }

  /// The threads, the first being the main one.
  case threads([Thread])
  /// One sentence why there are none.
  case unavailable(String)

  /// Text for a report, a paragraph a thread.
  public var text: String {
    switch self {
    case .unavailable(let reason): reason
    case .threads(let threads):
      threads.map { (["Thread \($0.threadID)"] + $0.frames).joined(separator: "\n") }
        .joined(separator: "\n\n")
    }
  }
}
