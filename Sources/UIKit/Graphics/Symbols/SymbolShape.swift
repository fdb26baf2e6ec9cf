import Foundation

/// One piece of a symbol, on a grid of 24 by 24 units.
enum SymbolPiece: Sendable {
  case stroke(String)
  case fill(String)
}

/// Parses the notation of symbols: `M x y` move, `L x y` line, `Q x y x y` and `C x y x y x y`
/// curves, `Z` close, `O x y r` a circle, `R x y w h r` a rounded rectangle.
enum SymbolShape {
  static func path(_ text: String) -> PathElements {
    var path = PathElements()
    var letter: Character?
    var numbers: [CGFloat] = []
    var word = ""
    func endWord() {
      if let number = Double(word) { numbers.append(CGFloat(number)) }
      word = ""
    }
    func endCommand() {
      endWord()
      if let letter { append(letter, numbers, to: &path) }
      numbers = []
    }
    for character in text {
      if character.isLetter {
        endCommand()
        letter = character
      } else if character == " " {
        endWord()
      } else {
        word.append(character)
      }
    }
    endCommand()
    return path
  }

  private static func append(_ letter: Character, _ n: [CGFloat], to path: inout PathElements) {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (letter, n.count) {
    case ("M", 2): path.append(.move, point(0))
    case ("L", 2): path.append(.line, point(0))
    case ("Q", 4): path.append(.quadratic, point(0), point(2))
    case ("C", 6): path.append(.cubic, point(0), point(2), point(4))
    case ("Z", 0): path.append(.close)
    case ("O", 3):
      path.appendEllipse(
        in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case ("R", 5):
      path.appendRoundedRect(
        CGRect(x: n[0], y: n[1], width: n[2], height: n[3]),
        radii: CGSize(width: n[4], height: n[4]))
    default: preconditionFailure("malformed symbol notation: \(letter) \(n)")
    }
  }

  /// Rays outwards from the centre, evenly spaced.
  static func rays(_ count: Int, from inner: Double, to outer: Double) -> String {
    (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      func at(_ radius: Double) -> String {
        "\(12 + radius * sin(angle)) \(12 - radius * cos(angle))"
      }
      return "M" + at(inner) + "L" + at(outer)
    }.joined()
  }

  /// A five-pointed star.
  static let star: String =
    (0..<10).map { index in
      let radius = index.isMultiple(of: 2) ? 10.5 : 4.4
      let angle = Double(index) / 10 * 2 * Double.pi
      return "\(index == 0 ? "M" : "L")\(12 + radius * sin(angle)) \(12.8 - radius * cos(angle))"
    }.joined() + "Z"
}
