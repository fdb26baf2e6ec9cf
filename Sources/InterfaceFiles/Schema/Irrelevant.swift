/// Data that Xcode writes for itself and that has no effect on an app. Only what these lists
/// contain is left out without a note.
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
    // Written for controllers with their own nib, which `nibName` names.
    "nibBundleIdentifier",
    // The element's place in a size-class table of old versions.
    "useAutomaticPreferredMaxLayoutWidth",
    // Settings of Mac Catalyst and of pointers.
    "behavioralStyle", "springLoaded", "pointerInteraction", "focusGroupIdentifier",
    // Which of two texts Xcode shows, and what has had no effect since iOS 3.
    "usesAttributedText", "hidesAccessoryWhenEditing",
  ]

  /// Elements without a key that objects may have.
  static let elements: Set<String> = [
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "userGuides",
    // Empty ones, which some versions of Xcode write; gestures are connected.
    "animations", "gestureRecognizers",
  ]

  /// Keys of children that objects may have.
  static let keys: Set<String> = [
    "canvasLocation", "freeformSize", "simulatedStatusBarMetrics", "simulatedBottomBarMetrics",
    "simulatedTopBarMetrics", "simulatedOrientationMetrics", "simulatedDestinationMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
  ]

  /// Children of the document: the canvas's device, the versions of Xcode that can open the file,
  /// and the colours and images shown.
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
