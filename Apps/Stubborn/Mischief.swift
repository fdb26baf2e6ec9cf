import Foundation

/// A misbehaviour that a person can choose on the screen. It is carried out by the same orders that a
/// test gives as arguments.
struct Mischief: Equatable {
  /// When a chosen misbehaviour happens.
  enum Occasion: CaseIterable {
    case leaving
    case returning
    case launch
    /// It begins when it is chosen, and nothing takes it back.
    case now

    var title: String {
      switch self {
      case .leaving: "When it leaves the screen"
      case .returning: "When it comes back"
      case .launch: "When it is opened next time"
      case .now: "At once"
      }
    }

    /// What the person has to do now.
    var hint: String {
      switch self {
      case .leaving: "Go home, and see what becomes of it."
      case .returning: "Go home, wait until it is suspended, and open it again."
      case .launch: "End it in the switcher, and open it again."
      case .now: "It has begun."
      }
    }
  }

  let title: String
  /// What will happen, and which rule ends the app. The times are those of a device whose settings
  /// nobody has changed.
  let consequence: String
  let occasion: Occasion
  let options: [String]

  private static let leaving = Moment.applicationDidEnterBackground.rawValue

  /// All of them, in the order of the screen.
  static let all: [Mischief] = onLeaving + onReturning + atLaunch + atOnce + lock

  private static let onLeaving: [Mischief] = [
    Mischief(
      title: "Hang in didEnterBackground",
      consequence: """
        The callback does not return. After 5 s (backgroundEntryDeadline) the watchdog ends it with \
        0x8badf00d.
        """,
      occasion: .leaving, options: ["--hang-in", leaving]),
    Mischief(
      title: "Crash in didEnterBackground",
      consequence: "It ends at once, by its own fault, and the device writes a crash report.",
      occasion: .leaving, options: ["--crash-in", leaving]),
    Mischief(
      title: "Call exit()",
      consequence: "It ends itself, without a report. To a person that looks like a crash.",
      occasion: .leaving, options: ["--exit-in", leaving]),
    Mischief(
      title: "Never end a background task",
      consequence: """
        It goes on in the background until its time is up (backgroundTaskBudget: 180 s in iOS 7, \
        30 s in iOS 13). It is warned, does nothing, and is ended with 0x8badf00d, or 0x2182bad2 \
        since iOS 13.
        """,
      occasion: .leaving, options: ["--begin-task-in", leaving + "=endless", "--never-end-task"]),
    Mischief(
      title: "Send the system rubbish",
      consequence: "The system takes no message that it cannot read, and ends it for that.",
      occasion: .leaving,
      options: ["--send-rubbish", "--in", Moment.applicationWillResignActive.rawValue]),
  ]

  private static let onReturning: [Mischief] = [
    Mischief(
      title: "Hang in willEnterForeground",
      consequence: """
        The callback does not return. After 10 s (resumeDeadline) the watchdog ends it with \
        0x8badf00d.
        """,
      occasion: .returning, options: ["--hang-in", Moment.applicationWillEnterForeground.rawValue])
  ]

  private static let atLaunch: [Mischief] = [
    Mischief(
      title: "Hang at launch",
      consequence: """
        didFinishLaunching does not return. After 5 s (launchDeadline) the watchdog ends it with \
        0x8badf00d.
        """,
      occasion: .launch, options: ["--hang-in", Moment.didFinishLaunching.rawValue]),
    Mischief(
      title: "Crash at launch",
      consequence: "It ends before it has shown anything, and the device writes a crash report.",
      occasion: .launch, options: ["--crash-in", Moment.didFinishLaunching.rawValue]),
  ]

  private static let atOnce: [Mischief] = [
    Mischief(
      title: "Use too much memory",
      consequence: """
        It fills 1 GiB. If the device has not that much to spare, other apps are ended first, and \
        then it is, without a word (jetsam). If it has, it lives on.
        """,
      occasion: .now, options: ["--allocate", "1024"])
  ]

  /// A lock in the folder that all apps share, as on its databases.
  private static var lock: [Mischief] {
    guard let folder = ProcessInfo.processInfo.environment["FOREGROUND_SHARED"] else { return [] }
    return [
      Mischief(
        title: "Keep a shared file locked",
        consequence: """
          When it is suspended it can no longer release the lock, and others would wait for ever. \
          So the system ends it then, with 0xdead10cc.
          """,
        occasion: .now, options: ["--hold-lock", folder + "/stubborn.lock"])
    ]
  }
}
