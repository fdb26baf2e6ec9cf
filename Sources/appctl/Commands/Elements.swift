import ArgumentParser
import DeviceControl
import TimeLine

// What is on the screen, by its labels and identifiers.

struct Find: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Print the elements on the screen with a label or an identifier.",
    discussion: """
      One line for each: its label, its identifier, its value, and its frame in points. They are \
      waited for. Exit status 1 if there is none, with what there is instead.
      """)

  @OptionGroup var element: ElementOptions
  @Option(help: ArgumentHelp("How long it may take to appear.", valueName: "seconds"))
  var timeout: Double = 5
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try Patience.check(timeout) }

  func run(on screen: ScreenConnection) throws {
    let one = try screen.find(element.query, seconds: timeout)
    var found = [one]
    if element.index == nil, let all = try screen.elements()?.all(element.query), !all.isEmpty {
      found = all
    }
    if output.json { return try Output.json(found.map(Report.init)) }
    Output.line(TextTable.text(found.map(row)))
  }

  private func row(_ element: ScreenElement) -> [String] {
    func number(_ value: Float) -> String {
      Columns.number(Double(value), digits: value == value.rounded() ? 0 : 1)
    }
    return [
      element.label.isEmpty ? "-" : "\"\(element.label)\"",
      element.identifier.isEmpty ? "-" : "id \"\(element.identifier)\"",
      element.value.isEmpty ? "-" : "value \"\(element.value)\"",
      "\(number(element.x)),\(number(element.y)) \(number(element.width))x\(number(element.height))",
    ]
  }

  private struct Report: Encodable {
    var label: String
    var identifier: String
    var value: String
    /// x, y, width and height, in points.
    var frame: [Float]

    init(_ element: ScreenElement) {
      label = element.label
      identifier = element.identifier
      value = element.value
      frame = [element.x, element.y, element.width, element.height]
    }
  }
}

struct Exists: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "exists",
    abstract: "Say by the exit status whether something is on the screen.",
    discussion: "As 'find', without printing it: 0 if it is there, and 1 if it is not.")

  @OptionGroup var element: ElementOptions
  @Option(help: ArgumentHelp("How long it may take to appear.", valueName: "seconds"))
  var timeout: Double = 0
  @OptionGroup var device: DeviceOptions

  func validate() throws { try Patience.check(timeout) }

  func run(on screen: ScreenConnection) throws {
    _ = try screen.find(element.query, seconds: timeout)
  }
}

struct Assert: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "assert",
    abstract: "Fail unless something is on the screen, or is gone, or has a value.",
    discussion: """
      For scripts: it waits until that is so, and otherwise ends with exit status 1 and a sentence \
      about what is on the screen instead. For example:

      appctl assert "Buy milk"
      appctl assert Loading --gone --timeout 20
      appctl assert --id volume --value "50 %"
      """)

  @OptionGroup var element: ElementOptions
  @Flag(help: "It must not be on the screen.") var gone = false
  @Option(help: ArgumentHelp("The accessibility value that it must have.", valueName: "text"))
  var value: String?
  @Option(help: ArgumentHelp("How long that may take.", valueName: "seconds"))
  var timeout: Double = 5
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    try Patience.check(timeout)
    if gone, value != nil {
      throw ValidationError("what is gone has no value: give --gone or --value")
    }
  }

  func run(on screen: ScreenConnection) throws {
    let query = element.query
    if gone {
      let (isGone, last) = try screen.wait(seconds: timeout) { $0.first(query) == nil ? true : nil }
      guard isGone == nil else { return }
      let name = last.first(query)?.name ?? query.text
      throw DeviceError.refused(
        message: "\"\(name)\" is still on the screen after \(seconds)", usage: false)
    }
    let (found, last) = try screen.wait(seconds: timeout) { elements in
      elements.first(query).flatMap { value == nil || $0.value == value ? $0 : nil }
    }
    guard found == nil else { return }
    guard let element = last.first(query), let value else {
      throw DeviceError.refused(message: last.absence(of: query), usage: false)
    }
    let present = element.value.isEmpty ? "no value" : "the value \"\(element.value)\""
    throw DeviceError.refused(
      message: "\"\(element.name)\" has \(present), and not \"\(value)\"", usage: false)
  }

  private var seconds: String {
    Columns.number(timeout, digits: timeout == timeout.rounded() ? 0 : 1) + " s"
  }
}

struct ScrollTo: ScreenCommand {
  /// Where what is looked for may be.
  enum Direction: String, CaseIterable, ExpressibleByArgument {
    case up, down, left, right
  }

  static let configuration = CommandConfiguration(
    commandName: "scroll-to",
    abstract: "Scroll until something is on the screen.",
    discussion: """
      A finger drags in the scroll view that it is in, or in the largest one. Without a direction \
      it goes down to the end, and then up to the beginning. Exit status 1 if it does not appear.
      """)

  @OptionGroup var element: ElementOptions
  @Option(help: "Where it is, from what can be seen: up, down, left or right.")
  var direction: Direction?
  @Option(help: ArgumentHelp("How long that may take.", valueName: "seconds"))
  var timeout: Double = 30
  @OptionGroup var device: DeviceOptions

  func validate() throws { try Patience.check(timeout) }

  func run(on screen: ScreenConnection) throws {
    let query = element.query
    let patience = Patience(seconds: timeout)
    var directions = direction.map { [$0] } ?? [.down, .up]
    while true {
      // It may be on its way: what rests counts.
      let (_, elements) = try screen.wait(seconds: Self.settling) { $0 }
      if elements.first(query) != nil { return }
      guard patience.waitsOnce(), let place = elements.scroller(for: query) else {
        throw DeviceError.refused(message: elements.absence(of: query), usage: false)
      }
      let wanted = direction ?? place.direction ?? directions.first
      guard let wanted else {
        throw DeviceError.refused(message: elements.absence(of: query), usage: false)
      }
      try Self.drag(wanted, in: place.box, on: screen)
      let (_, next) = try screen.wait(seconds: Self.settling) { $0 }
      guard next == elements else { continue }
      // That was the end.
      directions.removeAll { $0 == wanted }
      if directions.isEmpty || place.direction != nil {
        throw DeviceError.refused(message: next.absence(of: query), usage: false)
      }
    }
  }

  /// How long something may move after a finger was lifted, in seconds.
  private static let settling = 3.0

  /// Drags so that what is in that direction appears, and lets it rest before the finger is lifted, so
  /// that it is no flick.
  private static func drag(
    _ direction: Direction, in box: ScreenElements.Box, on screen: ScreenConnection
  ) throws {
    let (middleX, middleY) = (box.x + box.width / 2, box.y + box.height / 2)
    let (acrossX, acrossY) = (box.width * 0.3, box.height * 0.3)
    let (from, to): ((Float, Float), (Float, Float)) =
      switch direction {
      case .down: ((middleX, middleY + acrossY), (middleX, middleY - acrossY))
      case .up: ((middleX, middleY - acrossY), (middleX, middleY + acrossY))
      case .right: ((middleX + acrossX, middleY), (middleX - acrossX, middleY))
      case .left: ((middleX - acrossX, middleY), (middleX + acrossX, middleY))
      }
    try Finger.move([from], over: 0.3, on: screen, resting: 0.15) { part in
      [(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)]
    }
  }
}

extension ScreenElements {
  /// Where to drag to find something: the scroll view that it is in, with its direction if it is there
  /// and only not seen; or else the largest scroll view; nil if there is none.
  fileprivate func scroller(
    for query: ElementQuery
  ) -> (box: Box, direction: ScrollTo.Direction?)? {
    if let element = hidden.first(where: query.matches), let scroller = element.scroller {
      let box = scrollers[scroller]
      let direction: ScrollTo.Direction? =
        if element.y >= box.y + box.height {
          .down
        } else if element.y + element.height <= box.y {
          .up
        } else if element.x >= box.x + box.width {
          .right
        } else if element.x + element.width <= box.x {
          .left
        } else {
          nil
        }
      return (box, direction)
    }
    return scrollers.max { $0.area < $1.area }.map { ($0, nil) }
  }
}
