/// The errors of a `.app` folder.
public enum AppBundleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is not a folder whose name ends in `.app`.
  case notABundle(path: String, because: String)
  /// It does not directly contain an Info.plist.
  case noInfoPlist(bundle: String)
  /// The Info.plist is invalid.
  case infoPlist(bundle: String, InfoPlistError)
  /// What it is entitled to cannot be read.
  case entitlements(bundle: String, InfoPlistError)
  /// The program named by `CFBundleExecutable` cannot be used.
  case executable(bundle: String, name: String, because: String)
  /// A symbolic link leads out of the bundle.
  case linkLeavesBundle(bundle: String, path: String, target: String)
  /// An entry is neither a file, a folder nor a link.
  case notAFile(bundle: String, path: String)
  /// It has too many files, or folders that are nested too deeply.
  case tooMuch(bundle: String, because: String)

  /// A sentence that says what was wrong, where, and how to correct it.
  public var description: String {
    switch self {
    case .notABundle(let path, let reason):
      "\(path) is not an app bundle: \(reason). Name a folder such as Notes.app."
    case .noInfoPlist(let bundle):
      "\(bundle) has no Info.plist. Put one directly in the bundle, without a Contents folder."
    case .infoPlist(let bundle, let error):
      "\(bundle): \(error)"
    case .entitlements(let bundle, let error):
      "\(bundle)/"
        + error.description.replacing("Info.plist", with: Entitlements.fileName)
    case .executable(let bundle, let name, let reason):
      "\(bundle): the program \(name), named by CFBundleExecutable, \(reason)."
    case .linkLeavesBundle(let bundle, let path, let target):
      "\(bundle): the link \(path) leads out of the bundle, to \(target). "
        + "Put a copy of the file in its place."
    case .notAFile(let bundle, let path):
      "\(bundle): \(path) is neither a file nor a folder nor a link. Remove it from the bundle."
    case .tooMuch(let bundle, let reason):
      "\(bundle) cannot be installed: it \(reason)."
    }
  }
}
