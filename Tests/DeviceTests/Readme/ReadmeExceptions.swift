/// The lines of README.md and of the manual that cannot just be run, by how they begin.
enum ReadmeExceptions {
  enum Exception {
    /// It is run by another test, or not at all; the reason.
    case elsewhere(String)
    /// It boots a device of its own.
    case boot
    /// It is right, and refused with this message, because the device or the app has not what it is
    /// about.
    case refused(String)
    /// It needs something that a machine may lack; the reason.
    case machine(String)
  }

  static let all: [String: Exception] = [
    "appctl install /usr/lib/foreground": .elsewhere("the package is not installed"),
    "appctl shutdown": .elsewhere("the device is needed by the lines below"),
    "appctl boot ": .boot,
    "appctl check ": .elsewhere("a tour of minutes; LifecycleCheckTests has it"),
    "appctl compare ": .elsewhere("waits for a person; LifecycleComparisonTests has it"),
    "appctl top": .elsewhere("goes on until it is interrupted; ActivityTableTests has its table"),
    "appctl --device ios13 install ": .elsewhere("there is no app of a template"),
    "appctl --device ipad install ": .elsewhere("the apps are where they were built"),
    "appctl --device ipad launch ": .elsewhere("SeveralScenesTests has it"),
    "appctl --device ipad scene ": .elsewhere("SeveralScenesTests has it"),
    "appctl biometry enroll": .refused("needs a passcode beside it"),
    "appctl biometry match": .refused("no app asks whether the owner uses the device"),
    "appctl biometry fail": .refused("no app asks whether the owner uses the device"),
    "appctl biometry fallback": .refused("no app asks whether the owner uses the device"),
    "appctl biometry passcode": .elsewhere("asks at a terminal; AuthenticationTests has it"),
    "appctl network 3g": .refused("have the machine's network"),
    "appctl network offline": .refused("have the machine's network"),
    "appctl passcode set": .elsewhere("asks at a terminal, and the device restarts for it"),
    "appctl keychain add-root-cert ": .elsewhere("the tests of transfers have a certificate"),
    "appctl record ": .machine("ffmpeg may be missing"),
    "appctl openfile note.txt": .refused("no installed app opens \"note.txt\""),
    "appctl openurl gallery://": .refused("no installed app opens URLs of the scheme"),
    "appctl openurl https://": .refused("no installed app claims the domain"),
    "appctl shortcut perform ": .refused("has no quick action of the type \"new\""),
    "appctl fetch ": .refused("UIBackgroundModes in its Info.plist does not have \"fetch\""),
    "appctl bgtask launch ": .refused("the app has not scheduled this task"),
    "appctl bgtask expire ": .refused("this task is not running"),
    "appctl launch org.example.Hello --wait-for-debugger":
      .elsewhere("waits for a debugger; WaitForDebuggerTests has it"),
    // The app in front of it has no window.
    "appctl tap --label ": .refused("nothing "),
    "appctl tap --id ": .refused("on the screen has"),
    "appctl find ": .refused("on the screen has the label"),
    "appctl exists ": .refused("on the screen has the label"),
    "appctl assert \"Buy milk\"": .refused("on the screen has the label"),
    "appctl assert --id volume": .refused("on the screen has"),
    "appctl scroll-to ": .refused("on the screen has the label"),
    "appctl type ": .refused("no text field has the focus"),
    "appctl metrics deliver ": .refused("has no MetricKit, which came with iOS 13"),
    "appctl notification choose ": .refused("no notification 3 of an app is shown"),
    "appctl defaults write ID ": .refused("no app \"ID\" is installed"),
    "appctl follow start ": .refused("without the machine's message bus"),
    "appctl bluetooth read ": .refused("the app offers no such characteristic"),
    "appctl accessory send ": .refused("no app has a session with the accessory"),
  ]
}
