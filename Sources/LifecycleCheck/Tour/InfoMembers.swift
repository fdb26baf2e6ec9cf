/// What a tour wants to know of an Info.plist. A member of another type counts as none: foregroundd
/// says so when it installs the app.
struct InfoMembers: Decodable {
  var identifier: String?
  var name: String?
  var modes: [String]
  var schemes: [String]
  var orientations: [String]

  private enum Key: String, CodingKey {
    case identifier = "CFBundleIdentifier"
    case name = "CFBundleName"
    case modes = "UIBackgroundModes"
    case types = "CFBundleURLTypes"
    case orientations = "UISupportedInterfaceOrientations"
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
    orientations = (try? members.decode([String].self, forKey: .orientations)) ?? []
  }
}
