import AppInterface
import Testing

@testable import HomeScreen

/// What is shown of an app's question for the owner.
@Suite struct AuthenticationLookTests {
  private func look(
    _ biometry: WireBiometry, isTryingAgain: Bool = false,
    _ change: (inout WireShownAuthentication) -> Void = { _ in }
  ) -> AuthenticationLook {
    var state = WireShellState()
    var app = WireShellApp()
    app.bundleIdentifier = "a.b"
    app.name = "Gate"
    state.apps = [app]
    state.passcodeLength = 6
    state.authentication.bundleIdentifier = "a.b"
    state.authentication.biometry = biometry
    state.authentication.stage = "biometry"
    state.authentication.reason = "To open it."
    change(&state.authentication)
    return AuthenticationLook(state, isTryingAgain: isTryingAgain)
  }

  private func titles(_ look: AuthenticationLook) -> [String]? {
    guard case .alert(let alert) = look else { return nil }
    return [alert.title] + alert.buttons.map(\.title)
  }

  @Test func aFaceIsLookedForWithoutAnAlert() {
    #expect(look(.faceID) == .glyph)
    #expect(
      titles(look(.faceID) { $0.attempts = 1 })
        == ["Face Not Recognized", "Try Face ID Again", "Cancel"])
    #expect(look(.faceID, isTryingAgain: true) { $0.attempts = 1 } == .glyph)
  }

  @Test func aFingerIsWaitedForInAnAlert() {
    #expect(titles(look(.touchID)) == ["Touch ID for “Gate”", "Cancel"])
    let failed = look(.touchID) {
      $0.attempts = 1
      $0.offersFallback = true
      $0.cancelTitle = "Not now"
    }
    #expect(titles(failed) == ["Try Again", "Enter Passcode", "Not now"])
  }

  @Test func whatIsLeftAfterTheLastAttemptIsAnotherWay() {
    let left = look(.faceID, isTryingAgain: true) {
      $0.stage = "fallback"
      $0.attempts = 2
      $0.offersFallback = true
      $0.fallbackTitle = "Use the key"
    }
    #expect(titles(left) == ["Face Not Recognized", "Use the key", "Cancel"])
  }

  @Test func thePasscodeHasAsManyDigitsAsIsSet() {
    #expect(look(.faceID) { $0.stage = "passcode" } == .passcode(length: 6, reason: "To open it."))
  }

  @Test func thePersonIsAskedForPermissionAlone() {
    var state = WireShellState()
    state.front = "a.b"
    state.interruptions = ["systemPrompt", "authentication"]
    state.authentication.stage = "permission"
    #expect(!Presentation(state).isAuthenticating)
    state.interruptions = ["authentication"]
    state.authentication.stage = "biometry"
    #expect(Presentation(state).isAuthenticating)
    #expect(!Presentation(state).statusBar.hasLightContent)
    state.authentication.stage = "passcode"
    #expect(Presentation(state).statusBar.hasLightContent)
  }
}
