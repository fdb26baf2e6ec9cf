import DeviceControl
import FoundationEssentials
import PropertyLists

/// The app that is taken through a tour: what its bundle declares.
public struct AppUnderTest: Sendable {
  /// The absolute path of its bundle.
  public let path: String
  public let identifier: String
  public let name: String
  /// `UIBackgroundModes`.
  public let modes: [String]
  /// The schemes of its `CFBundleURLTypes`.
  public let schemes: [String]
  /// `UISupportedInterfaceOrientations`, as the device is turned for them.
  public let orientations: [DeviceOrientation]
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public let permittedTasks: [String]
  /// With which profile it is checked if nobody names one.
  public let profile: ProfileChoice
  /// What it declares of scenes.
  public let scenes: SceneDeclaration
  /// The URL with which it is opened, instead of one of its first scheme; nil if nobody has asked for one.
  public var openedURL: String?

  /// Where an app is.
  public enum Location: Equatable, Sendable {
    /// The absolute path of a bundle.
    case bundle(String)
    /// The identifier of an app that is installed on a device.
    case installed(String)
  }

  /// Finds an app.
  ///
  /// - Parameter address: the device on which it may be installed.
  /// - Throws: ``CheckError`` if it is not there.
  public init(_ location: Location, on address: DeviceAddress) throws {
    switch location {
    case .bundle(let path): try self.init(path: path)
    case .installed(let identifier): try self.init(identifier: identifier, on: address)
    }
  }

  /// Reads a bundle.
  ///
  /// - Throws: ``CheckError`` if it is none.
  public init(path: String) throws {
    self.path = path
    let file = path + "/Info.plist"
    let found: InfoMembers?
    do {
      found = try GuardedPropertyListDecoder.decode(InfoMembers.self, fromFile: file)
    } catch let error as PropertyListError {
      throw CheckError("\(file) cannot be used: \(error)")
    } catch {
      throw CheckError("\(file) is no property list")
    }
    guard let members = found else {
      throw CheckError("there is no \(file); name a bundle, such as Name.app")
    }
    guard let identifier = members.identifier else {
      throw CheckError("\(file) has no CFBundleIdentifier")
    }
    self.identifier = identifier
    name = members.name ?? identifier
    modes = members.modes
    schemes = members.schemes
    permittedTasks = members.permittedTasks
    profile = ProfileChoice(for: members, inBundle: path)
    scenes = SceneDeclaration(members, inBundle: path)
    let declared = members.orientations
    // The interface is turned the other way round than the device.
    orientations = declared.compactMap { word in
      switch word {
      case "UIInterfaceOrientationPortrait": .portrait
      case "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown
      case "UIInterfaceOrientationLandscapeLeft": .landscapeRight
      case "UIInterfaceOrientationLandscapeRight": .landscapeLeft
      default: nil
      }
    }
  }

  /// Finds the bundle of an app that is installed on a device.
  ///
  /// - Throws: ``CheckError`` if it is not.
  public init(identifier: String, on address: DeviceAddress) throws {
    let folder = "\(address.folder)/Bundles/\(identifier)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let bundle = names.sorted().first(where: { $0.hasSuffix(".app") }) else {
      throw CheckError(
        "\(identifier) is neither a bundle nor installed on device '\(address.name)'")
    }
    try self.init(path: "\(folder)/\(bundle)")
  }
}

/// Why a check could not be made, as a sentence for the user.
public struct CheckError: Error, CustomStringConvertible, Equatable {
  public var description: String

  init(_ description: String) { self.description = description }
}
