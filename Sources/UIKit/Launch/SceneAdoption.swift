import AppSupport
import Glibc
import SystemVersions

/// What UIKit does with an app that has or has not adopted scenes: without them it warns from iOS 18.4
/// on, and from iOS 27 on it ends an app that was built with that SDK (SCENE-18, SCENE-19).
enum SceneAdoption: Equatable {
  /// It has, or the system does not ask for it.
  case sufficient
  /// It has not, and is told so; the text is the platform's.
  case warned(String)
  /// It has not, and does not launch.
  case refused(String)

  init(of infoPlist: InfoPlist, on version: SystemVersion) {
    guard infoPlist.scenes == nil else {
      self = .sufficient
      return
    }
    let isBuiltForScenes =
      infoPlist.linkedSDK.map { SystemFeature.requiredScenes.exists(in: $0) } ?? false
    if isBuiltForScenes, SystemFeature.requiredScenes.exists(in: version) {
      self = .refused(Self.failure)
    } else if SystemFeature.strongSceneWarning.exists(in: version) {
      self = .warned(
        "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the "
          + "future.")
    } else if SystemFeature.sceneWarning.exists(in: version) {
      self = .warned(
        "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will "
          + "become an assert in a future version.")
    } else {
      self = .sufficient
    }
  }

  private static let failure =
    "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke "
    + "(UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is "
    + "required for apps built with this SDK. See \"Transitioning to the UIKit scene-based life cycle\" "
    + "in the UIKit documentation for more information on migration."

  /// Says it on the console, and ends the process if the app does not launch: as a failed check does on the
  /// platform, with a trap.
  func carryOut() {
    switch self {
    case .sufficient: break
    case .warned(let text): SystemLog.write(text)
    case .refused(let text):
      // What the app has printed before must not be lost.
      fflush(nil)
      SystemLog.write(text)
      raise(SIGTRAP)
      // Something has the signal ignored.
      abort()
    }
  }
}
