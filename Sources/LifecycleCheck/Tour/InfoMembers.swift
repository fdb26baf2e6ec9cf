/// What a tour wants to know of an Info.plist. A member of another type counts as none: foregroundd
/// says so when it installs the app.
struct InfoMembers: Decodable {
  var identifier: String?
  var name: String?
  var modes: [String]
  var schemes: [String]
  var orientations: [String]
  var permittedTasks: [String]
  var minimumSystem: String?
  var hasScenes: Bool
  var executable: String?

  private enum Key: String, CodingKey {
    case identifier = "CFBundleIdentifier"
    case name = "CFBundleName"
    case modes = "UIBackgroundModes"
    case types = "CFBundleURLTypes"
    case orientations = "UISupportedInterfaceOrientations"
    case permittedTasks = "BGTaskSchedulerPermittedIdentifiers"
    case minimumSystem = "MinimumOSVersion"
    case scenes = "UIApplicationSceneManifest"
    case executable = "CFBundleExecutable"
  }

  private struct URLType: Decodable {
    var schemes: [String]

    private enum Key: String, CodingKey {
      case schemes = "CFBundleURLSchemes"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      schemes = (try? members.decode([String].self, forKey: .schemes)) ?? []
    }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    identifier = try? members.decode(String.self, forKey: .identifier)
    name = try? members.decode(String.self, forKey: .name)
    modes = (try? members.decode([String].self, forKey: .modes)) ?? []
    let types = (try? members.decode([URLType].self, forKey: .types)) ?? []
    schemes = types.flatMap(\.schemes)
    permittedTasks = (try? members.decode([String].self, forKey: .permittedTasks)) ?? []
    minimumSystem = try? members.decode(String.self, forKey: .minimumSystem)
    hasScenes = members.contains(.scenes)
    executable = try? members.decode(String.self, forKey: .executable)
    orientations = (try? members.decode([String].self, forKey: .orientations)) ?? []
  }
}
