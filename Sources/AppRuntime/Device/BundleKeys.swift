// The keys of an Info.plist that Core Foundation has names for. They are texts here, so that
// `infoDictionary?[kCFBundleVersionKey as String]` compiles.

/// The build.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The app's name.
public let kCFBundleNameKey = "CFBundleName"
/// The bundle identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The program.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The version of the Info.plist's form.
public let kCFBundleInfoDictionaryVersionKey = "CFBundleInfoDictionaryVersion"
/// The language in which the app was developed.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// The languages of the app.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
