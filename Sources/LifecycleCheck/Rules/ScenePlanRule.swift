import DeviceControl

/// What will move when an app without scenes gets a manifest.
struct ScenePlanRule: Rule {
  let name = "scene-plan"
  let statement = "SCENE-23"
  let severity = Severity.warning
  let title = "This moves when the app gets scenes"
  let demand = """
    An app adopts scenes with a UIApplicationSceneManifest in its Info.plist and a delegate of its scene. \
    From then on that delegate makes the window, and is told what the application's delegate was told of \
    the interface. One scene is enough: several are a choice.
    """
  let mend = "Move the work to the scene's delegate together with the manifest."
  let example = """
    <key>UIApplicationSceneManifest</key>
    <dict>
      <key>UIApplicationSupportsMultipleScenes</key> <false/>
      <key>UISceneConfigurations</key>
      <dict>
        <key>UIWindowSceneSessionRoleApplication</key>
        <array>
          <dict>
            <key>UISceneConfigurationName</key> <string>Default Configuration</string>
            <key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          </dict>
        </array>
      </dict>
    </dict>
    """
  let source: String? = SDKRule.technote

  func findings(in record: LegRecord) -> [Finding] {
    guard record.leg == LegRecord.sceneLeg, let scenes = record.scenes, !scenes.hasManifest,
      !scenes.delegate.isEmpty
    else { return [] }
    return [windows(scenes, record)] + methods(scenes, record)
  }

  private func methods(_ scenes: SceneSight, _ record: LegRecord) -> [Finding] {
    SceneMove.all.compactMap { move in
      let found = move.old.filter(scenes.moved.contains)
      guard let old = found.first else { return nil }
      let calls = record.calls(of: old)
      var finding = Finding(
        self, in: record, at: record.start,
        "\(scenes.delegate) implements \(found.joined(separator: ", "))"
          + (calls == 0 ? "" : ", which was called \(Amount.count(calls, "time"))")
          + "; with a manifest \(found.count == 1 ? "it is" : "they are") not called",
        place: old, isCertain: true)
      finding.mend = "Move its work to \(move.new[0]) of the scene's delegate. \(move.hint)".trimmed
      finding.source = move.source
      return finding
    }
  }

  private func windows(_ scenes: SceneSight, _ record: LegRecord) -> Finding {
    var finding = Finding(
      self, in: record, at: record.start,
      scenes.mainInterface.map {
        "the window is that of the main interface '\($0)', which an app with scenes does not load"
      } ?? "the window is made in code, and belongs to no scene", place: "window", isCertain: true)
    finding.mend =
      scenes.mainInterface == nil
      ? "Make it in scene(_:willConnectTo:options:) of the scene's delegate, with "
        + "UIWindow(windowScene:)."
      : "Name the storyboard in the scene's configuration (UISceneStoryboardFile): the scene's "
        + "delegate gets the window in its property."
    return finding
  }
}

extension LegRecord {
  /// How often a method of the application's delegate was called.
  fileprivate func calls(of method: String) -> Int {
    let name = String(method.prefix { $0 != "(" })
    var calls = 0
    for entry in entries {
      if case .callback(let called, _) = entry.content, [method, name].contains(called) {
        calls += 1
      }
    }
    return calls
  }
}
