import Glibc

/// Finds the bundles of the apps that belong to the system.
public enum SystemAppLocator {
  /// The home screen.
  public static let shell = "HomeScreen.app"
  /// Where a person changes how the device and its apps behave.
  public static let settings = "Settings.app"

  /// The path of a bundle: in a folder `bundles` beside the program or above it, as in builds, or
  /// beside the program; `nil` if it does not exist.
  public static func locate(_ bundle: String) -> String? {
    let folder = DaemonLocator.executableFolder
    return candidates(bundle, from: folder).first { access($0 + "/Info.plist", R_OK) == 0 }
  }

  static func candidates(_ bundle: String, from folder: String) -> [String] {
    var candidates = [folder + "/" + bundle]
    var above = folder[...]
    // Both .build/x86_64-unknown-linux-gnu/release and its link .build/release lead up to .build.
    for _ in 0..<3 {
      candidates.append(above + "/bundles/" + bundle)
      guard let slash = above.lastIndex(of: "/") else { break }
      above = above[..<slash]
    }
    return candidates
  }
}
