/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system likes it: as a page sheet.
  case automatic = -2
  /// Not at all.
  case none = -1
  /// Over the whole screen; what it covers is taken away.
  case fullScreen = 0
  /// As a card that leaves a little of what it covers.
  case pageSheet = 1
  /// On a phone as a page sheet.
  case formSheet = 2
  /// Over the controller that defines the context; what it covers is taken away.
  case currentContext = 3
  /// As the app's own presentation controller does it.
  case custom = 4
  /// Over the whole screen; what it covers stays.
  case overFullScreen = 5
  /// Over the controller that defines the context; what it covers stays.
  case overCurrentContext = 6
  /// On a phone as a page sheet.
  case popover = 7
}

/// How a controller moves in when it is presented.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom.
  case coverVertical = 0
  /// As the other side of what it covers.
  case flipHorizontal = 1
  /// By becoming visible.
  case crossDissolve = 2
  /// As a page below one that is turned. Here it comes up from the bottom.
  case partialCurl = 3
}
