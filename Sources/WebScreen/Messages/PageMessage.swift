import DeviceControl
import FoundationEssentials
import ScreenInterface
import TimeLine

/// The text messages to a page; frames of the screen are ``FrameMessage``s.
enum PageMessage {
  /// The device has a screen.
  struct Screen: Encodable {
    var type = "screen"
    var available: Bool
  }

  /// The device's current status.
  struct Device: Encodable, Equatable {
    /// An installed app.
    struct App: Encodable, Equatable {
      var id: String
      var name: String
      var state: String
      /// The sessions of its scenes.
      var scenes: [SceneStatus]
      /// Why what can be done to it would be refused now.
      var refusals: [String: String]
    }

    /// An external display.
    struct Display: Encodable, Equatable {
      var number: UInt32
      var name: String
      /// In pixels.
      var width: UInt32
      var height: UInt32
    }

    /// What the device looks like.
    struct Shape: Encodable, Equatable {
      var model: String
      var hasHomeButton: Bool
      /// In points.
      var cornerRadius: Double
    }

    var type = "device"
    var name: String
    var shape: Shape
    /// In percent.
    var brightness: Int?
    var rotationLocked: Bool
    /// An app can have several scenes, and two can be in front.
    var showsSeveralScenes: Bool
    var hardwareKeyboard: Bool
    var profile: String
    var front: String
    var locked: Bool
    var inCall: Bool
    var interruptions: [String]
    var orientation: String
    var displays: [Display]
    var apps: [App]
    /// What is set on it, and what can be seen and heard of it.
    var situation: DeviceSituation
    var location: DeviceStatus.Location
    /// What can be read of protected files.
    var keyBag: String
    /// Why what can be done to the device would be refused now.
    var refusals: [String: String]
  }

  /// A part of the time line.
  struct History: Encodable {
    var type = "history"
    /// The page must discard everything received before.
    var anew: Bool
    /// Seconds since the device was booted.
    var now: Double
    /// When that was by the machine's clock, in seconds since 1970.
    var booted: Double
    var lanes: [TimeLine.Lane]
    var items: [TimeLineItem]
  }

  /// The result of an action.
  struct Outcome: Encodable {
    var type = "outcome"
    var id: Int
    /// The reason for a refusal, in one sentence.
    var refused: String?
    /// What the device says of an action that it has carried out.
    var done: String?

    init(id: Int, _ result: ActionResult) {
      self.id = id
      switch result {
      case .done(let text): done = text
      case .refused(let reason): refused = reason
      }
    }
  }

  /// The text on the device's pasteboard.
  struct Pasteboard: Encodable {
    var type = "pasteboard"
    /// The number of the page's request.
    var id: Int
    /// Nil: there is none, for this reason.
    var text: String?
    var refused: String?

    init(id: Int, _ result: ActionResult) {
      self.id = id
      switch result {
      case .done(let text): self.text = text
      case .refused(let reason): refused = reason
      }
    }
  }

  /// An app that a page has sent, before it is installed.
  struct Offer: Encodable {
    /// Installs it.
    var ticket: String
    var identifier: String
    var name: String
    var version: String
    /// The name of the installed app in whose place it comes; nil if there is none.
    var replaces: String?
    /// The app in whose place it comes runs, and will end.
    var isRunning: Bool
  }

  /// The device was shut down, and does not come back by itself. What is booted later has another
  /// page.
  struct Ended: Encodable {
    var type = "ended"
    /// Boots it again.
    var command: String
  }

  /// The secret of the webscreen that follows this one.
  struct Successor: Encodable {
    var type = "successor"
    var token: String
  }

  /// The tree of views, for screen readers.
  struct Tree: Encodable {
    /// A node with a text, or with nodes that have one.
    struct Node: Encodable {
      var role: String
      var label: String
      var value: String
      var hint: String
      var frame: [Float]
      var traits: UInt64
      /// How much text can be typed into it: none, a line or several lines.
      var entry: Entry
      var enabled: Bool
      var focused: Bool
      var children: [Node]
    }

    enum Entry: String, Encodable {
      case none, line, lines
    }

    var type = "tree"
    var nodes: [Node]
  }

  /// The message's text.
  static func text(_ message: some Encodable) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
    } catch {
      // JSON can represent everything but infinite numbers.
      return #"{"type":"unsayable"}"#
    }
  }
}

extension PageMessage.Tree {
  /// The maximum depth of the tree.
  static let maximumDepth = 64
  /// The maximum number of nodes.
  static let maximumCount = 2000

  /// The nodes of a tree that have a text.
  init(_ tree: WireInterfaceTree) {
    var left = Self.maximumCount
    nodes = tree.roots.flatMap { Self.nodes(of: $0, depth: 0, left: &left) }
  }

  private static func nodes(
    of node: WireInterfaceNode, depth: Int, left: inout Int
  ) -> [Node] {
    guard !node.hidden, node.opacity > 0.01, depth < maximumDepth, left > 0 else { return [] }
    let element = node.element
    let label = element.label.isEmpty ? node.text : element.label
    // An accessibility element speaks for everything inside it.
    let isAlone =
      element.isAccessible || ElementTraits(rawValue: element.traits).contains(.hidesElements)
    let children =
      isAlone
      ? [] : node.children.flatMap { nodes(of: $0, depth: depth + 1, left: &left) }
    let speaks = element.isAccessible || (!label.isEmpty && node.children.isEmpty)
    let entry = Self.entry(of: element)
    guard speaks, !label.isEmpty || !element.value.isEmpty || entry != .none else {
      return children
    }
    left -= 1
    return [
      Node(
        role: element.className, label: label, value: element.value, hint: element.hint,
        frame: [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map {
          $0.isFinite ? $0 : 0
        },
        traits: element.traits, entry: entry, enabled: element.isEnabled,
        focused: element.isFirstResponder, children: children)
    ]
  }

  /// How text is entered into an element, as its traits say: its class may be one of the app's own.
  private static func entry(of element: WireElement) -> Entry {
    let traits = ElementTraits(rawValue: element.traits)
    guard traits.contains(.textEntry) else { return .none }
    return traits.contains(.scrolls) ? .lines : .line
  }
}
