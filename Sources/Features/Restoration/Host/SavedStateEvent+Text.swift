import LifecycleKernel

extension SavedStateEvent {
  /// The kind of the entry, as the log's JSON has it.
  var word: String {
    switch self {
    case .preserved: "preserved"
    case .restored: "restored"
    case .declined: "declined"
    case .locked: "locked"
    case .notPreserved: "notPreserved"
    case .discarded: "discarded"
    }
  }

  /// What has happened, as a part of a sentence.
  var sentence: String {
    switch self {
    case .preserved: "preserved: opened again, the app goes on where it was"
    case .restored: "restored"
    case .declined: "not restored, because the app does not want it"
    case .locked:
      "not restored, because it cannot be read while the device is locked; it is kept for a later launch"
    case .notPreserved(let reason): "not preserved, because \(reason)"
    case .discarded(let reason): "discarded, because \(reason.sentence)"
    }
  }
}

extension DiscardReason {
  fileprivate var sentence: String {
    switch self {
    case .launched: "the launch that could use it has succeeded"
    case .failed(let reason): "it could not be restored: \(reason)"
    case .endedRestoring: "the app ended badly while it restored it"
    case .endedLaunching: "the app ended badly in two launches with it"
    case .forceQuit: "the user quit the app"
    case .outdated: "the app has entered the background again and preserved nothing"
    }
  }
}
