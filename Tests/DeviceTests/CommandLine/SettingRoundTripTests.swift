import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// What is set on a device is shown by the same verb, in the words that set it.
@Suite struct SettingRoundTripTests {
  private static let app = SampleApp.stubborn.identifier

  @Test("Each setting is shown as it was set")
  func roundTrip() async throws {
    try await onThread {
      try withDevice(screen: .init()) { device in
        let settings: [(verb: [String], values: [String])] = [
          (["appearance"], ["dark", "light"]), (["contentsize"], ["extraLarge", "large"]),
          (["battery"], ["15 --charging", "70"]), (["proximity"], ["near", "far"]),
          (["ringswitch"], ["silent", "ring"]), (["reducemotion"], ["on", "off"]),
          (["lowpower"], ["on", "off"]), (["thermal"], ["serious", "nominal"]),
          (["network"], ["full"]), (["capture"], ["on", "off"]), (["autolock"], ["30", "never"]),
          (["rotationlock"], ["on", "off"]), (["brightness"], ["30", "100"]),
          (["keyboard", "hardware"], ["on", "off"]), (["language"], ["pt-BR", "en"]),
          (["region"], ["AT", "automatic"]), (["rotate"], ["landscapeLeft", "portrait"]),
          (["audio", "volume"], ["30", "100"]), (["audio", "route"], ["headphones", "speaker"]),
          (["audio", "microphone"], ["machine", "silence"]),
          (["memory", "pressure"], ["warning", "measured"]),
          (["memory", "limit", Self.app], ["96", "none"]),
          (["location", "set"], ["-33.8,151.2", "52.5163,13.3777"]),
          (["backgroundrefresh"], ["deny", "allow"]), (["clock"], ["machine"]),
          (["privacy", Self.app, "contacts"], ["deny", "allow", "reset"]),
          (["privacy", Self.app, "location"], ["inuse", "always", "reset"]),
        ]
        for (verb, values) in settings {
          for value in values {
            let words = value.split(separator: " ").map(String.init)
            let set = try device.appctl(verb + words)
            #expect(set.status == 0, "\(verb) \(value): \(set.errors)")
            #expect(try device.appctl(verb).output == value + "\n", "\(verb)")
          }
          let json = try device.appctl(verb + ["--json"])
          #expect(json.status == 0 && json.output.hasPrefix("{"), "\(verb): \(json.errors)")
        }
        #expect(try device.appctl("notification", "style", "none", Self.app).status == 0)
        #expect(try device.appctl("notification", "style", Self.app).output == "none\n")
        #expect(try device.appctl("backgroundrefresh", "restrict", Self.app).status == 0)
        #expect(try device.appctl("backgroundrefresh", Self.app).output == "restrict\n")
        #expect(try device.appctl("icloud", "sign-in", "ann").status == 0)
        #expect(try device.appctl("icloud").output == "ann\n")
      }
    }
  }

  @Test("What does not exist is refused, with what may be meant")
  func unknown() async throws {
    try await onThread {
      try withDevice(profile: "P13", apps: [.stubborn]) { device in
        let near = String(Self.app.dropLast()) + "m"
        let verbs: [[String]] = [
          ["launch"], ["terminate"], ["jetsam"], ["crash"], ["explain"], ["notifications"],
          ["metrics"], ["transfers"], ["container"], ["console"], ["uninstall"], ["fetch"],
          ["shortcut", "list"], ["bgtask", "list"], ["defaults", "read"], ["privacy"],
          ["memory", "limit"], ["backgroundrefresh"], ["notification", "style"],
          ["notification", "show"], ["alert", "show"], ["switcher", "kill"], ["log", "--app"],
        ]
        for verb in verbs {
          let run = try device.appctl(verb + [near])
          #expect(run.status == 1, "\(verb): \(run.output)")
          #expect(run.errors.contains("Did you mean \(Self.app)?"), "\(verb): \(run.errors)")
        }
        let others: [([String], Int32, String)] = [
          (["language", "xx"], 64, "there is no language \"xx\""),
          (["language", "german"], 64, "; did you mean de (German)?"),
          (["language", "pt-XX"], 64, "there is no region \"XX\""),
          (["region", "XX"], 64, "there is no region \"XX\""),
          (["region", "Austria"], 64, "did you mean AT (Austria)?"),
          (
            ["notification", "choose", "99"], 1,
            "no notification 99 of an app is shown; there are no"
          ),
          (
            ["shortcut", "perform", Self.app, "new"], 1,
            "no quick action of the type \"new\"; there"
          ),
          (["bgtask", "launch", Self.app, "a.b"], 1, "there are no tasks of it"),
          (["bluetooth", "remove", "Strap"], 1, "; there are no peripherals"),
          (["accessory", "disconnect", "Meter"], 1, "; there are no accessories"),
          (["display", "disconnect", "TV"], 1, "; there are no displays"),
          (["reports", "nothing"], 1, "there is no report \"nothing\""),
        ]
        for (words, status, message) in others {
          let run = try device.appctl(words)
          #expect(run.status == status, "\(words): \(run.output)")
          #expect(run.errors.contains(message), "\(words): \(run.errors)")
        }
        #expect(try device.appctl("display", "connect", "Television").status == 0)
        let television = try device.appctl("display", "disconnect", "Televison")
        #expect(television.errors.contains("did you mean \"Television\"?"))
        // The log goes on to say what it knows about an app that is gone.
        #expect(try device.appctl("uninstall", Self.app).status == 0)
        #expect(try device.appctl("log", "--app", Self.app).status == 0)
      }
    }
  }

  @Test("The system's own programs are not installed as apps")
  func systemApps() async throws {
    try await onThread {
      let shell = try ShellBundle.make()
      defer { shell.remove() }
      try withDevice { device in
        let run = try device.appctl("install", shell.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("org.foreground.HomeScreen belongs to the system"))
      }
    }
  }
}
