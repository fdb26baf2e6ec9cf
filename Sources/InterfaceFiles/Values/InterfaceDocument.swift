/// A storyboard or a nib, as it was read.
public struct InterfaceDocument: Sendable {
  /// Which of the two kinds of file it is.
  public enum Kind: Sendable {
    case storyboard
    case xib
  }

  /// A scene of a storyboard: a view controller and what stands beside it.
  public struct Scene: Sendable {
    public var location: SourceLocation
    public var objects: [InterfaceObject]

    /// The scene's view controller, or its stand-in for one of another storyboard.
    public var viewController: InterfaceObject? {
      objects.first { $0.category == .viewController }
    }
  }

  public var kind: Kind
  /// The file's path, or its name.
  public var file: String
  /// The identifier of the object that is the storyboard's entry.
  public var initialViewController: String?
  /// The scenes of a storyboard.
  public var scenes: [Scene] = []
  /// The top-level objects of a nib, with its placeholders.
  public var objects: [InterfaceObject] = []
  /// Whether the file lays out with constraints.
  public var usesAutoLayout = false
  /// Whether its safe area guides are the safe area, and not the whole view.
  public var usesSafeAreas = false
  /// The colours of asset catalogs, as Xcode writes their values beside their names.
  public var namedColors: [String: ColorValue] = [:]
}
