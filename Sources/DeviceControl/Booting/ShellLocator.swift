import Glibc

/// Finds the app that shows the home screen.
public enum ShellLocator {
  /// Path of `HomeScreen.app`: in a folder `bundles` beside the program's or above it, as builds
  /// have it, or beside the program; `nil` where there is none.
  public static func locate() -> String? {
    let folder = DaemonLocator.executableFolder
    return candidates(from: folder).first { access($0 + "/Info.plist", R_OK) == 0 }
  }

  static func candidates(from folder: String) -> [String] {
    var candidates = [folder + "/HomeScreen.app"]
    var above = folder[...]
    // .build/x86_64-unknown-linux-gnu/release and its link .build/release both reach .build.
    for _ in 0..<3 {
      candidates.append(above + "/bundles/HomeScreen.app")
      guard let slash = above.lastIndex(of: "/") else { break }
      above = above[..<slash]
    }
    return candidates
  }
}
