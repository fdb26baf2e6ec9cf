import ArgumentParser
import DeviceControl

/// Shell completion of bundle identifiers, from the apps on the selected device.
extension CompletionKind {
  static var installedApps: CompletionKind {
    .custom { words, _, prefix in
      let name = words.firstIndex(of: "--device").map { words.dropFirst($0 + 1).first ?? "" }
      guard let device = try? name.map({ try DeviceName($0) }) ?? .default,
        let address = try? DeviceAddress(name: device),
        let apps = try? DeviceConnection(to: address).apps()
      else { return [] }
      return apps.map(\.bundleIdentifier).filter { $0.hasPrefix(prefix) }
    }
  }
}

extension ArgumentHelp {
  /// Help for an argument that names an app.
  static func app(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "bundle-id")
  }
}
