import SystemVersions

/// An app that was built with the SDK of iOS 27 has no scenes, and is not launched.
struct SDKRule: Rule {
  let name = "sdk-needs-scenes"
  let statement = "SCENE-19"
  let severity = Severity.error
  let title = "With this SDK an app without scenes is not launched"
  let demand = """
    An app that is built with the SDK of iOS 27 or later and has not adopted the life cycle of scenes is \
    ended by UIKit at its launch on iOS 27 and later, before any code of its own. The SDK decides, not the \
    system alone: what was built with that of iOS 26 is launched.
    """
  let mend = """
    Three ways out: a UIApplicationSceneManifest with a configuration that names the scene's delegate; a \
    manifest without one, and application(_:configurationForConnecting:options:), which gives the \
    configuration in code; or, until then, building with the SDK of iOS 26.
    """
  let example = """
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    """
  let source: String? = technote

  static let technote =
    "https://developer.apple.com/documentation/technotes/"
    + "tn3187-migrating-to-the-uikit-scene-based-life-cycle"

  func findings(in record: LegRecord) -> [Finding] {
    guard record.leg == LegRecord.sceneLeg, let scenes = record.scenes, !scenes.hasManifest,
      let sdk = scenes.sdk, let version = SystemVersion(sdk),
      SystemFeature.requiredScenes.exists(in: version)
    else { return [] }
    return [
      Finding(
        self, in: record, at: record.start,
        "the app was built with the SDK of iOS \(sdk), and its Info.plist has no "
          + "UIApplicationSceneManifest: it is not launched on iOS 27 and later",
        place: "Info.plist", isCertain: true)
    ]
  }
}
