import Glibc

/// Finds the home screen app.
public enum ShellLocator {
  /// The path of `HomeScreen.app`: in a folder `bundles` beside the program or above it, as in
  /// builds, or beside the program; `nil` if it does not exist.
  public static func locate() -> String? {
    let folder = DaemonLocator.executableFolder
    return candidates(from: folder).first { access($0 + "/Info.plist", R_OK) == 0 }
  }

  static func candidates(from folder: String) -> [String] {
    var candidates = [folder + "/HomeScreen.app"]
    var above = folder[...]
    // Both .build/x86_64-unknown-linux-gnu/release and its link .build/release lead up to .build.
    for _ in 0..<3 {
      candidates.append(above + "/bundles/HomeScreen.app")
      guard let slash = above.lastIndex(of: "/") else { break }
      above = above[..<slash]
    }
    return candidates
  }
}
