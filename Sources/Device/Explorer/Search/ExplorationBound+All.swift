import LifecycleKernel

extension ExplorationBound {
  /// Configurations for every profile, also with changed settings, with one or two apps, with few
  /// or all events.
  public static let all: [ExplorationBound] = {
    var repeating = OSProfile.p7
    repeating.wakeRepeatsDidEnterBackground = true
    let two = [AppTraits.wakeable, .wakeable]
    let exiting = [AppTraits(exitsOnSuspend: true), .wakeable]
    let moving = [AppTraits.wakeableWithoutPositions]
    // Fewer, so that the limit is met soon.
    var calling = OSProfile.p7
    calling.voipWakeLimit = 2
    var face = OSProfile.p13
    face.biometry = .faceID
    let undeclared = [
      AppTraits(
        backgroundModes: BackgroundModes([.location]),
        accessoryProtocols: [AccessoryModel.spoken])
    ]
    let scenes = [AppTraits.withScenes]
    let twoWithScenes = [AppTraits.withScenes, .withScenes]
    let oneWithScenes = [AppTraits.withScenes, .wakeable]
    return [
      ExplorationBound("P3", .p3, depth: 9, shallowDepth: 7),
      ExplorationBound("P4", .p4, depth: 8, shallowDepth: 6),
      ExplorationBound("P5", .p5, depth: 8, shallowDepth: 5),
      ExplorationBound("P6", .p6, depth: 7, shallowDepth: 5),
      ExplorationBound("P7", .p7, depth: 9, shallowDepth: 6),
      ExplorationBound("P13", .p13, depth: 8, shallowDepth: 6),
      ExplorationBound("P7, with a passcode", .p7, hasPasscode: true, depth: 8, shallowDepth: 6),
      ExplorationBound(
        "P7, repeating didEnterBackground", repeating, depth: 8, shallowDepth: 5),
      ExplorationBound(
        "P7, two opened apps", .p7, apps: two, start: .opened, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P7, one exits on suspend", .p7, apps: exiting, start: .opened, depth: 5,
        shallowDepth: 3),
      ExplorationBound("P3, two apps", .p3, apps: two, depth: 6, shallowDepth: 5),
      ExplorationBound("P3, everything", .p3, alphabet: .wide, depth: 4, shallowDepth: 3),
      ExplorationBound(
        "P4, everything", .p4, alphabet: .wide, start: .opened, depth: 4, shallowDepth: 2),
      ExplorationBound("P7, everything", .p7, alphabet: .wide, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P7, everything, opened", .p7, alphabet: .wide, start: .opened, depth: 4,
        shallowDepth: 2),
      ExplorationBound(
        "P7, everything, suspended", .p7, alphabet: .wide, start: .suspended, depth: 4,
        shallowDepth: 2),
      ExplorationBound(
        "P7, everything, two opened apps", .p7, apps: two, alphabet: .wide, start: .opened,
        depth: 3, shallowDepth: 2),
      ExplorationBound(
        "P7, everything, an app with one background mode", .p7, apps: undeclared, alphabet: .wide,
        start: .opened, depth: 4, shallowDepth: 2),
      ExplorationBound(
        "P13, everything, suspended", .p13, alphabet: .wide, start: .suspended, depth: 4,
        shallowDepth: 2),
      ExplorationBound(
        "P4, short of memory", .p4, apps: two, alphabet: .memory, start: .opened, depth: 5,
        shallowDepth: 3),
      ExplorationBound(
        "P7, short of memory", .p7, apps: two, alphabet: .memory, start: .opened, depth: 5,
        shallowDepth: 3),
      ExplorationBound(
        "P4, moving", .p4, apps: moving, alphabet: .location, start: .suspended, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, moving", .p7, apps: moving, alphabet: .location, start: .suspended, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, moving with a passcode", .p7, hasPasscode: true, apps: moving, alphabet: .location,
        depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P7, playing", .p7, alphabet: .audio, start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P4, playing", .p4, alphabet: .audio, start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P7, playing without the mode audio", .p7, apps: undeclared, alphabet: .audio,
        start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P7, two playing apps", .p7, apps: two, alphabet: .audio, start: .opened, depth: 6,
        shallowDepth: 3),
      ExplorationBound(
        "P4, recording", .p4, alphabet: .recording, start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P7, recording", .p7, alphabet: .recording, start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P4, recording without the mode audio", .p4, apps: undeclared, alphabet: .recording,
        start: .opened, depth: 6, shallowDepth: 3),
      ExplorationBound(
        "P4, two apps that record", .p4, apps: two, alphabet: .recording, start: .opened, depth: 4,
        shallowDepth: 2),
      ExplorationBound(
        "P7, with sockets for calls", calling, alphabet: .calls, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P7, with sockets for calls without the mode", calling, apps: undeclared,
        alphabet: .calls, start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P13, with pushes and calls", .p13, alphabet: .calls, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P13, two apps with pushes and calls", .p13, apps: two, alphabet: .calls, start: .opened,
        depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P13, with pushes and calls without the mode", .p13, apps: undeclared, alphabet: .calls,
        start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P7, with a Bluetooth peripheral", .p7, alphabet: .bluetooth, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P7, with a Bluetooth peripheral without the mode", .p7, apps: undeclared,
        alphabet: .bluetooth, start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P7, with Newsstand downloads", .p7, alphabet: .newsstand, start: .opened, depth: 8,
        shallowDepth: 4),
      ExplorationBound(
        "P7, with Newsstand downloads and no mode", .p7, apps: undeclared, alphabet: .newsstand,
        start: .opened, depth: 8, shallowDepth: 4),
      ExplorationBound(
        "P7, with an accessory", .p7, alphabet: .accessories, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P7, with an accessory without the mode", .p7, apps: undeclared, alphabet: .accessories,
        start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P4, with an accessory", .p4, alphabet: .accessories, start: .opened, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, with a display", .p7, alphabet: .displays, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P4, with a display", .p4, alphabet: .displays, start: .opened, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P3, with a display", .p3, alphabet: .displays, start: .opened, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, two apps with a display", .p7, apps: two, alphabet: .displays, start: .opened,
        depth: 6, shallowDepth: 3),
      ExplorationBound(
        "P7, publishing a service", .p7, alphabet: .bonjour, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P4, publishing a service", .p4, alphabet: .bonjour, start: .opened, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, with a preference", .p7, alphabet: .preferences, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P4, using the contacts", .p4, alphabet: .permissions, start: .opened, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, two apps using the contacts", .p7, apps: two, alphabet: .permissions, start: .opened,
        depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P13, using the contacts", .p13, alphabet: .permissions, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P7, asking for the owner by Touch ID", .p7, hasPasscode: true, alphabet: .authentication,
        start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P13, asking for the owner by Face ID", face, hasPasscode: true, alphabet: .authentication,
        start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P13, two apps that ask for the owner", face, hasPasscode: true, apps: two,
        alphabet: .authentication, start: .opened, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P7, a preference of a group", .p7, alphabet: .groupPreferences, start: .opened, depth: 6,
        shallowDepth: 4),
      ExplorationBound(
        "P7, two apps with a preference of their group", .p7, apps: two,
        alphabet: .groupPreferences, start: .opened, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P7, a Bluetooth peripheral itself", .p7, alphabet: .peripherals, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P7, a Bluetooth peripheral without the mode", .p7, apps: undeclared,
        alphabet: .peripherals, start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P7, locked when nobody uses it", .p7, alphabet: .idleTimer, start: .opened, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P13, locked when nobody uses it", .p13, apps: two, alphabet: .idleTimer, start: .opened,
        depth: 6, shallowDepth: 3),
      ExplorationBound(
        "P15, prewarmed", .p15, alphabet: .prewarming, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P15, two apps that are prewarmed", .p15, apps: two, alphabet: .prewarming, depth: 5,
        shallowDepth: 3),
      ExplorationBound(
        "P13, an app with scenes", .p13, apps: scenes, alphabet: .scenes, depth: 8,
        shallowDepth: 5),
      ExplorationBound(
        "P27, an app with scenes, opened", .p27, apps: scenes, alphabet: .scenes, start: .opened,
        depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P13, two apps with scenes", .p13, apps: twoWithScenes, alphabet: .scenes, start: .opened,
        depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P13, two apps with scenes, suspended", .p13, apps: twoWithScenes, alphabet: .scenes,
        start: .suspended, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P13, an app with scenes and a display", .p13, apps: scenes, alphabet: .scenesElsewhere,
        start: .opened, depth: 7, shallowDepth: 5),
      ExplorationBound(
        "P27, an app with scene accessories and a display", .p27, apps: scenes,
        alphabet: .scenesElsewhere, start: .opened, depth: 7, shallowDepth: 5),
      ExplorationBound(
        "P26, two apps with scenes and a display", .p26, apps: twoWithScenes,
        alphabet: .scenesElsewhere, start: .opened, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P7, two apps beside each other", .p7, apps: two, alphabet: .scenes, start: .opened,
        depth: 6, shallowDepth: 3),
      ExplorationBound(
        "P13, an app with scenes beside one without", .p13, apps: oneWithScenes, alphabet: .scenes,
        start: .opened, depth: 5, shallowDepth: 3),
      ExplorationBound(
        "P13, an app with scenes, short of memory", .p13, apps: scenes, alphabet: .scarceScenes,
        start: .opened, depth: 6, shallowDepth: 4),
      ExplorationBound(
        "P13, two apps with scenes, short of memory", .p13, apps: twoWithScenes,
        alphabet: .scarceScenes, start: .opened, depth: 4, shallowDepth: 3),
      ExplorationBound("P4, drawing", .p4, alphabet: .graphics, depth: 8, shallowDepth: 5),
      ExplorationBound(
        "P7, drawing", .p7, alphabet: .graphics, start: .opened, depth: 7, shallowDepth: 4),
      ExplorationBound(
        "P13, drawing in the background", .p13, alphabet: .graphics, start: .suspended, depth: 7,
        shallowDepth: 4),
      ExplorationBound(
        "P13, an app with scenes, launched with a preserved state", .p13, apps: scenes,
        alphabet: .restoration, start: .installed, depth: 8, shallowDepth: 5),
      ExplorationBound(
        "P7, launched with a preserved state", .p7, alphabet: .restoration, start: .installed,
        depth: 9, shallowDepth: 5),
      ExplorationBound(
        "P7, launched with a preserved state and a passcode", .p7, hasPasscode: true,
        alphabet: .restoration, start: .installed, depth: 8, shallowDepth: 5),
      ExplorationBound(
        "P13, preserving its state", .p13, alphabet: .restoration, start: .opened, depth: 7,
        shallowDepth: 4),
    ]
  }()
}
