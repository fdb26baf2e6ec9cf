/// What can be wrong with a stream of length-prefixed frames.
public enum FramingError: Error, Equatable, Sendable {
  /// A frame announced, or was given, more bytes than are allowed.
  case frameTooLarge(size: Int, maximum: Int)
  /// The stream ended inside a frame; `missing` more bytes were announced or needed.
  case truncated(missing: Int)
}

extension FramingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .frameTooLarge(let size, let maximum):
      "a frame of \(size) bytes is over the limit of \(maximum) bytes"
    case .truncated(let missing):
      "the stream ended inside a frame, \(missing) bytes before the frame's end"
    }
  }
}
