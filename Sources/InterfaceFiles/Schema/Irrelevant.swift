/// What Xcode writes for itself, and what no app would notice the lack of. These lists are the only
/// things in an interface file that are passed over.
enum Irrelevant {
  /// Attributes of any object.
  static let attributes: Set<String> = [
    // For the canvas and the outline.
    "userLabel", "sceneMemberID", "colorLabel", "customModuleProvider", "fixedFrame", "misplaced",
    "ambiguous", "verifyAmbiguity", "key", "toolTip", "canvasLocation", "horizontalCenterFrame",
    // Intrinsic sizes that Xcode assumes for placeholders.
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    // How the canvas shows a controller, and which segue kind a template was made with.
    "showSeguePresentationStyle", "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout",
    // Written for controllers with their own nib; the nib is named by `nibName`.
    "nibBundleIdentifier",
    // The element's place in a size-class table of old versions.
    "useAutomaticPreferredMaxLayoutWidth",
    // Names the renderings of Mac Catalyst.
    "behavioralStyle", "springLoaded",
  ]

  /// Elements without a key that objects may have.
  static let elements: Set<String> = [
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
  ]

  /// Keys of children that objects may have.
  static let keys: Set<String> = [
    "canvasLocation", "freeformSize", "simulatedStatusBarMetrics", "simulatedBottomBarMetrics",
    "simulatedTopBarMetrics", "simulatedOrientationMetrics", "simulatedDestinationMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
  ]

  /// Children of the document: of what device the canvas was, which Xcode can open the file, and
  /// which colours and images it showed.
  static let documentElements: Set<String> = [
    "device", "dependencies", "customFonts", "inferredMetricsTieBreakers",
    "simulatedMetricsContainer", "classes", "designables", "accessibilityOverrides",
  ]

  /// Attributes of the document.
  static let documentAttributes: Set<String> = [
    "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl",
    "colorMatched", "variant", "useTraitCollections", "launchScreen",
  ]
}
