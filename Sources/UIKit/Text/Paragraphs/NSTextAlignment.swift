import SystemInterface

/// On which side the lines of a paragraph begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// From side to side.
  case justified = 3
  /// Where the text's writing direction begins.
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

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, at a word.
  case byWordWrapping = 0
  /// It goes on in the next line, at any character.
  case byCharWrapping = 1
  /// It is cut at the edge.
  case byClipping = 2
  /// Its beginning becomes an ellipsis.
  case byTruncatingHead = 3
  /// Its end becomes an ellipsis.
  case byTruncatingTail = 4
  /// Its middle becomes an ellipsis.
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

/// In which direction a paragraph runs.
public enum NSWritingDirection: Int, Sendable {
  /// As its first strong character says.
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
