import DeviceTestKit
import Foundation
import Testing

/// An app as Xcode's template makes it: the sources and files that it writes, with comments of our own, and
/// the Info.plist that its build makes of them.
struct XcodeTemplate: Sendable, CustomTestStringConvertible {
  /// What is different among the templates.
  enum Kind: String, Sendable, CaseIterable {
    /// Today's, with scenes and a storyboard.
    case storyboard
    /// Today's after its storyboard was removed, as most guides for code alone say.
    case code
    /// As it was before scenes.
    case withoutScenes
  }

  let kind: Kind
  /// The SDK that Info.plist says it was built with.
  let sdk: String

  var testDescription: String { "\(kind), built with \(sdk)" }

  /// The app as a device knows it.
  var app: SampleApp { SampleApp("Template", as: "org.example.Template") }

  /// Compiles it, and makes its bundle.
  ///
  /// - Returns: The bundle.
  func build(in folder: URL) throws -> URL {
    let bundle = folder.appending(path: "Template.app")
    let base = bundle.appending(path: "Base.lproj")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    var files: [URL] = []
    for (name, text) in sources {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      files.append(file)
    }
    try AppCompiler.build(
      "Template", files, to: bundle.appending(path: "Template"), language: "5",
      options: kind == .withoutScenes ? [] : ["-default-isolation", "MainActor"])
    if kind != .code {
      try Data(TemplateText.mainStoryboard.utf8).write(to: base.appending(path: "Main.storyboard"))
    }
    try Data(TemplateText.launchScreen.utf8).write(
      to: base.appending(path: "LaunchScreen.storyboard"))
    let information = try PropertyListSerialization.data(
      fromPropertyList: members, format: .binary, options: 0)
    try information.write(to: bundle.appending(path: "Info.plist"))
    return bundle
  }

  private var sources: [(String, String)] {
    let controller = ("ViewController.swift", TemplateText.viewController)
    switch kind {
    case .storyboard:
      return [
        ("AppDelegate.swift", TemplateText.appDelegate),
        ("SceneDelegate.swift", TemplateText.sceneDelegate), controller,
      ]
    case .code:
      return [
        ("AppDelegate.swift", TemplateText.appDelegate),
        ("SceneDelegate.swift", TemplateText.sceneDelegateWithWindow), controller,
      ]
    case .withoutScenes:
      return [("AppDelegate.swift", TemplateText.appDelegateWithoutScenes), controller]
    }
  }

  private var members: [String: Any] {
    var members: [String: Any] = [
      "BuildMachineOSBuild": "25A354", "CFBundleDevelopmentRegion": "en",
      "CFBundleExecutable": "Template", "CFBundleIdentifier": app.identifier,
      "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "Template",
      "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0",
      "CFBundleSupportedPlatforms": ["iPhoneOS"], "CFBundleVersion": "1",
      "DTPlatformName": "iphoneos", "DTPlatformVersion": sdk, "DTSDKName": "iphoneos\(sdk)",
      "LSRequiresIPhoneOS": true, "MinimumOSVersion": "13.0", "UIDeviceFamily": [1, 2],
      "UILaunchStoryboardName": "LaunchScreen", "UIRequiredDeviceCapabilities": ["arm64"],
      "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        "UIInterfaceOrientationLandscapeRight",
      ],
    ]
    if kind != .code { members["UIMainStoryboardFile"] = "Main" }
    guard kind != .withoutScenes else { return members }
    members["UIApplicationSupportsIndirectInputEvents"] = true
    var configuration = [
      "UISceneConfigurationName": "Default Configuration",
      "UISceneDelegateClassName": "Template.SceneDelegate",
    ]
    if kind == .storyboard { configuration["UISceneStoryboardFile"] = "Main" }
    members["UIApplicationSceneManifest"] =
      [
        "UIApplicationSupportsMultipleScenes": false,
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
      ] as [String: Any]
    return members
  }
}
