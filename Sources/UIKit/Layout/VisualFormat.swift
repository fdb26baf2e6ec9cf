import Foundation

/// A visual format, read.
struct VisualFormat: Equatable {
  /// What is wrong with a format, and where.
  struct Failure: Error, Equatable {
    var problem: String
    /// In characters.
    var offset: Int
  }

  /// A number, or the name of a metric or a view.
  enum Operand: Equatable {
    case number(Double)
    case name(String)
  }

  /// What a size or a distance is to be.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var operand: Operand
    /// The attribute of a named view, such as `width`.
    var attribute: String?
    var multiplier = 1.0
    var priority: Operand?
    var offset = 0
  }

  /// A view, with what its size is to be.
  struct View: Equatable {
    var name: String
    var predicates: [Predicate]
    var offset: Int
  }

  /// What is between two views.
  enum Gap: Equatable {
    /// They touch.
    case none
    /// The platform's distance.
    case standard
    case predicates([Predicate])
  }

  var isVertical = false
  var views: [View] = []
  /// The gap before each view but the first.
  var gaps: [Gap] = []
  /// The gap from the superview; nil if the format does not begin there.
  var first: Gap?
  /// The gap to the superview; nil if the format does not end there.
  var last: Gap?

  init(_ format: String) throws(Failure) {
    var scanner = Scanner(format)
    if scanner.take("V:") {
      isVertical = true
    } else {
      _ = scanner.take("H:")
    }
    if scanner.take("|") { first = try scanner.gap() }
    views.append(try scanner.view())
    while !scanner.isAtEnd {
      let gap = try scanner.gap()
      if scanner.take("|") {
        last = gap
        guard scanner.isAtEnd else { throw scanner.failure("Nothing may follow the superview") }
        return
      }
      gaps.append(gap)
      views.append(try scanner.view())
    }
  }

  /// Reads a format from left to right.
  private struct Scanner {
    private let text: [Character]
    private var place = 0

    init(_ text: String) { self.text = Array(text) }

    var isAtEnd: Bool {
      mutating get {
        skipSpaces()
        return place == text.count
      }
    }

    private mutating func skipSpaces() {
      while place < text.count, text[place].isWhitespace { place += 1 }
    }

    func failure(_ problem: String) -> Failure { Failure(problem: problem, offset: place) }

    mutating func take(_ word: String) -> Bool {
      skipSpaces()
      guard text[place...].starts(with: word) else { return false }
      place += word.count
      return true
    }

    private mutating func expect(_ word: String) throws(Failure) {
      guard take(word) else { throw failure("Expected a \"\(word)\" here") }
    }

    private mutating func name() -> String? {
      skipSpaces()
      guard place < text.count, text[place].isLetter || text[place] == "_" else { return nil }
      let start = place
      while place < text.count, text[place].isLetter || text[place].isNumber || text[place] == "_" {
        place += 1
      }
      return String(text[start..<place])
    }

    private mutating func number() -> Double? {
      skipSpaces()
      var end = place
      if end < text.count, text[end] == "-" || text[end] == "+" { end += 1 }
      let digits = end
      while end < text.count, text[end].isNumber || text[end] == "." { end += 1 }
      guard end > digits, let value = Double(String(text[place..<end])) else { return nil }
      place = end
      return value
    }

    private mutating func operand() throws(Failure) -> Operand {
      if let name = name() { return .name(name) }
      if let number = number() { return .number(number) }
      throw failure("Expected a number, or the name of a metric or a view, here")
    }

    mutating func view() throws(Failure) -> View {
      try expect("[")
      let offset = place
      guard let name = name() else { throw failure("Expected the name of a view here") }
      let predicates: [Predicate] = try take("(") ? rest() : []
      try expect("]")
      return View(name: name, predicates: predicates, offset: offset)
    }

    mutating func gap() throws(Failure) -> Gap {
      guard take("-") else { return .none }
      skipSpaces()
      if place < text.count, text[place] == "[" || text[place] == "|" { return .standard }
      let predicates: [Predicate]
      if take("(") {
        predicates = try rest()
      } else {
        let offset = place
        var simple = Predicate(operand: try operand(), offset: offset)
        if take("@") { simple.priority = try operand() }
        predicates = [simple]
      }
      try expect("-")
      return .predicates(predicates)
    }

    /// The predicates up to the bracket that closes them.
    private mutating func rest() throws(Failure) -> [Predicate] {
      var predicates = [try predicate()]
      while take(",") { predicates.append(try predicate()) }
      try expect(")")
      return predicates
    }

    private mutating func predicate() throws(Failure) -> Predicate {
      var relation = NSLayoutConstraint.Relation.equal
      if take("<=") {
        relation = .lessThanOrEqual
      } else if take(">=") {
        relation = .greaterThanOrEqual
      } else {
        _ = take("==")
      }
      let offset = place
      var predicate = Predicate(relation: relation, operand: try operand(), offset: offset)
      if case .name = predicate.operand, take(".") {
        guard let attribute = name() else { throw failure("Expected an attribute here") }
        predicate.attribute = attribute
      }
      if take("*") {
        guard let factor = number() else { throw failure("Expected a number here") }
        predicate.multiplier = factor
      } else if take("/") {
        guard let divisor = number(), divisor != 0 else {
          throw failure("Expected a number that is not 0 here")
        }
        predicate.multiplier = 1 / divisor
      }
      if take("@") { predicate.priority = try operand() }
      return predicate
    }
  }
}
