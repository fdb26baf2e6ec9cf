import ArgumentParser
import DeviceControl

/// What is looked for on the screen, and for how long.
struct ElementOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The accessibility label or the text: the whole of it, in capital or small letters.",
      valueName: "label"))
  var label: String?

  @Option(help: ArgumentHelp("The accessibility identifier.", valueName: "identifier"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Which of several, from 0, counted from the top of the screen; by default the frontmost.",
      valueName: "number"))
  var index: Int?

  func validate() throws {
    _ = try Self.query(label: label, identifier: id, index: index)
  }

  var query: ElementQuery { ElementQuery(label: label, identifier: id, index: index) }

  /// What is looked for by these words.
  static func query(label: String?, identifier: String?, index: Int?) throws -> ElementQuery {
    guard label != nil || identifier != nil else {
      throw ValidationError("say what to look for: a label, or --id IDENTIFIER")
    }
    guard label?.isEmpty != true, identifier?.isEmpty != true else {
      throw ValidationError("what to look for is empty")
    }
    if let index, index < 0 { throw ValidationError("--index is 0 or more, not \(index)") }
    return ElementQuery(label: label, identifier: identifier, index: index)
  }
}

extension ScreenConnection {
  /// The elements on the screen now; nil: the app in front has not shown anything yet.
  func elements() throws -> ScreenElements? {
    do {
      return ScreenElements(try describeInterface(everything: true))
    } catch .refused {
      return nil
    }
  }

  /// Waits until something is so on the screen, and was so a moment before.
  ///
  /// - Parameters:
  ///   - seconds: After them what there is then counts, also if it moves.
  ///   - look: What is found; nil if it is not so yet.
  /// - Returns: Nil, and what was on the screen last: it has not become so.
  func wait<Found: Equatable>(
    seconds: Double, until look: (ScreenElements) -> Found?
  ) throws -> (found: Found?, last: ScreenElements) {
    let patience = Patience(seconds: seconds)
    var before: Found?
    while true {
      guard let elements = try elements() else {
        guard patience.waitsOnce() else {
          // Says why there is nothing.
          return (nil, ScreenElements(try describeInterface(everything: true)))
        }
        before = nil
        continue
      }
      let found = look(elements)
      if let found, found == before { return (found, elements) }
      before = found
      guard patience.waitsOnce() else { return (found, elements) }
    }
  }

  /// Waits until what is looked for is on the screen, and rests.
  ///
  /// - Throws: ``DeviceError/refused(message:usage:)`` with what there is instead.
  func find(_ query: ElementQuery, seconds: Double) throws -> ScreenElement {
    let (found, last) = try wait(seconds: seconds) { $0.first(query) }
    if let found { return found }
    throw DeviceError.refused(message: last.absence(of: query), usage: false)
  }
}
