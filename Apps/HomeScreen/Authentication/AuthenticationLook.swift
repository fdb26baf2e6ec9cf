import AppInterface
import DeviceVerbs

/// What the shell shows of an app's question whether the owner uses the device.
enum AuthenticationLook: Equatable {
  /// A face is looked for, and nothing is in the way.
  case glyph
  /// A finger is waited for, or an attempt has failed.
  case alert(Alert)
  /// The passcode is waited for, of so many digits.
  case passcode(length: Int, reason: String)

  struct Alert: Equatable {
    var title: String
    var body: String
    var isFaceID: Bool
    var buttons: [Button]
  }

  struct Button: Equatable {
    var title: String
    /// Nil: the face is looked for again.
    var action: PlainVerb?
  }

  /// - Parameter isTryingAgain: The person wants another attempt with Face ID, after the last that has
  ///   failed.
  init(_ state: WireShellState, isTryingAgain: Bool) {
    let shown = state.authentication
    guard shown.stage != "passcode" else {
      self = .passcode(length: max(4, Int(state.passcodeLength)), reason: shown.reason)
      return
    }
    let isFaceID = shown.biometry == .faceID
    if isFaceID, shown.attempts == 0 || isTryingAgain, shown.stage == "biometry" {
      self = .glyph
      return
    }
    let app = state.apps.first { $0.bundleIdentifier == shown.bundleIdentifier }?.name ?? ""
    var buttons: [Button] = []
    if isFaceID, shown.stage == "biometry" {
      buttons.append(Button(title: "Try Face ID Again", action: nil))
    }
    if shown.offersFallback {
      buttons.append(
        Button(
          title: shown.fallbackTitle.isEmpty ? "Enter Passcode" : shown.fallbackTitle,
          action: .biometryFallback))
    }
    buttons.append(
      Button(
        title: shown.cancelTitle.isEmpty ? "Cancel" : shown.cancelTitle, action: .biometryCancel))
    self = .alert(
      Alert(
        title: isFaceID
          ? "Face Not Recognized" : shown.attempts == 0 ? "Touch ID for “\(app)”" : "Try Again",
        body: shown.reason, isFaceID: isFaceID, buttons: buttons))
  }
}
