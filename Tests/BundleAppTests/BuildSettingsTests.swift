import Foundation
import Testing

/// The build settings that property lists name, as Xcode fills them in.
@Suite struct BuildSettingsTests {
  private let settings = BuildSettings(
    target: "My App+", module: "My_App_", configuration: "Debug"
  ).with(bundleIdentifier: "org.example.app")

  @Test(arguments: [
    ("$(PRODUCT_NAME) ${PRODUCT_NAME}", "My App+ My App+"),
    ("${EXECUTABLE_NAME}-${CONFIGURATION:lower}", "My App+-debug"),
    ("org.example.$(PRODUCT_NAME:rfc1034identifier)", "org.example.My-App-"),
    ("${PRODUCT_NAME:c99extidentifier:upper}", "MY_APP_"),
    ("$(PRODUCT_MODULE_NAME).SceneDelegate", "My_App_.SceneDelegate"),
    ("group.$(CFBundleIdentifier)", "group.org.example.app"),
    ("$(PRODUCT_BUNDLE_IDENTIFIER).page", "org.example.app.page"),
    ("$(MISSING:default=a:b) $(PRODUCT_NAME:default=x)", "a:b My App+"),
    ("$(MISSING:default=$(TARGET_NAME))", "My App+"),
    ("$(PRODUCT_$(MISSING:default=NAME))", "My App+"),
    // What is no setting stays.
    ("$5 (a) $(", "$5 (a) $("), ("100 $$ {x} $(5 %)", "100 $$ {x} $(5 %)"),
    ("<!-- $(MISSING) --><a>$(TARGET_NAME)</a>", "<!-- $(MISSING) --><a>My App+</a>"),
  ])
  func aSettingIsFilledIn(text: String, filled: String) throws {
    #expect(try settings.fill(text, path: "Info.plist") == filled)
  }

  @Test(arguments: [
    ("\n\n<string>${MY_SUFFIX}</string>", "Info.plist:3: '${MY_SUFFIX}' is a setting"),
    ("$(MY_NAME:lower)", "Info.plist:1: '$(MY_NAME:lower)' is a setting"),
    ("\n$(PRODUCT_NAME:shorter)", "Info.plist:2: '$(PRODUCT_NAME:shorter)' has the modifier"),
    ("$(AppIdentifierPrefix)x", "Info.plist:1: '$(AppIdentifierPrefix)'"),
  ])
  func whatIsNotKnownIsAnErrorWithItsLine(text: String, message: String) {
    let error = #expect(throws: BundleError.self) {
      try settings.fill(text, path: "Info.plist")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func entitlementsHaveTheTeamsPlaceForTheDevice() throws {
    let text = "$(AppIdentifierPrefix)$(CFBundleIdentifier)"
    #expect(
      try settings.forEntitlements.fill(text, path: "a") == "$(AppIdentifierPrefix)org.example.app")
  }

  @Test func aBinaryListIsFilledInToo() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["Name": "${TARGET_NAME} & more"], format: .binary, options: 0)
    let filled = try PropertyListSerialization.propertyList(
      from: try settings.fill(list, path: "a"), format: nil)
    #expect(filled as? [String: String] == ["Name": "My App+ & more"])
  }
}
