import Foundation

/// The function of a key of the screen's keyboard.
enum KeyboardKey: Hashable, Sendable {
  case character(String)
  case space
  case newline
  case delete
  case shift
  case plane(KeyboardPlane)
}

/// The sets of keys of the screen's keyboard.
enum KeyboardPlane: Hashable, Sendable {
  case letters, numbers, symbols, digits
}

/// The frames of the keys, as on an iPhone.
struct KeyboardLayout {
  struct Place: Equatable {
    var key: KeyboardKey
    var rect: CGRect
  }

  let plane: KeyboardPlane
  let type: UIKeyboardType
  let size: CGSize

  private static let gap: CGFloat = 6
  private static let side: CGFloat = 3

  /// The first plane of a keyboard type.
  static func firstPlane(of type: UIKeyboardType) -> KeyboardPlane {
    switch type {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .digits
    case .numbersAndPunctuation: .numbers
    default: .letters
    }
  }

  private var characters: [[String]] {
    let rows =
      switch plane {
      case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"]
      case .symbols: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
      case .digits: ["123", "456", "789"]
      }
    return rows.map { $0.map(String.init) }
  }

  private var rowHeight: CGFloat { size.height / 4 }

  private func place(_ key: KeyboardKey, row: Int, x: CGFloat, width: CGFloat) -> Place {
    Place(
      key: key,
      rect: CGRect(
        x: x + Self.gap / 2, y: CGFloat(row) * rowHeight + Self.gap, width: width - Self.gap,
        height: rowHeight - Self.gap * 1.5))
  }

  /// The keys, from the top left to the bottom right.
  var places: [Place] {
    plane == .digits ? digits : keyboard
  }

  private var keyboard: [Place] {
    let unit = (size.width - 2 * Self.side) / 10
    let rows = characters
    var places: [Place] = []
    for row in 0...1 {
      let start = Self.side + (10 - CGFloat(rows[row].count)) * unit / 2
      for (index, character) in rows[row].enumerated() {
        places.append(
          place(.character(character), row: row, x: start + CGFloat(index) * unit, width: unit))
      }
    }
    let turn: KeyboardKey =
      switch plane {
      case .letters: .shift
      case .numbers: .plane(.symbols)
      default: .plane(.numbers)
      }
    places.append(place(turn, row: 2, x: Self.side, width: 1.4 * unit))
    let width = 7 * unit / CGFloat(rows[2].count)
    for (index, character) in rows[2].enumerated() {
      places.append(
        place(
          .character(character), row: 2, x: Self.side + 1.5 * unit + CGFloat(index) * width,
          width: width))
    }
    places.append(place(.delete, row: 2, x: Self.side + 8.6 * unit, width: 1.4 * unit))
    return places + bottomRow(unit: unit)
  }

  private func bottomRow(unit: CGFloat) -> [Place] {
    let other: KeyboardPlane = plane == .letters ? .numbers : .letters
    var places = [place(.plane(other), row: 3, x: Self.side, width: 2.5 * unit)]
    var x = Self.side + 2.5 * unit
    let extras: [String] =
      switch type {
      case .emailAddress: ["@", "."]
      case .URL, .webSearch: [".", "/"]
      default: []
      }
    let spaceWidth = (5 - CGFloat(extras.count)) * unit
    places.append(place(.space, row: 3, x: x, width: spaceWidth))
    x += spaceWidth
    for extra in extras {
      places.append(place(.character(extra), row: 3, x: x, width: unit))
      x += unit
    }
    places.append(place(.newline, row: 3, x: x, width: 2.5 * unit))
    return places
  }

  private var digits: [Place] {
    let unit = (size.width - 2 * Self.side) / 3
    var places: [Place] = []
    for (row, characters) in characters.enumerated() {
      for (index, character) in characters.enumerated() {
        places.append(
          place(
            .character(character), row: row, x: Self.side + CGFloat(index) * unit, width: unit))
      }
    }
    switch type {
    case .decimalPad: places.append(place(.character("."), row: 3, x: Self.side, width: unit))
    case .phonePad: places.append(place(.character("+"), row: 3, x: Self.side, width: unit))
    default: break
    }
    places.append(place(.character("0"), row: 3, x: Self.side + unit, width: unit))
    places.append(place(.delete, row: 3, x: Self.side + 2 * unit, width: unit))
    return places
  }

  /// The key for a touch: the one under it, or the nearest.
  func key(nearest point: CGPoint) -> Int? {
    let places = places
    func distance(_ rect: CGRect) -> CGFloat {
      let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
      let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
      return dx * dx + dy * dy
    }
    return places.indices.min { distance(places[$0].rect) < distance(places[$1].rect) }
  }
}
