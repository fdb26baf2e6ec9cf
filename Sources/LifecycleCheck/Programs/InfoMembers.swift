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
  /// The number of the SDK with which it was built, such as `27.0`.
  var sdk: String?
  var mainInterface: String?
  /// The storyboards that the scenes' configurations name.
  var sceneStoryboards: [String]

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
    case sdk = "DTSDKName"
    case platform = "DTPlatformVersion"
    case mainStoryboard = "UIMainStoryboardFile"
    case mainNib = "NSMainNibFile"
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

  private struct Manifest: Decodable {
    var configurations: [String: Role]

    private enum Key: String, CodingKey {
      case configurations = "UISceneConfigurations"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      configurations =
        (try? members.decode([String: Role].self, forKey: .configurations)) ?? [:]
    }
  }

  /// The configurations of a role.
  private struct Role: Decodable {
    var storyboards: [String]

    private struct Configuration: Decodable {
      var storyboard: String?

      private enum Key: String, CodingKey {
        case storyboard = "UISceneStoryboardFile"
      }

      init(from decoder: any Decoder) throws {
        let members = try? decoder.container(keyedBy: Key.self)
        storyboard = try? members?.decode(String.self, forKey: .storyboard)
      }
    }

    init(from decoder: any Decoder) throws {
      let list = try? [Configuration](from: decoder)
      storyboards = list?.compactMap(\.storyboard).filter { !$0.isEmpty } ?? []
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
    // As UIKit reads it: the platform's version, otherwise the number in a name such as `iphoneos27.0`.
    let name = try? members.decode(String.self, forKey: .sdk)
    let number = name.map { String($0.drop { !$0.isNumber }) }.flatMap { $0.isEmpty ? nil : $0 }
    sdk = (try? members.decode(String.self, forKey: .platform)) ?? number
    mainInterface =
      (try? members.decode(String.self, forKey: .mainStoryboard))
      ?? (try? members.decode(String.self, forKey: .mainNib))
    let manifest = try? members.decode(Manifest.self, forKey: .scenes)
    sceneStoryboards = (manifest?.configurations ?? [:]).values.flatMap(\.storyboards).sorted()
    orientations = (try? members.decode([String].self, forKey: .orientations)) ?? []
  }
}
