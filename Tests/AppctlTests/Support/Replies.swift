import ControlInterface

/// Replies as a device sends them.
enum Replies {
  static func status(device: String = "default") -> WireControlReply.OneOf_Content {
    var status = WireDeviceStatus()
    status.device = device
    status.profile = "P7"
    status.brightness = 50
    status.pid = 77
    status.uptimeSeconds = 12.34
    status.containment = "cgroup-v2"
    status.containmentDetail = "apps are frozen as a whole tree"
    status.front = "org.example.notes"
    status.inCall = true
    status.hardwareKeyboard = true
    status.interruptions = ["call"]
    status.settings = ["launchDeadline": "20", "suspensionGrace": "5"]
    status.installedCount = 3
    status.runningCount = 1
    status.recovered = ["1 app of an earlier run was ended"]
    status.protections = protections
    status.limits = limits
    status.memorySource = "cgroup-v2"
    status.starts = "executed, as was asked for"
    return .status(status)
  }

  private static var protections: [WireProtection] {
    var view = WireProtection()
    view.name = "view"
    view.active = true
    view.detail = "others do not exist"
    var files = WireProtection()
    files.name = "files"
    files.detail = "Landlock is switched off"
    return [view, files]
  }

  private static var limits: [WireProtection] {
    var memory = WireProtection()
    memory.name = "memory"
    memory.active = true
    memory.detail = "512 MiB for each app, by cgroup v2"
    var processor = WireProtection()
    processor.name = "processor"
    processor.detail = "LIFE-16 does not hold"
    return [memory, processor]
  }

  static func apps() -> WireControlReply.OneOf_Content {
    var notes = WireAppStatus()
    notes.bundleIdentifier = "org.example.notes"
    notes.name = "Notes"
    notes.state = "active"
    notes.pid = 4711
    notes.reasons = ["it is in front"]
    notes.goal = "active"
    var mail = WireAppStatus()
    mail.bundleIdentifier = "org.example.mail"
    mail.name = "Mail"
    mail.state = "notRunning"
    mail.goal = "notRunning"
    var list = WireAppList()
    list.apps = [notes, mail]
    return .apps(list)
  }

  static func launched(_ pid: Int32, note: String = "") -> WireControlReply.OneOf_Content {
    var launched = WireLaunched()
    launched.pid = pid
    launched.note = note
    return .launched(launched)
  }

  static func log(_ entries: [String]) -> WireControlReply.OneOf_Content {
    var page = WireLogPage()
    page.entries = entries
    return .log(page)
  }

  static let logEntries = [
    #"{"seq":1,"time":0.5,"app":null,"pid":null,"kind":"request","name":"launch"}"#,
    #"{"seq":2,"time":0.75,"app":"org.example.notes","pid":42,"kind":"state","from":"notRunning","#
      + #""to":"inactive","cause":"launch"}"#,
    #"{"seq":3,"time":0.8,"app":"org.example.notes","pid":42,"kind":"callback","#
      + #""name":"applicationDidBecomeActive","duration":0.0032}"#,
    #"{"seq":4,"time":1.25,"app":"org.example.notes","pid":42,"kind":"task","id":1,"#
      + #""name":"upload","event":"began"}"#,
    #"{"seq":5,"time":61.0,"app":"org.example.notes","pid":42,"kind":"exit","reason":"watchdog","#
      + #""namespace":"SPRINGBOARD","code":"0x8badf00d","description":"too late"}"#,
  ]
}
