/// The manifest names what does not exist, or nothing at all.
struct SceneManifestRule: Rule {
  let name = "scene-manifest"
  let statement = "SCENE-16"
  let severity = Severity.error
  let title = "The scene manifest does not fit the app"
  let demand = """
    Each configuration in UISceneConfigurations names the class of the scene's delegate with its module, \
    and a storyboard of the bundle if the window is to come from one. Without a delegate nobody makes a \
    window, and nobody is told what happens to the scene.
    """
  let mend = "Correct the entry in Info.plist: names of classes are Module.Class."
  let example = """
    <key>UISceneDelegateClassName</key>
    <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    <key>UISceneStoryboardFile</key>
    <string>Main</string>
    """
  let source: String? =
    "https://developer.apple.com/documentation/uikit/specifying-the-scenes-your-app-supports"

  func findings(in record: LegRecord) -> [Finding] {
    guard record.leg == LegRecord.sceneLeg, let scenes = record.scenes, scenes.hasManifest else {
      return []
    }
    func finding(_ what: String, _ place: String) -> Finding {
      Finding(self, in: record, at: record.start, what, place: place, isCertain: true)
    }
    var findings = scenes.missingStoryboards.map {
      finding("the manifest names the storyboard '\($0)', and the bundle has none", $0)
    }
    var places: Set<String> = []
    for message in record.console.map(ConsoleLine.message) {
      guard let problem = Self.problem(in: message), places.insert(problem.place).inserted else {
        continue
      }
      findings.append(finding("UIKit has said: \(message)", problem.place))
    }
    // Of a class that is not there it was said already.
    if findings.isEmpty, record.hasConnected, scenes.sceneDelegate.isEmpty {
      findings.append(
        finding(
          "the scene has no delegate: neither the manifest nor "
            + "application(_:configurationForConnecting:options:) names a class",
          "UISceneDelegateClassName"))
    }
    return findings
  }

  /// What UIKit says of a manifest, and what it is about.
  private static func problem(in message: String) -> (text: String, place: String)? {
    let words = [
      "could not load class with name", "UIApplicationSceneManifest is not a dictionary",
      "UISceneConfigurations is not a dictionary", "is not an array of dictionaries",
      "in UISceneConfigurations is not a string", "and only the first is used",
      "is no UISceneDelegate: nobody is told of the scene",
      "must implement the window property if it wants to use a storyboard",
    ]
    guard let word = words.first(where: message.contains) else { return nil }
    let name = message.components(between: "with name \"", and: "\"")
    return (word, name ?? "UISceneConfigurations")
  }
}

extension LegRecord {
  /// UIKit has made a scene, and its delegate if there is one.
  fileprivate var hasConnected: Bool { !SceneDiary(console).all("scene-delegate").isEmpty }
}

extension String {
  /// What stands between the two.
  fileprivate func components(between first: String, and second: String) -> String? {
    guard let start = firstRange(of: first),
      let end = self[start.upperBound...].firstRange(of: second)
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
