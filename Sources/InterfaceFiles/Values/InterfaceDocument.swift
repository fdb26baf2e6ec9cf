/// The content of a storyboard or nib file.
public struct InterfaceDocument: Sendable {
  /// Where in a bundle interface files are, each with a slash at its end, the first that has one first.
  /// Other languages have texts alone.
  public static let folders = ["", "Base.lproj/", "en.lproj/"]

  /// The kind of the file.
  public enum Kind: Sendable {
    case storyboard
    case xib
  }

  /// A scene of a storyboard: a view controller and other top-level objects.
  public struct Scene: Sendable {
    public var location: SourceLocation
    public var objects: [InterfaceObject]

    /// The scene's view controller, or the placeholder for one of another storyboard.
    public var viewController: InterfaceObject? {
      objects.first { $0.category == .viewController }
    }
  }

  public var kind: Kind
  /// The file's path or name.
  public var file: String
  /// The identifier of the storyboard's initial view controller.
  public var initialViewController: String?
  /// The scenes of a storyboard.
  public var scenes: [Scene] = []
  /// The top-level objects of a nib, with its placeholders.
  public var objects: [InterfaceObject] = []
  /// The file uses constraints.
  public var usesAutoLayout = false
  /// Its safe area guides stand for the safe area instead of the whole view.
  public var usesSafeAreas = false
  /// The colours of asset catalogs, with the values that Xcode writes next to their names.
  public var namedColors: [String: ColorValue] = [:]
  /// What of the file is left out, and why, in the order of the file.
  public var notes: [InterfaceError] = []
}
