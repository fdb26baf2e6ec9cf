/// What an app declares and implements of scenes, as its bundle and its program say.
public struct SceneSight: Codable, Equatable, Sendable {
  /// It has a `UIApplicationSceneManifest`.
  public var hasManifest = false
  /// With which SDK it was built: the number in `DTSDKName` or `DTPlatformVersion`; nil if it does not say.
  public var sdk: String?
  /// The `MinimumOSVersion`; nil if it does not say.
  public var minimumSystem: String?
  /// `UIMainStoryboardFile` or `NSMainNibFile`.
  public var mainInterface: String?
  /// Storyboards that the manifest names, and that are not in the bundle.
  public var missingStoryboards: [String] = []
  /// The class of the application's delegate; empty: it is not known.
  public var delegate = ""
  /// The methods that the delegate implements and that scenes move, such as
  /// `application(_:open:options:)`.
  public var moved: [String] = []
  /// The class of the scene's delegate; empty: there is none, or it is not known.
  public var sceneDelegate = ""
  /// The methods that the scene's delegate implements instead; all, if that cannot be read.
  public var sceneMethods: [String] = []
  /// Windows that are shown, and belong to no scene.
  public var strayWindows: [StrayWindow] = []

  public init() {}

  /// A window that belongs to no scene.
  public struct StrayWindow: Codable, Equatable, Sendable {
    public var type: String
    /// The functions that have made it, the innermost first; empty: they cannot be read.
    public var stack: [String]

    public init(type: String, stack: [String]) {
      self.type = type
      self.stack = stack
    }
  }
}

/// Something that an app was given twice: while it was running, and to launch it.
public struct OpeningSight: Codable, Equatable, Sendable {
  /// Where `UIScene.ConnectionOptions` has it: `urlContexts`, `userActivities` or `shortcutItem`.
  public var member: String
  /// When the cold one was given, in seconds since the boot.
  public var time: Double
  public var warm: Delivery
  public var cold: Delivery

  public init(member: String, time: Double, warm: Delivery, cold: Delivery) {
    self.member = member
    self.time = time
    self.warm = warm
    self.cold = cold
  }

  /// One of them, and what came of it.
  public struct Delivery: Codable, Equatable, Sendable {
    /// What was given: a URL, or a quick action's type.
    public var what: String
    /// The app's screens before and after.
    public var before: [String] = []
    public var after: [String] = []
    /// Where what was given is found afterwards: "the console", "the interface", or files.
    public var echoes: [String] = []
    /// What the app has printed meanwhile, with the diary.
    public var console: [String] = []

    public init(what: String) { self.what = what }
  }
}
