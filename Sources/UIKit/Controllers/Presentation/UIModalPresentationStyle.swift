/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// No presentation.
  case none = -1
  /// Covers the whole screen; the covered view is removed.
  case fullScreen = 0
  /// A card that leaves the top of the covered view visible.
  case pageSheet = 1
  /// On a phone, the same as a page sheet.
  case formSheet = 2
  /// Covers the controller that defines the context; the covered view is removed.
  case currentContext = 3
  /// Presented by the app's own presentation controller.
  case custom = 4
  /// Covers the whole screen; the covered view stays.
  case overFullScreen = 5
  /// Covers the controller that defines the context; the covered view stays.
  case overCurrentContext = 6
  /// On a phone, the same as a page sheet.
  case popover = 7
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips over like the other side of a card.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
  /// Appears under a turning page. Here it slides up from the bottom.
  case partialCurl = 3
}
