import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SystemVersions

/// What UIKit knows of the app's preserved state.
@MainActor struct RestorationFacts {
  /// The system lets the app restore a state.
  var mayRestore = false
  /// What the person sees in the app may be preserved. Not before the app has been in front, if it was
  /// launched while the device was locked: its earlier state could not be restored, and stays.
  var mayPreserve = true
  /// Scenes get back what they have shown; nil if nothing was restored yet.
  var scenesRestore: Bool?
  /// The system expects to be told what becomes of the state that it lets the app restore: while the
  /// launch is delivered, or a scene is connected before any has been in the foreground.
  var isTelling = false
  /// The app has been in the foreground, so that its launch is over.
  var wasInForeground = false
  /// A state of this process is on the disk.
  var hasPreserved = false
  /// Where it is; nil in a process that the system has not started.
  var file: SavedStateFile?
  /// Tells the system; nil if it does not know preserved states.
  var report: ((WireSavedStateOutcome, _ reason: String) -> Void)?
}

// UIKit writes and reads the state; the system decides whether there is one that may be used.
extension UIApplication {
  /// The launch has begun.
  func welcomeRestoration(_ welcome: WireWelcome) {
    restoration = RestorationFacts()
    restoration.mayRestore = welcome.mayRestoreState
    restoration.mayPreserve = !welcome.protectedDataUnavailable
    guard !welcome.containerPath.isEmpty else { return }
    restoration.file = SavedStateFile(
      container: welcome.containerPath, bundleIdentifier: welcome.bundleIdentifier)
  }

  /// What is done during it is a part of the launch, and the system is told of the state.
  func tellingOfState<E: Error>(_ deliver: () throws(E) -> Void) throws(E) {
    restoration.isTelling = !restoration.wasInForeground
    defer { restoration.isTelling = false }
    try deliver()
  }

  /// The system is known.
  func connectRestoration(to port: ApplicationPort) {
    restoration.report = { outcome, reason in
      port.send {
        $0.savedState.outcome = outcome
        $0.savedState.reason = reason
      }
    }
  }

  /// Preserves the state, after `applicationDidEnterBackground(_:)` and before the system is told
  /// that it has returned: it counts as a part of it (SNAP-04, REST-18).
  func preserveState() {
    guard restoration.mayPreserve, SystemFeature.stateRestoration.exists, let delegate,
      let file = restoration.file, let report = restoration.report
    else { return }
    do throws(UnusableState) {
      guard let state = try StatePreserver(application: self, delegate: delegate).collect() else {
        if restoration.hasPreserved { report(.noStateKept, "") }
        restoration.hasPreserved = false
        return
      }
      let data: Data
      do {
        data = try state.encoded()
      } catch {
        throw UnusableState("it cannot be encoded: \(error.localizedDescription)")
      }
      try file.write(data)
      restoration.hasPreserved = true
      report(.statePreserved, "")
    } catch {
      SystemLog.write(
        category: "Restoration", "The app's state is not preserved: \(error.reason).")
      restoration.hasPreserved = false
      report(.stateNotWritten, error.reason)
    }
  }

  /// Restores the state, after `application(_:willFinishLaunchingWithOptions:)` and before
  /// `application(_:didFinishLaunchingWithOptions:)` (REST-06), if the system says so.
  func restoreState() {
    guard restoration.mayRestore, SystemFeature.stateRestoration.exists, let delegate,
      let file = restoration.file, let report = restoration.report
    else { return }
    restoration.mayRestore = false
    // If the app ends from here on, it is not tried again (REST-10).
    report(.restoringState, "")
    do throws(UnusableState) {
      let state = try SavedState(try file.read())
      let isRestored = try StateRestorer(state, self, delegate).restore()
      report(isRestored ? .stateRestored : .restorationDeclined, "")
    } catch {
      SystemLog.write(
        category: "Restoration", "The app's preserved state is not restored: \(error.reason).")
      report(.restorationFailed, error.reason)
    }
  }
}
