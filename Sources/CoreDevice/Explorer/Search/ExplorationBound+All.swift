import LifecycleKernel

extension ExplorationBound {
  /// Configurations for the profiles between which the core differs, with one or two apps, with few or
  /// all events.
  public static let all: [ExplorationBound] = {
    var repeating = OSProfile.p7
    repeating.wakeRepeatsDidEnterBackground = true
    let two = [AppTraits.wakeable, .wakeable]
    let exiting = [AppTraits(exitsOnSuspend: true), .wakeable]
    let scenes = [AppTraits.withScenes]
    let twoWithScenes = [AppTraits.withScenes, .withScenes]
    return [
      ExplorationBound("P3", .p3, depth: 12, shallowDepth: 8),
      ExplorationBound("P4", .p4, depth: 12, shallowDepth: 8),
      ExplorationBound("P7", .p7, depth: 12, shallowDepth: 8),
      ExplorationBound("P13", .p13, depth: 12, shallowDepth: 8),
      ExplorationBound("P7, with a passcode", .p7, hasPasscode: true, depth: 12, shallowDepth: 8),
      ExplorationBound(
        "P7, repeating didEnterBackground", repeating, start: .suspended, depth: 10,
        shallowDepth: 6),
      ExplorationBound(
        "P7, two opened apps", .p7, apps: two, start: .opened, depth: 8, shallowDepth: 5),
      ExplorationBound(
        "P7, one exits on suspend", .p7, apps: exiting, start: .opened, depth: 8,
        shallowDepth: 5),
      ExplorationBound("P3, everything", .p3, alphabet: .wide, depth: 6, shallowDepth: 4),
      ExplorationBound("P7, everything", .p7, alphabet: .wide, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P7, everything, suspended", .p7, alphabet: .wide, start: .suspended, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, everything, two opened apps", .p7, apps: two, alphabet: .wide, start: .opened,
        depth: 4, shallowDepth: 3),
      ExplorationBound(
        "P13, an app with scenes", .p13, apps: scenes, alphabet: .scenes, depth: 8,
        shallowDepth: 6),
      ExplorationBound(
        "P13, two apps with scenes", .p13, apps: twoWithScenes, alphabet: .scenes, start: .opened,
        depth: 5, shallowDepth: 3),
    ]
  }()
}
