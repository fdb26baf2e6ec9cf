/// The errors of a stream of length-prefixed frames.
public enum FramingError: Error, Equatable, Sendable {
  /// A frame exceeds the maximum size.
  case frameTooLarge(size: Int, maximum: Int)
  /// The stream ended inside a frame, with `missing` bytes left.
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
