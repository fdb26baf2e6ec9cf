import UIKit

/// Prints the events, callbacks and sizes that it receives, for tests and for exploration. Its
/// arguments request further actions.
///
///     --nib-delegate     leave it to the main nib to make the delegate
///     --no-window        make no window
///     --landscape-only   allow landscape only
///     --change WHAT      on entering the background: needsDisplay, hide, or snapshotView; later:
///                        two seconds after it, in a background task
///     --scroll           show stripes that can be scrolled, and are not at their top
///     --pictures         show four large pictures, and load one of the bundle
///     --interface WHAT   read the nib Large, and keep it, or drop it
///     --launch-delay S   take so many seconds in didFinishLaunching
///     --alerts           show an action sheet and over it an alert, each with Cancel and OK
///     --messages N       state version N of the system's messages in Hello
///     --restorable       preserve the state of the interface, and restore it
///     --note TEXT        what is preserved of it
///     --crash-in PLACE   crash in: encode, decode, launch (didFinishLaunching), return
///                        (applicationWillEnterForeground)
///     --exit-in PLACE    the same, but call exit()
///     --hang-in PLACE    the same, but do not return; of a scene's delegate also where it prints this
///     --hand-over NAME   write a document of that name, and show the apps that open it
///     --annotate TEXT    what they are given with it
///     --log-changes      say which changes of the device it is notified of
///     --log-screens      say which external screens come, go and change their mode
///     --log-scenes       say what is posted of the app and its scenes, how wide a scene is, and what
///                        else the application's delegate is told
///     --fill-screens     with --log-screens: fill each with magenta
///     --set-last-mode    with --log-screens: set the last mode of a screen that comes
///     --scene-accessory  have something to show on external displays (iOS 27)
///     --early-window     make the window in willFinishLaunching
///     --field            show a text field, and say how its text changes
///     --say-preference KEY  say the preference in didFinishLaunching
///     --pause-queue      count in a queue, which is suspended while the app is not active
///     --count-launches   add one to the preference "launches"
///     --open-in-main PATH   open a file before UIApplicationMain
///     --ask-scenes N     ask for so many scenes at once, when the first one becomes active
///     --activity BYTES   with --ask-scenes: with an activity whose userInfo is so large
///     --page BYTES       with --ask-scenes: with an activity whose page has so long an address
///     --unmonitored      with --log-changes: do not ask the device to monitor them
@MainActor enum ProbeArguments {
  static func has(_ name: String) -> Bool {
    CommandLine.arguments.contains(name)
  }

  static func value(_ name: String) -> String? {
    guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
    return CommandLine.arguments.dropFirst(index + 1).first
  }
}

/// Prints a line.
func say(_ line: String) {
  print(line)
}

@main enum Main {
  @MainActor static func main() {
    if let version = ProbeArguments.value("--messages").flatMap({ UInt32($0) }) {
      HelloVersion.own = version
    }
    // A test sees when the file is opened: before UIApplicationMain.
    if let path = ProbeArguments.value("--open-in-main") { close(open(path, O_RDONLY)) }
    let isPrewarmed = getenv("ActivePrewarm") != nil
    say("main \(Thread.isMainThread ? "on the main thread" : "elsewhere")")
    if isPrewarmed {
      say("prewarmed")
      // UIKit has not come to it yet.
      fflush(nil)
    }
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, "Probe.ProbeApplication",
      ProbeArguments.has("--nib-delegate") ? nil : "Probe.ProbeDelegate")
  }
}
