import DeviceControl
import Glibc
import LifecycleCheck

extension AppUnderTest.Location {
  /// What the user has written: a path, or an identifier.
  init(_ app: String) {
    let path = app.hasSuffix("/") ? String(app.dropLast()) : app
    let isBundle =
      access(path + "/Info.plist", R_OK) == 0 || path.contains("/") || path.hasSuffix(".app")
    self = isBundle ? .bundle(AbsolutePath.of(path)) : .installed(path)
  }
}
