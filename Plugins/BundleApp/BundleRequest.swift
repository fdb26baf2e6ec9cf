import PackagePlugin

/// The arguments of the command.
struct BundleRequest {
  static let help = """
    USAGE: swift package bundle --target NAME… [--configuration debug|release] [--output DIR]
                                [--skip-build] [--self-contained]

      --target NAME          The executable target that becomes NAME.app; can be repeated.
      --configuration WHICH  How it is built: debug (the default) or release.
      --output DIR           The folder for NAME.app; by default .build/bundles.
      --skip-build           Take the modules as the last `swift build` left them.
      --self-contained       Link UIKit and the other frameworks into the app, so that it runs on devices
                             with other versions of them. Without this an app uses the device's own, if
                             a device of this machine has those that it was built for.
      --standalone           Link the Swift runtime into it, too. Needs --skip-build, and a build
                             with --static-swift-stdlib in the same --scratch-path.
      --link                 Only link, into a folder of what was built; make no bundle.

    The target's folder holds the app's Info.plist, and NAME.entitlements if it is entitled to
    something, as to an app group. Everything else in it except source code
    is copied beside the executable: list it, and Info.plist, under the target's 'exclude' or
    'resources' in Package.swift.
    """

  var targets: [String] = []
  var configuration = PackageManager.BuildConfiguration.debug
  var output: String?
  var skipsBuild = false
  var isSelfContained = false
  var isStandalone = false
  var onlyLinks = false
  var wantsHelp = false

  /// Parses the arguments. Every option can also be written as `--option=value`.
  init(_ arguments: [String]) throws {
    var words = arguments[...].flatMap { word -> [String] in
      guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return [word] }
      return [String(word[..<equals]), String(word[word.index(after: equals)...])]
    }[...]
    func value(of option: String) throws -> String {
      guard let value = words.popFirst(), !value.hasPrefix("--") else {
        throw BundleError("\(option) needs a value\n\n\(BundleRequest.help)")
      }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--target": targets.append(try value(of: word))
      case "--output": output = try value(of: word)
      case "--configuration", "-c": configuration = try BundleRequest.configuration(value(of: word))
      case "--skip-build": skipsBuild = true
      case "--self-contained": isSelfContained = true
      case "--standalone": isStandalone = true
      case "--link": onlyLinks = true
      case "--help", "-h": wantsHelp = true
      default: throw BundleError("'\(word)' is not an option of bundle\n\n\(BundleRequest.help)")
      }
    }
  }

  private static func configuration(_ name: String) throws -> PackageManager.BuildConfiguration {
    guard let configuration = PackageManager.BuildConfiguration(rawValue: name),
      configuration != .inherit
    else {
      throw BundleError("--configuration must be release or debug, not '\(name)'")
    }
    return configuration
  }
}
