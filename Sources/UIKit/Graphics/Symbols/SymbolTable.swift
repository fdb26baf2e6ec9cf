/// The system's symbols that UIKit can draw, by name. The drawings are this project's own.
enum SymbolTable {
  /// The pieces of a symbol; `nil` for an unknown name.
  static func pieces(named name: String) -> [SymbolPiece]? { table[name] }

  /// All names.
  static var names: [String] { table.keys.sorted() }

  private static let handset =
    "M6 3L9 3L11 8L8 10C9 13 11 15 14 16L16 13L21 15L21 18C21 20 19 21 18 21"
    + "C10 21 3 14 3 6C3 5 4 3 6 3Z"
  private static let heart =
    "M12 21C5 15 2 12 2 8C2 5 4 3 7 3C9 3 11 4 12 6C13 4 15 3 17 3C20 3 22 5 22 8"
    + "C22 12 19 15 12 21Z"
  private static let bell =
    "M12 3C8 3 6 6 6 10L6 14L4 18L20 18L18 14L18 10C18 6 16 3 12 3Z"
  private static let moon =
    "M20 14C18 15 15 15 12.5 12.5C9 9 9.5 5.5 10.5 3C6 4 3 8 3 12C3 17 7 21 12 21"
    + "C16 21 19 18 20 14Z"
  private static let camera = "M3 7L7 7L9 4L15 4L17 7L21 7L21 19L3 19Z"
  private static let shackle = "M8 11L8 7C8 4.5 9.5 3 12 3C14.5 3 16 4.5 16 7L16 11"
  private static let speaker = "M2 9L6 9L12 4L12 20L6 15L2 15Z"
  private static let trash =
    "M4 6L20 6M9 6L9 3.5L15 3.5L15 6M6 6L7 21L17 21L18 6M10 10L10.3 17M14 10L13.7 17"
  private static let folder =
    "M2 6Q2 4 4 4L9 4L11 6.5L20 6.5Q22 6.5 22 8.5L22 18Q22 20 20 20L4 20Q2 20 2 18Z"
  private static let house = "M12 3L22 12L19 12L19 21L5 21L5 12L2 12Z"
  private static let person = "M3 21C3 16 7 14 12 14C17 14 21 16 21 21Z"
  private static let triangle = "M12 3L22.5 21L1.5 21Z"
  private static let bubble =
    "M12 3C18 3 22 6.5 22 11C22 15.5 18 19 12 19C11 19 10 18.9 9 18.7L4 21.5L5 17"
    + "C3 15.5 2 13.5 2 11C2 6.5 6 3 12 3Z"

  private static let table: [String: [SymbolPiece]] = [
    "chevron.left": [.stroke("M15 4L7 12L15 20")],
    "chevron.backward": [.stroke("M15 4L7 12L15 20")],
    "chevron.right": [.stroke("M9 4L17 12L9 20")],
    "chevron.forward": [.stroke("M9 4L17 12L9 20")],
    "chevron.up": [.stroke("M4 16L12 8L20 16")],
    "chevron.down": [.stroke("M4 8L12 16L20 8")],
    "arrow.left": [.stroke("M21 12L3 12M10 5L3 12L10 19")],
    "arrow.right": [.stroke("M3 12L21 12M14 5L21 12L14 19")],
    "arrow.up": [.stroke("M12 21L12 3M5 10L12 3L19 10")],
    "arrow.down": [.stroke("M12 3L12 21M5 14L12 21L19 14")],
    "arrow.clockwise": [
      .stroke(
        "M20 12C20 16.4 16.4 20 12 20C7.6 20 4 16.4 4 12C4 7.6 7.6 4 12 4"
          + "C14.5 4 16.7 5.1 18.2 7M19 2.5L19 7.5L14 7.5")
    ],
    "plus": [.stroke("M12 3L12 21M3 12L21 12")],
    "minus": [.stroke("M3 12L21 12")],
    "xmark": [.stroke("M5 5L19 19M19 5L5 19")],
    "checkmark": [.stroke("M4 13L9.5 19L20 5")],
    "ellipsis": [.fill("O5 12 2O12 12 2O19 12 2")],
    "trash": [.stroke(trash)],
    "trash.fill": [
      .fill("M6 7.5L7 21Q7 22 8 22L16 22Q17 22 17 21L18 7.5Z"),
      .stroke("M4 6L20 6M9 6L9 3.5L15 3.5L15 6"),
    ],
    "play": [.stroke("M6 3.5L20 12L6 20.5Z")],
    "play.fill": [.fill("M6 3L21 12L6 21Z")],
    "pause": [.fill("R5 3 5 18 1R14 3 5 18 1")],
    "pause.fill": [.fill("R5 3 5 18 1R14 3 5 18 1")],
    "stop": [.stroke("R4 4 16 16 2")],
    "stop.fill": [.fill("R4 4 16 16 2")],
    "forward": [.stroke("M3 6L11 12L3 18ZM13 6L21 12L13 18Z")],
    "forward.fill": [.fill("M2 5L12 12L2 19ZM12 5L22 12L12 19Z")],
    "forward.end.fill": [.fill("M4 4L17 12L4 20ZR17 4 3 16 1")],
    "backward": [.stroke("M21 6L13 12L21 18ZM11 6L3 12L11 18Z")],
    "backward.fill": [.fill("M22 5L12 12L22 19ZM12 5L2 12L12 19Z")],
    "backward.end.fill": [.fill("M20 4L7 12L20 20ZR4 4 3 16 1")],
    "gear": [.stroke("O12 12 7.5O12 12 3" + SymbolShape.rays(8, from: 7.5, to: 10.5))],
    "gearshape": [.stroke("O12 12 7.5O12 12 3" + SymbolShape.rays(8, from: 7.5, to: 10.5))],
    "gearshape.fill": [.fill("O12 12 8O12 12 3"), .stroke(SymbolShape.rays(8, from: 8, to: 10.5))],
    "magnifyingglass": [.stroke("O10 10 6.5M14.8 14.8L21 21")],
    "pencil": [.stroke("M4 20L5 15L17 3L21 7L9 19ZM14.5 5.5L18.5 9.5")],
    "square.and.pencil": [
      .stroke(
        "M12 4L6 4Q4 4 4 6L4 18Q4 20 6 20L18 20Q20 20 20 18L20 12M9 15L10 11L19 2L22 5"
          + "L13 14Z")
    ],
    "square.and.arrow.up": [.stroke("M8 9L5 9L5 21L19 21L19 9L16 9M12 15L12 2M8 6L12 2L16 6")],
    "star": [.stroke(SymbolShape.star)],
    "star.fill": [.fill(SymbolShape.star)],
    "heart": [.stroke(heart)],
    "heart.fill": [.fill(heart)],
    "bell": [.stroke(bell + "M10 20.5Q12 22.5 14 20.5")],
    "bell.fill": [.fill(bell), .stroke("M10 20.5Q12 22.5 14 20.5")],
    "bell.slash": [.stroke(bell + "M3 3L21 21")],
    "bell.slash.fill": [.fill(bell), .stroke("M3 3L21 21")],
    "lock": [.stroke("R5 11 14 10 2" + shackle)],
    "lock.fill": [.fill("R5 11 14 10 2"), .stroke(shackle)],
    "lock.open": [.stroke("R5 11 14 10 2M8 11L8 7C8 4.5 9.5 3 12 3C14 3 15.5 4 16 6")],
    "lock.open.fill": [
      .fill("R5 11 14 10 2"),
      .stroke("M8 11L8 7C8 4.5 9.5 3 12 3C14 3 15.5 4 16 6"),
    ],
    "moon": [.stroke(moon)],
    "moon.fill": [.fill(moon)],
    "sun.max": [.stroke("O12 12 4.5" + SymbolShape.rays(8, from: 7.5, to: 10.5))],
    "sun.max.fill": [.fill("O12 12 5"), .stroke(SymbolShape.rays(8, from: 7.5, to: 10.5))],
    "sun.min.fill": [.fill("O12 12 4"), .stroke(SymbolShape.rays(8, from: 6.5, to: 8))],
    "phone": [.stroke(handset)],
    "phone.fill": [.fill(handset)],
    "phone.down.fill": [
      .fill("M2 13C7 8 17 8 22 13L20 17L15.5 15L15.5 12.5C13 11.7 11 11.7 8.5 12.5L8.5 15L4 17Z")
    ],
    "camera": [.stroke(camera + "O12 13 4")],
    "camera.fill": [.fill(camera + "O12 13 4")],
    "flashlight.on.fill": [.fill("M7 2L17 2L17 5L7 5ZM7 6.5L17 6.5L15 10L15 22L9 22L9 10Z")],
    "flashlight.off.fill": [.fill("M7 2L17 2L17 5L7 5ZM7 6.5L17 6.5L15 10L15 22L9 22L9 10Z")],
    "house": [.stroke(house)],
    "house.fill": [.fill(house)],
    "person": [.stroke("O12 7.5 4.5" + person)],
    "person.fill": [.fill("O12 7.5 4.5" + person)],
    "circle": [.stroke("O12 12 9.5")],
    "circle.fill": [.fill("O12 12 10")],
    "square": [.stroke("R3 3 18 18 3")],
    "square.fill": [.fill("R3 3 18 18 3")],
    "square.grid.2x2": [
      .stroke("R3 3 7.5 7.5 1.5R13.5 3 7.5 7.5 1.5R3 13.5 7.5 7.5 1.5R13.5 13.5 7.5 7.5 1.5")
    ],
    "speaker.fill": [.fill(speaker)],
    "speaker.slash.fill": [.fill(speaker), .stroke("M15 9L21 15M21 9L15 15")],
    "speaker.wave.1.fill": [.fill(speaker), .stroke("M15 9Q17 12 15 15")],
    "speaker.wave.2.fill": [.fill(speaker), .stroke("M15 9Q17 12 15 15M18 6.5Q21.5 12 18 17.5")],
    "speaker.wave.3.fill": [
      .fill(speaker),
      .stroke("M14.5 9.5Q16 12 14.5 14.5M17 7.5Q20 12 17 16.5M19.5 5.5Q23.5 12 19.5 18.5"),
    ],
    "airplane": [
      .fill(
        "M22 12C22 11 21 10.5 20 10.5L15 10.5L9 2L7 2L10 10.5L5.5 10.5L3.5 8L2 8L3 12"
          + "L2 16L3.5 16L5.5 13.5L10 13.5L7 22L9 22L15 13.5L20 13.5C21 13.5 22 13 22 12Z")
    ],
    "wifi": [
      .fill("O12 19 1.8"),
      .stroke("M8 15Q12 11.5 16 15M5 11.5Q12 5.5 19 11.5M2 8Q12 -0.5 22 8"),
    ],
    "battery.1": [.stroke("R1.5 7 18 10 2.5M22 10.5L22 13.5"), .fill("R3.5 9 14 6 1")],
    "bolt.fill": [.fill("M13 2L4 14L11 14L10 22L20 10L13 10Z")],
    "folder": [.stroke(folder)],
    "folder.fill": [.fill(folder)],
    "doc": [.stroke("M6 2.5L14 2.5L19 7.5L19 21.5L5 21.5L5 2.5ZM14 2.5L14 7.5L19 7.5")],
    "doc.text": [
      .stroke(
        "M6 2.5L14 2.5L19 7.5L19 21.5L5 21.5L5 2.5ZM8.5 11L15.5 11M8.5 14L15.5 14M8.5 17"
          + "L13 17")
    ],
    "note.text": [.stroke("R4 3 16 18 2M8 8L16 8M8 12L16 12M8 16L13 16")],
    "list.bullet": [
      .fill("O4 6 1.5O4 12 1.5O4 18 1.5"),
      .stroke("M9 6L21 6M9 12L21 12M9 18L21 18"),
    ],
    "line.3.horizontal": [.stroke("M3 6L21 6M3 12L21 12M3 18L21 18")],
    "slider.horizontal.3": [
      .stroke("M3 6L21 6M3 12L21 12M3 18L21 18"),
      .fill("O8 6 2.5O16 12 2.5O10 18 2.5"),
    ],
    "photo": [.stroke("R2.5 4 19 16 2.5M3 17L9 11L14 16L17 13L21 17"), .fill("O16 8.5 1.6")],
    "photo.fill": [.fill("R2.5 4 19 16 2.5O16 8.5 1.8M4 18L9 12L14 18Z")],
    "music.note": [.fill("O8 18 3.5"), .stroke("M11 18L11 4L18 6.5L18 10L11 7.5")],
    "mic.fill": [
      .fill("R9 2 6 12 3"),
      .stroke("M6 11C6 15 8.5 17 12 17C15.5 17 18 15 18 11M12 17L12 21"),
    ],
    "clock": [.stroke("O12 12 9.5M12 6L12 12L16 14")],
    "clock.fill": [.fill("O12 12 10M11.2 6L12.8 6L12.8 11.8L16.5 13.5L15.8 15L11.2 12.8Z")],
    "calendar": [.stroke("R3 4.5 18 16.5 2.5M3 9.5L21 9.5M8 2.5L8 6M16 2.5L16 6")],
    "envelope": [.stroke("R2 5 20 14 2M2.5 6L12 13L21.5 6")],
    "envelope.fill": [.fill("R2 5 20 14 2"), .stroke("M2.5 6L12 13L21.5 6")],
    "message": [.stroke(bubble)],
    "message.fill": [.fill(bubble)],
    "paperplane.fill": [.fill("M2 11L22 2L14 22L11 13Z")],
    "globe": [
      .stroke("O12 12 9.5M2.5 12L21.5 12M12 2.5C7 8 7 16 12 21.5M12 2.5C17 8 17 16 12 21.5")
    ],
    "link": [
      .stroke(
        "M10 14L14 10M9 11L5.5 14.5C3.5 16.5 7.5 20.5 9.5 18.5L13 15M11 9L14.5 5.5"
          + "C16.5 3.5 20.5 7.5 18.5 9.5L15 13")
    ],
    "eye": [
      .stroke(
        "M1.5 12C5 6.5 9 5 12 5C15 5 19 6.5 22.5 12C19 17.5 15 19 12 19"
          + "C9 19 5 17.5 1.5 12ZO12 12 3.5")
    ],
    "delete.left": [.stroke("M8 5L21 5L21 19L8 19L2 12ZM11 9L17 15M17 9L11 15")],
    "exclamationmark": [.stroke("M12 3L12 15"), .fill("O12 20 1.5")],
    "exclamationmark.triangle": [.stroke(triangle + "M12 9.5L12 14.5"), .fill("O12 17.7 1.1")],
    "exclamationmark.triangle.fill": [.fill(triangle + "R11.2 9 1.6 6 0.8O12 17.7 1.1")],
    "info": [.stroke("M9.5 10L12 10L12 19M9 19L15 19"), .fill("O12 5 1.6")],
    "questionmark": [
      .stroke("M7 8C7 5 9 3.5 12 3.5C15 3.5 17 5.2 17 8C17 11.5 12 11.5 12 15"),
      .fill("O12 20 1.5"),
    ],
    "app": [.stroke("R3 3 18 18 4.5")],
    "app.fill": [.fill("R3 3 18 18 4.5")],
    "rectangle.stack": [.stroke("R3 9 18 12 2M5 6L19 6M7 3L17 3")],
    "rotate.right": [.stroke("R4 9 12 12 2M8 5L16 5C18.5 5 20 6.5 20 9L20 12M11 2L8 5L11 8")],
    "lock.rotation": [
      .stroke(
        "M20 12C20 16.4 16.4 20 12 20C7.6 20 4 16.4 4 12C4 7.6 7.6 4 12 4"
          + "C14.5 4 16.7 5.1 18.2 7M19 2.5L19 7.5L14 7.5M10 11L10 10C10 7.5 14 7.5 14 10"
          + "L14 11"),
      .fill("R9 11 6 5 1"),
    ],
    "shift": [.stroke("M12 3L21 13L16.5 13L16.5 20L7.5 20L7.5 13L3 13Z")],
    "shift.fill": [.fill("M12 3L21 13L16.5 13L16.5 20L7.5 20L7.5 13L3 13Z")],
    "keyboard": [
      .stroke(
        "R1.5 5 21 14 2M6 9L6.1 9M10 9L10.1 9M14 9L14.1 9M18 9L18.1 9M6 12L6.1 12M10 12"
          + "L10.1 12M14 12L14.1 12M18 12L18.1 12M8 15.5L16 15.5")
    ],
    "return": [.stroke("M20 5L20 13L4 13M9 8L4 13L9 18")],
    "flag.checkered": [
      .stroke("M4 2L4 22M4 4L20 4L20 14L4 14"),
      .fill("R4 4 5.3 5 0R14.7 4 5.3 5 0R9.3 9 5.4 5 0"),
    ],
    "car.fill": [
      .fill(
        "M5 11L7 6Q7.5 5 8.5 5L15.5 5Q16.5 5 17 6L19 11Q21 11.5 21 13.5L21 18L18.5 18"
          + "L18.5 20L16 20L16 18L8 18L8 20L5.5 20L5.5 18L3 18L3 13.5Q3 11.5 5 11Z"
          + "O6.5 14.3 1.3O17.5 14.3 1.3")
    ],
  ]
}
