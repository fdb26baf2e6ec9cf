import ConformanceSupport
import DeviceStorage
import Foundation
import SystemVersions
import Testing

struct InfoPlistTests {
  private func read(_ more: [String: Any]) throws -> InfoPlist {
    try InfoPlist(data: infoPlist(more))
  }

  private func infoPlist(_ more: [String: Any]) throws -> Data {
    try DeviceStorageTests.infoPlist("org.example.Notes", more)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func everyKeyIsRead(format: PropertyListSerialization.PropertyListFormat) throws {
    let info = try InfoPlist(
      data: DeviceStorageTests.infoPlist(
        "org.example.Notes-2",
        [
          "CFBundleName": "Notes", "CFBundleDisplayName": "Notizen",
          "CFBundleShortVersionString": "1.2", "CFBundleVersion": "34",
          "UIBackgroundModes": ["audio", "location", "audio"],
          "UIApplicationExitsOnSuspend": true,
          "UIMainStoryboardFile": "Main", "MinimumOSVersion": "4.0", "DTPlatformVersion": "5.1.1",
          "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
          "UIRequiredDeviceCapabilities": ["armv7", "wifi"],
          "UIRequiresPersistentWiFi": true,
          "BGTaskSchedulerPermittedIdentifiers": ["org.example.refresh"],
          "SomethingElse": [1, 2, ["a": Date()]],
        ], format: format))
    #expect(info.bundleIdentifier == "org.example.Notes-2")
    #expect(info.executable == "Notes")
    #expect(info.name == "Notes")
    #expect(info.displayName == "Notizen")
    #expect(info.shortVersion == "1.2")
    #expect(info.version == "34")
    #expect(info.backgroundModes == ["audio", "location"])
    #expect(info.exitsOnSuspend)
    #expect(info.mainStoryboardFile == "Main")
    #expect(info.mainNibFile == nil)
    #expect(info.minimumOSVersion == SystemVersion(4))
    #expect(info.linkedSDK == SystemVersion(5, 1, 1))
    #expect(info.hasSceneManifest)
    #expect(info.supportsMultipleScenes)
    #expect(info.requiredDeviceCapabilities == ["armv7": true, "wifi": true])
    #expect(info.requiresPersistentWiFi)
    #expect(info.permittedTaskIdentifiers == ["org.example.refresh"])
    #expect(
      info.warnings.map { $0.description.prefix { $0 != " " } } == ["UIRequiresPersistentWiFi"])
  }

  @Test func whatIsNotSaidHasADefault() throws {
    let info = try read([:])
    #expect(info.name == "Notes")
    #expect(info.displayName == "Notes")
    #expect(info.shortVersion == "1.0")
    #expect(info.version == "1")
    #expect(!info.exitsOnSuspend)
    #expect(!info.linkedBefore4)
    #expect(!info.hasSceneManifest)
    #expect(info.backgroundModes.isEmpty && info.urlSchemes.isEmpty)
  }

  @Test(
    "Only the key with the s is read; the other is warned of",
    .proves("PL-16", on: .kernel))
  func misspeltExitsOnSuspend() throws {
    let info = try read(["UIApplicationExitOnSuspend": true])
    #expect(!info.exitsOnSuspend)
    #expect(info.warnings == [.misspeltExitsOnSuspend])
    #expect(
      info.warnings[0].description
        == "UIApplicationExitOnSuspend is not a key that the system reads, and was ignored. Write "
        + "UIApplicationExitsOnSuspend, with an s after Exit.")
    #expect(try read(["UIApplicationExitsOnSuspend": true]).exitsOnSuspend)
    #expect(try !read(["UIApplicationExitsOnSuspend": false]).exitsOnSuspend)
  }

  @Test(
    "A storyboard and a main nib exclude each other", .proves("PL-03", on: .kernel))
  func storyboardAndNib() throws {
    #expect(try read(["NSMainNibFile": "Main"]).mainNibFile == "Main")
    let error = #expect(throws: InfoPlistError.self) {
      try read(["NSMainNibFile": "Main", "UIMainStoryboardFile": "Main"])
    }
    #expect(
      error?.description
        == "Info.plist has both UIMainStoryboardFile and NSMainNibFile; they are mutually "
        + "exclusive. Remove one of them.")
  }

  @Test("URL types are dictionaries with schemes", .proves("PL-05", on: .kernel))
  func urlTypes() throws {
    let info = try read([
      "CFBundleURLTypes": [
        ["CFBundleURLName": "org.example.note", "CFBundleURLSchemes": ["Note", "note+x"]],
        ["CFBundleURLName": "without"],
        ["CFBundleURLSchemes": ["NOTE", "mailto", "HTTP"]],
      ]
    ])
    #expect(info.urlSchemes == ["note", "note+x"])
    #expect(info.warnings == [.schemeOfSystem("mailto"), .schemeOfSystem("http")])
  }

  @Test(arguments: ["http", "https", "mailto", "tel", "sms", "facetime", "itms-apps"])
  func schemesOfTheSystemStayWithIt(scheme: String) throws {
    let info = try read(["CFBundleURLTypes": [["CFBundleURLSchemes": [scheme]]]])
    #expect(info.urlSchemes.isEmpty)
  }

  @Test(arguments: ["", "1note", "a b", "no:te", "nö"])
  func whatIsNoSchemeIsRefused(scheme: String) {
    let error = #expect(throws: InfoPlistError.self) {
      try read(["CFBundleURLTypes": [["CFBundleURLSchemes": [scheme]]]])
    }
    #expect(error?.description.contains("CFBundleURLTypes[0].CFBundleURLSchemes") == true)
  }

  @Test(
    arguments: [
      ("3.1.3", nil, true), ("4.0", nil, false), (nil, "iphoneos3.2", true),
      (nil, "iphonesimulator4.3", false), ("5.0", "iphoneos3.0", false), (nil, nil, false),
      (nil, "linux", false),
    ] as [(String?, String?, Bool)])
  func theLinkedSDKTellsWhetherTheAppKnowsTheBackground(
    platform: String?, sdk: String?, isOld: Bool
  ) throws {
    var more: [String: Any] = [:]
    more["DTPlatformVersion"] = platform
    more["DTSDKName"] = sdk
    #expect(try read(more).linkedBefore4 == isOld)
  }

  @Test func anAppThatWasBuiltForScenesAndHasNoneDoesNotLaunchFrom27On() throws {
    let built = try read(["DTSDKName": "iphoneos27.1"])
    #expect(built.lacksRequiredScenes(on: SystemVersion(27)))
    #expect(!built.lacksRequiredScenes(on: SystemVersion(26, 6)))
    #expect(!(try read(["DTSDKName": "iphoneos26.4"]).lacksRequiredScenes(on: SystemVersion(27))))
    #expect(!(try read([:]).lacksRequiredScenes(on: SystemVersion(28))))
    let scenes = try read(["DTSDKName": "iphoneos27.1", "UIApplicationSceneManifest": [:]])
    #expect(!scenes.lacksRequiredScenes(on: SystemVersion(27)))
  }

  @Test func aBackgroundModeThatThereIsNoneOfIsWarnedOf() throws {
    let info = try read(["UIBackgroundModes": ["music", "audio"]])
    #expect(info.backgroundModes == ["audio"])
    #expect(info.warnings == [.unknownBackgroundMode("music")])
  }

  @Test(arguments: [
    "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDisplayName",
    "CFBundleVersion", "CFBundleShortVersionString", "UIBackgroundModes",
    "UIApplicationExitsOnSuspend", "CFBundleURLTypes", "UIMainStoryboardFile", "NSMainNibFile",
    "MinimumOSVersion", "DTPlatformVersion", "DTSDKName", "UIApplicationSceneManifest",
    "UIRequiredDeviceCapabilities", "UIRequiresPersistentWiFi",
    "BGTaskSchedulerPermittedIdentifiers",
  ])
  func aValueOfAWrongTypeIsAnErrorThatNamesItsKey(key: String) {
    let error = #expect(throws: InfoPlistError.self) { try read([key: 1]) }
    #expect(error?.description.contains(key) == true)
    #expect(error?.description.contains("a number") == true)
    for value in [Date(), Data([1]), [[1]], ["UIRequiredX": Date()]] as [Any]
    where !(key == "CFBundleURLTypes" && value is [String: Any]) {
      #expect(throws: InfoPlistError.self) { try read([key: [value]]) }
    }
  }

  @Test func aNumberIsNotABoolean() {
    #expect(
      throws: InfoPlistError.wrongType(
        key: "UIApplicationExitsOnSuspend", wanted: "a Boolean", found: "a string")
    ) { try read(["UIApplicationExitsOnSuspend": "YES"]) }
  }

  @Test func aWrongTypeDeepInTheListIsNamedByItsPath() {
    let error = #expect(throws: InfoPlistError.self) {
      try read(["CFBundleURLTypes": [["CFBundleURLSchemes": ["note", 7]]]])
    }
    #expect(
      error?.description
        == "Info.plist: CFBundleURLTypes[0].CFBundleURLSchemes[1] must be a string, but is a "
        + "number. Change it to a string.")
  }

  @Test(arguments: [
    "", ".", "a..b", "a/b", "../a", ".a", "a.", "ä.b", "a_b", "a\u{0}b", "-a.b", "--help",
  ])
  func identifiersThatCouldNotNameAFolderAreRefused(identifier: String) {
    #expect(throws: InfoPlistError.self) { try read(["CFBundleIdentifier": identifier]) }
  }

  @Test(arguments: ["..", ".", "bin/Notes", "/bin/sh", "", "a\nb"])
  func aProgramIsAFileDirectlyInTheBundle(executable: String) {
    #expect(throws: InfoPlistError.self) { try read(["CFBundleExecutable": executable]) }
  }

  @Test func aMissingIdentifierIsAnErrorThatSaysWhatToAdd() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleExecutable": "Notes"], format: .xml, options: 0)
    let error = #expect(throws: InfoPlistError.self) { try InfoPlist(data: data) }
    #expect(
      error?.description
        == "Info.plist has no CFBundleIdentifier. Add an identifier such as org.example.Notes.")
  }

  @Test func itSurvivesJSON() throws {
    let info = try read(["UIBackgroundModes": ["audio", "what"], "DTPlatformVersion": "4.3"])
    let data = try JSONEncoder().encode(info)
    #expect(try JSONDecoder().decode(InfoPlist.self, from: data) == info)
  }
}
