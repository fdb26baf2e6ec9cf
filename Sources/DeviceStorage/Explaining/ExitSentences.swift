import ByteCounts
import Foundation
import StackTraces

/// The sentences that explain an exit, in order.
struct ExitSentences {
  let record: ExitRecord

  init(_ record: ExitRecord) {
    self.record = record
  }

  /// What happened, the evidence, and the advice; nil for a sentence without data.
  var all: [String?] {
    [what] + evidence + [advice]
  }

  private var app: String { PlainText.app(record.name, record.bundleIdentifier) }

  /// ` (rule WDG-03)`; empty if no rule is known.
  private var rule: String { record.rule.map { " (rule \($0))" } ?? "" }

  private var isRequested: Bool { record.requested == true }

  private var detail: String? {
    guard let detail = record.detail.map(PlainText.phrase), !detail.isEmpty else { return nil }
    return detail
  }

  private var afterLaunch: String { "\(PlainText.duration(record.uptime)) after it was started" }

  /// `, while it was in the background`; empty if the state is unknown.
  private var inState: String {
    record.stateAtExit.map { ", while it was \(PlainText.state($0))" } ?? ""
  }

  private var what: String {
    switch record.reason {
    case .watchdog: WatchdogSentences(record).what
    case .backgroundTaskExpired: backgroundTasks
    case .wakeOverrun where record.rule == "BGS-07":
      "\(app) was killed because it did not complete its scheduled task in time\(rule)."
    case .wakeOverrun:
      "\(app) was killed because it did not call the completion handler of its background wake "
        + "in time\(rule)."
    case .resumedTooOften:
      "\(app) was killed because it was resumed for its calls more often than it may be\(rule)."
    case .unreportedCall:
      "\(app) was killed because it was sent a VoIP push and did not report a call to CallKit"
        + "\(rule)."
    case .jetsam: jetsam
    case .excessiveUse:
      "\(app) was killed because it used more of the device than one app may"
        + "\(detail.map { ": it \($0)" } ?? "")\(rule)."
    case .crash where record.rule == RequiredScenes.rule:
      "\(app) was ended by UIKit at its launch, in UIApplicationMain, before its delegate was made: it "
        + "was built with an SDK that requires scenes, and has none\(rule)."
    case .crash: crash
    case .exit: exit
    case .terminated:
      isRequested
        ? "\(app) was terminated in an orderly way because you asked for it\(rule)."
        : "\(app) was terminated by the system in an orderly way\(cause)\(rule)."
    case .exitedOnSuspend:
      "\(app) was ended because it left the foreground and cannot run in the background"
        + "\(cause)\(rule)."
    case .forceQuit:
      "\(app) was quit by the user in the app switcher, which counts as a normal exit\(rule)."
    case .lockedFile:
      "\(app) was killed because it held a lock on "
        + "\(detail.map { "the shared file \($0)" } ?? "a shared file") while it was being "
        + "suspended\(rule)."
    case .graphicsInBackground:
      "\(app) was killed for its use of OpenGL ES: it "
        + "\(detail ?? "drew while it was in the background")\(rule)."
    case .purposeMissing:
      "\(app) was killed because it asked for what is the person's without saying what it is for: its "
        + "Info.plist has no \(detail ?? "usage description")\(rule)."
    case .permissionChanged:
      "\(app) was ended because the person changed what it may use"
        + "\(detail.map { ": the \($0)" } ?? "")\(rule)."
    case .thermal:
      "\(app) was killed because the device was too hot\(rule)."
    case .protocolViolation:
      "\(app) was killed because it violated the protocol of its connection to the system"
        + "\(detail.map { ": it \($0)" } ?? "")\(rule)."
    case .launchFailed:
      "\(app) could not be launched\(cause)\(rule)."
    case .uninstalled:
      "\(app) was ended because it was uninstalled\(rule)."
    case .shutdown:
      "\(app) was ended because the device was shut down\(rule)."
    case .hostDied:
      "\(app) was ended because foregroundd itself had ended without shutting the device "
        + "down\(cause)\(rule)."
    case .other:
      "\(app) ended \(afterLaunch)\(cause)\(rule)."
    }
  }

  /// `: why`; empty without a detail.
  private var cause: String { detail.map { ": \($0)" } ?? "" }

  private var backgroundTasks: String {
    let time = record.deadline.map { " of \(PlainText.duration($0.allowance))" } ?? ""
    let over = "\(app) was killed because its background time\(time) was over"
    let tasks = record.backgroundTasks.map { task in
      let age = "begun \(PlainText.duration(task.age)) before"
      return task.name.map { "\"\(PlainText.phrase($0))\" (\(age))" }
        ?? "one without a name (\(age))"
    }
    switch tasks.count {
    case 0: return "\(over) and it had not ended its background tasks\(rule)."
    case 1:
      let name = record.backgroundTasks[0].name.map { " \"\(PlainText.phrase($0))\"" } ?? ""
      let age = PlainText.duration(record.backgroundTasks[0].age)
      return "\(over) and it had not ended the background task\(name), begun \(age) before\(rule)."
    default:
      return "\(over) and it had not ended \(tasks.count) background tasks: "
        + "\(PlainText.list(tasks))\(rule)."
    }
  }

  private var jetsam: String {
    if isRequested {
      return "\(app) was killed because you asked for it, as the system does for memory: without a "
        + "callback\(rule)."
    }
    guard let jetsam = record.jetsam else {
      return "\(app) was killed because of its memory use\(rule)."
    }
    if jetsam.other == .memoryGuard {
      return
        "\(app) was killed because the device was short of memory (\(jetsam.reason.rawValue)) and "
        + "foregroundd did not answer: its second thread ended the app that was next\(rule)."
    }
    if let choice = jetsam.choice {
      return PurgeSentences(record, choice, reason: jetsam.reason.rawValue).what
    }
    if jetsam.reason == .perProcessLimit {
      let limit = jetsam.limit.map { " (\(ByteCount.text($0)))" } ?? ""
      return "\(app) was killed because it exceeded the memory limit of an app\(limit): "
        + "\(jetsam.reason.rawValue)\(rule)."
    }
    if jetsam.other == .linux {
      return "\(app) was killed by Linux because the machine was short of memory "
        + "(\(jetsam.reason.rawValue))\(rule)."
    }
    let place =
      jetsam.band == .frontmost
      ? "it was the app in front"
      : "it was among the \(PlainText.phrase(jetsam.band.rawValue)) apps"
    return "\(app) was killed because the device was short of memory (\(jetsam.reason.rawValue)); "
      + "\(place)\(rule)."
  }

  private var crash: String {
    guard case .signaled(let signal)? = record.end else {
      return "\(app) crashed \(afterLaunch)\(inState)\(rule)."
    }
    let meaning =
      switch signal {
      case _ where isRequested: ", because you asked for it"
      case _ where record.fatalMessage != nil: fatalCause
      case SIGSEGV, SIGBUS: ", because it accessed invalid memory"
      case SIGILL, SIGTRAP: ", because a runtime check failed or an optional was nil"
      case SIGABRT: ", because of a failed assertion or an uncaught exception"
      case SIGFPE: ", because of an arithmetic error"
      case SIGKILL: ", which the system did not send"
      default: ""
      }
    return "\(app) crashed with \(ExceptionDescription.name(of: signal)) (signal \(signal))"
      + "\(meaning), \(afterLaunch)\(inState)\(rule)."
  }

  /// `, because of …` in the words of the process; empty if it has said nothing.
  private var fatalCause: String {
    guard let message = record.fatalMessage else { return "" }
    let reason = "\"\(PlainText.phrase(message.reason))\""
    guard let exception = message.exception else { return ", because of a fatal error: \(reason)" }
    return ", because of the uncaught exception \(PlainText.phrase(exception)): \(reason)"
  }

  private var exit: String {
    guard case .exited(let status)? = record.end else {
      return "\(app) ended by itself \(afterLaunch)\(inState)\(rule)."
    }
    let meaning = status == 0 ? "" : ", which means failure,"
    return "\(app) ended by itself with exit status \(status)\(meaning) \(afterLaunch)"
      + "\(inState)\(rule)."
  }

  private var evidence: [String?] {
    switch record.reason {
    case .watchdog: WatchdogSentences(record).evidence + [mainThread]
    case .crash, .lockedFile, .backgroundTaskExpired, .wakeOverrun, .purposeMissing:
      [mainThread]
    case .graphicsInBackground: [graphicsThread]
    case .jetsam:
      [record.memoryFootprint.map { "It used \(ByteCount.text($0)) of memory." }]
        + (record.jetsam?.choice.map {
          PurgeSentences(record, $0, reason: record.jetsam?.reason.rawValue ?? "").evidence
        } ?? [])
    case .exit, .terminated, .exitedOnSuspend, .forceQuit, .permissionChanged, .thermal,
      .excessiveUse, .resumedTooOften, .unreportedCall,
      .protocolViolation, .launchFailed, .uninstalled, .shutdown,
      .hostDied, .other:
      []
    }
  }

  /// The main thread's location: the system function that it was in, and the innermost caller with
  /// a Swift name.
  private var mainThread: String? {
    let frames = StackTrace(record.stackText ?? "").threads.first?.frames ?? []
    let symbols = frames.compactMap(\.function)
    guard let first = symbols.first else { return nil }
    let caller = symbols.dropFirst().first { $0.contains(".") && $0.contains("(") }
    let isSwift = first.contains(".") && first.contains("(")
    guard let caller, !isSwift else {
      return "Its main thread was in \(PlainText.phrase(first))."
    }
    return "Its main thread was in \(PlainText.phrase(first)), called by "
      + "\(PlainText.phrase(caller))."
  }

  /// Where the app has used OpenGL ES: its innermost function with a Swift name on that thread.
  private var graphicsThread: String? {
    for thread in StackTrace(record.stackText ?? "").threads {
      guard let refusal = thread.graphicsRefusal else { continue }
      let symbols = thread.frames[refusal...].compactMap(\.function)
      let caller = symbols.first { $0.contains(".") && $0.contains("(") }
      return caller.map { "OpenGL ES was called by \(PlainText.phrase($0))." }
    }
    return nil
  }

  private var advice: String? {
    switch record.reason {
    case .watchdog: WatchdogSentences(record).advice
    case .backgroundTaskExpired:
      "End each task with endBackgroundTask as soon as its work is done, and in its expiration "
        + "handler."
    case .wakeOverrun where record.rule == "BGS-07":
      "Set the task's expirationHandler, and call setTaskCompleted(success:) in it at the latest."
    case .wakeOverrun:
      "Call the completion handler as soon as the work is done, even if it failed."
    case .resumedTooOften:
      "Send the app's socket fewer messages, and end its work with a background task, so that an "
        + "answer to it does not have to resume the app again."
    case .unreportedCall:
      "Call reportNewIncomingCall(with:update:completion:) for each VoIP push, before its completion "
        + "handler; use a remote notification for everything that is not a call."
    case .jetsam where isRequested:
      "What it had not saved when it entered the background is lost."
    case .jetsam:
      record.jetsam?.reason == .perProcessLimit
        ? "Use less memory at a time, and free what can be recreated on a memory warning."
        : "This is not a fault of the app, but an app with less memory is chosen later: free what "
          + "can be recreated when it enters the background, and save its state there."
    case .excessiveUse:
      "End what is not needed, and remove files that can be made again; appctl status lists what an "
        + "app may use."
    case .crash where isRequested: nil
    case .crash where record.rule == RequiredScenes.rule: RequiredScenes.advice
    case .crash:
      "See its crash report and its log for details."
    case .exit:
      "An iOS app does not end itself; the user leaves it with the home button."
    case .exitedOnSuspend:
      "Remove UIApplicationExitsOnSuspend, and link with a newer SDK, to have it stay in the "
        + "background."
    case .lockedFile:
      "Release the lock in applicationDidEnterBackground, or begin a background task before it is "
        + "taken and end it after it was released."
    case .graphicsInBackground:
      "Stop drawing in applicationWillResignActive, and call glFinish before "
        + "applicationDidEnterBackground returns."
    case .purposeMissing:
      "Add the key to Info.plist, with the text that the question shows."
    case .thermal: "Do less work at a time."
    case .protocolViolation:
      "Apps that use UIKit do not do this; check what else writes to the app's connection."
    case .launchFailed: "Correct the cause and launch it again."
    case .terminated, .forceQuit, .permissionChanged, .uninstalled, .shutdown, .hostDied, .other:
      nil
    }
  }
}
