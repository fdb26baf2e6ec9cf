import FoundationEssentials
import SharedInterface

/// A request from a page, in one message.
enum PageRequest: Equatable {
  /// The page has drawn the frame with this number, of the device's own screen (0) or of the external
  /// display with the other number.
  case drew(UInt32, display: UInt32)
  /// The page has become visible or hidden.
  case visible(Bool)
  /// The page shows the screen, or an external display, at this size.
  case size(PictureSize, display: UInt32)
  case input(WireInputEvent)
  /// Turns on or off that the devices of a comparison follow each other.
  case mirror(Bool)
  /// Requests the tree of views, for screen readers; also (true) what appctl would find there.
  case describe(withElements: Bool)
  /// Asks for all views on the screen, for the inspector.
  case views
  /// Asks what is known about an app, with a number for the answer, and about the end of a process with
  /// this entry in the log.
  case explain(Int, app: String, entry: UInt64?)
  /// Asks for what this app prints, from now on; nil: of none any more.
  case console(app: String?)
  /// Puts a text on the device's pasteboard and presses Command-V, with a number for the answer.
  case paste(Int, text: String)
  /// Presses Command-C, or (true) Command-X, and asks for the text that the app has copied.
  case copy(Int, isCut: Bool)
  /// Asks for the text on the device's pasteboard.
  case pasteboard(Int)
  /// An action on the device, with a number for the answer.
  case action(Int, PageAction)
  /// Installs an app that was sent before, or (false) throws it away; with a number for the answer.
  case install(Int, ticket: String, Bool)
}

/// The reason why a message is not a valid request; the page receives only this.
struct MalformedRequest: Error, Equatable {
  var reason: String
}

extension PageRequest {
  /// The maximum size of a message in bytes.
  static let maximumSize = 1 << 16

  /// Parses a message.
  ///
  /// - Throws: ``MalformedRequest`` for a message that the page never sends.
  init(_ text: some Collection<UInt8>) throws(MalformedRequest) {
    let members: Members
    do {
      members = try JSONDecoder().decode(Members.self, from: Data(text))
    } catch {
      throw MalformedRequest(reason: "not a request in JSON")
    }
    self = try members.request
  }

  /// The members of requests of all kinds.
  fileprivate struct Members: Decodable {
    struct Touch: Decodable {
      var finger: UInt32
      var phase: String
      var x: Float
      var y: Float
      var force: Float?
    }

    var type: String
    var frame: UInt32?
    var display: UInt32?
    var value: Bool?
    var touches: [Touch]?
    var down: Bool?
    var usage: UInt32?
    var characters: String?
    var plain: String?
    var modifiers: UInt32?
    var `repeat`: Bool?
    var text: String?
    var x: Float?
    var y: Float?
    var dx: Float?
    var dy: Float?
    var id: Int?
    var app: String?
    var entry: UInt64?
    var action: PageAction?
    var short: Int?
    var long: Int?
  }
}

extension PageRequest.Members {
  var request: PageRequest {
    get throws(MalformedRequest) {
      switch type {
      case "drew": return .drew(try need(frame, "frame"), display: display ?? 0)
      case "visible": return .visible(try need(value, "value"))
      case "size": return .size(try size, display: display ?? 0)
      case "describe": return .describe(withElements: value ?? false)
      case "views": return .views
      case "mirror": return .mirror(try need(value, "value"))
      case "explain":
        return .explain(
          try need(id, "id"), app: try short(try need(app, "app"), 1 << 10), entry: entry)
      case "console":
        let app = try short(app ?? "", 1 << 10)
        return .console(app: app.isEmpty ? nil : app)
      case "paste":
        return .paste(
          try need(id, "id"), text: try short(try need(text, "text"), PageRequest.maximumSize))
      case "copy": return .copy(try need(id, "id"), isCut: value ?? false)
      case "pasteboard": return .pasteboard(try need(id, "id"))
      case "action": return .action(try need(id, "id"), try need(action, "action"))
      case "install":
        return .install(
          try need(id, "id"), ticket: try short(try need(text, "text"), 64),
          try need(value, "value"))
      case "touches": return .input(try touchInput)
      case "key": return .input(try keyInput)
      case "text": return .input(try textInput)
      case "scroll": return .input(try scrollInput)
      default: throw MalformedRequest(reason: "an unknown type")
      }
    }
  }

  private var size: PictureSize {
    get throws(MalformedRequest) {
      let size = PictureSize(short: try need(short, "short"), long: try need(long, "long"))
      guard size.short > 0, size.long >= size.short, size.long <= 1 << 15 else {
        throw MalformedRequest(reason: "an impossible size")
      }
      return size
    }
  }

  private var touchInput: WireInputEvent {
    get throws(MalformedRequest) {
      let touches = try need(touches, "touches")
      guard (1...10).contains(touches.count) else {
        throw MalformedRequest(reason: "\(touches.count) touches")
      }
      var input = WireTouchInput()
      for touch in touches {
        var wire = WireTouch()
        wire.finger = touch.finger
        wire.phase = try phase(touch.phase)
        wire.x = try position(touch.x)
        wire.y = try position(touch.y)
        wire.force = min(max(touch.force ?? 0, 0), 1)
        input.touches.append(wire)
      }
      return event(.touches(input))
    }
  }

  private var keyInput: WireInputEvent {
    get throws(MalformedRequest) {
      var key = WireKeyInput()
      key.isDown = try need(down, "down")
      key.usage = try need(usage, "usage")
      key.characters = try short(characters ?? "", 32)
      key.charactersIgnoringModifiers = try short(plain ?? "", 32)
      key.modifiers = modifiers ?? 0
      key.isRepeat = self.repeat ?? false
      return event(.key(key))
    }
  }

  private var textInput: WireInputEvent {
    get throws(MalformedRequest) {
      event(.text(try short(try need(text, "text"), 1 << 14)))
    }
  }

  private var scrollInput: WireInputEvent {
    get throws(MalformedRequest) {
      var scroll = WireScrollInput()
      scroll.x = try position(try need(x, "x"))
      scroll.y = try position(try need(y, "y"))
      scroll.deltaX = try position(try need(dx, "dx"))
      scroll.deltaY = try position(try need(dy, "dy"))
      return event(.scroll(scroll))
    }
  }

  private func event(_ content: WireInputEvent.OneOf_Content) -> WireInputEvent {
    var event = WireInputEvent()
    event.content = content
    return event
  }

  private func phase(_ name: String) throws(MalformedRequest) -> WireTouchPhase {
    switch name {
    case "began": .touchBegan
    case "moved": .touchMoved
    case "stationary": .touchStationary
    case "ended": .touchEnded
    case "cancelled": .touchCancelled
    default: throw MalformedRequest(reason: "an unknown phase of a touch")
    }
  }

  /// Validates a coordinate in points: on or near a screen.
  private func position(_ value: Float) throws(MalformedRequest) -> Float {
    guard value.isFinite, value.magnitude <= 1e5 else {
      throw MalformedRequest(reason: "a position far from any screen")
    }
    return value
  }

  private func short(_ text: String, _ limit: Int) throws(MalformedRequest) -> String {
    guard text.utf8.count <= limit else { throw MalformedRequest(reason: "a long text") }
    return text
  }

  private func need<Value>(_ value: Value?, _ name: String) throws(MalformedRequest) -> Value {
    guard let value else { throw MalformedRequest(reason: "a request without its \(name)") }
    return value
  }
}
