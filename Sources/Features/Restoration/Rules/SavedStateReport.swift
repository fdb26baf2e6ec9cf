/// What an app tells of its preserved state (chapter 8 of the specification).
public enum SavedStateReport: Hashable, Sendable, Codable {
  /// It begins to restore the state, with which it was launched.
  case restoring
  /// The state is restored.
  case restored
  /// The app does not want it (REST-01).
  case declined
  /// The state cannot be used; the text says why.
  case failed(String)
  /// It has entered the background and its state is on the disk.
  case preserved
  /// It has entered the background and wants no state preserved (REST-01).
  case keptNone
  /// It has entered the background and its state could not be written; the text says why.
  case notWritten(String)

  /// It is about a launch; otherwise it is about entering the background.
  var isAboutLaunch: Bool {
    switch self {
    case .restoring, .restored, .declined, .failed: true
    case .preserved, .keptNone, .notWritten: false
    }
  }
}

/// An entry of an app's history about its preserved state.
public enum SavedStateEvent: Hashable, Sendable, Codable {
  case preserved
  case restored
  /// The app did not want to restore it.
  case declined
  /// It waits for a launch while the device is not locked (DP-14).
  case locked
  /// It could not be preserved; the text says why.
  case notPreserved(String)
  case discarded(DiscardReason)
}

/// Why a preserved state is not used any more.
public enum DiscardReason: Hashable, Sendable, Codable {
  /// The launch that could use it has succeeded (REST-09).
  case launched
  /// It could not be restored; the text says why (REST-09).
  case failed(String)
  /// The app ended badly while it restored it (REST-10).
  case endedRestoring
  /// The app ended badly during two launches with it (REST-10).
  case endedLaunching
  /// The user quit the app (REST-11).
  case forceQuit
  /// The app has entered the background again and preserved nothing.
  case outdated

  /// The reason as the log has it.
  public var word: String {
    switch self {
    case .launched: "launched"
    case .failed: "failed"
    case .endedRestoring: "endedRestoring"
    case .endedLaunching: "endedLaunching"
    case .forceQuit: "forceQuit"
    case .outdated: "outdated"
    }
  }
}
