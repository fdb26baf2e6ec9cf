import ScreenInterface

/// The alignment of a paragraph's lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// Centred.
  case center = 1
  /// At the right.
  case right = 2
  /// Justified.
  case justified = 3
  /// Depending on the writing direction.
  case natural = 4

  var wire: WireTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// How a line that is too long is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps at words.
  case byWordWrapping = 0
  /// Wraps at any character.
  case byCharWrapping = 1
  /// Clips at the edge.
  case byClipping = 2
  /// Replaces the beginning with an ellipsis.
  case byTruncatingHead = 3
  /// Replaces the end with an ellipsis.
  case byTruncatingTail = 4
  /// Replaces the middle with an ellipsis.
  case byTruncatingMiddle = 5

  var wire: WireLineBreakMode {
    switch self {
    case .byWordWrapping: .lineBreakByWordWrapping
    case .byCharWrapping: .lineBreakByCharWrapping
    case .byClipping: .lineBreakByClipping
    case .byTruncatingHead: .lineBreakByTruncatingHead
    case .byTruncatingTail: .lineBreakByTruncatingTail
    case .byTruncatingMiddle: .lineBreakByTruncatingMiddle
    }
  }
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// Depending on the first strong character.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1

  var wire: WireWritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
