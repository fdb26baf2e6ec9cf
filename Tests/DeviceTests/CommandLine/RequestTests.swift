import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// The built appctl against a real device: exit statuses and texts.
@Suite struct RequestTests {
  private static let app = SampleApp.stubborn.identifier

  @Test("Successful requests print little and exit with 0")
  func done() async throws {
    try await onThread {
      try withDevice { device in
        let launch = try device.appctl("launch", Self.app)
        #expect(launch.status == 0)
        let pid = try #require(try device.status(of: .stubborn)?.pid)
        #expect(launch.output == "\(Self.app): \(pid)\n")
        for words in [
          ["wait", Self.app, "active"], ["home"], ["wait", Self.app, "suspended"], ["lock"],
          ["unlock"], ["openurl", "stubborn:hello"], ["wait", Self.app, "active"],
          ["switcher", "open"], ["switcher", "close"], ["notificationcenter", "open"],
          ["notificationcenter", "close"], ["call", "incoming"], ["call", "decline"],
          ["alert", "show"], ["alert", "ignore"], ["memory", "warn"],
        ] {
          let run = try device.appctl(words)
          #expect(run.status == 0, "\(words): \(run.errors)")
          #expect(run.output.isEmpty, "\(words)")
          #expect(run.errors.isEmpty, "\(words)")
        }
        #expect(Processes.isAlive(pid))
      }
    }
  }

  @Test("A refused request prints the reason and exits with 1")
  func refused() async throws {
    try await onThread {
      try withDevice { device in
        let refusals: [([String], String)] = [
          (["launch", "org.foreground.Nothing"], "no app \"org.foreground.Nothing\" is installed"),
          (["terminate", Self.app], "the app is not running"),
          (["jetsam", Self.app], "the app is not running"),
          (["crash", Self.app], "the app is not running"),
          (["switcher", "kill", Self.app], "the app is not running"),
          (["openurl", "nobody:x"], "no installed app opens URLs of the scheme \"nobody\""),
          (["call", "answer"], "no call is coming in"),
          (["call", "end"], "no call is going on"),
          (["alert", "ignore"], "no such alert is showing"),
          (["boot"], "is already booted"),
          (["install", "/nowhere/Nothing.app"], "/nowhere/Nothing.app"),
          (["explain", "org.foreground.Nothing"], "is installed"),
          (["wait", Self.app, "active", "--timeout", "0.2"], "notRunning"),
        ]
        for (words, text) in refusals {
          let run = try device.appctl(words)
          #expect(run.status == 1, "\(words): \(run.output)\(run.errors)")
          #expect(run.output.isEmpty, "\(words)")
          #expect(run.errors.hasPrefix("Error: "), "\(words): \(run.errors)")
          #expect(run.errors.contains(text), "\(words): \(run.errors)")
        }
        try device.perform(.lock)
        let locked = try device.appctl("launch", Self.app)
        #expect(locked.status == 1)
        #expect(locked.errors.contains("the device is locked; unlock it first"))
      }
    }
  }

  @Test("Wrong use prints a correction and exits with 64")
  func wrongUse() async throws {
    try await onThread {
      try withDevice { device in
        let mistakes: [([String], String)] = [
          (["lanch", Self.app], "did you mean 'launch'?"),
          (["launch"], "Missing expected argument"),
          (["wait", Self.app, "asleep"], "'notRunning', 'inactive', 'active', 'background'"),
          (["wait", Self.app, "active", "--timeout", "-1"], "--timeout"),
          (["openurl", "nothing"], "has no scheme"),
          (["launch", Self.app, "--background", "boredom"], "is no reason for a launch"),
          (["launch", Self.app, "--env", "X"], "KEY=VALUE"),
          (["home", "now"], "Unexpected argument 'now'"),
          (["boot", "--profile", "P99"], "P7-observed"),
        ]
        for (words, text) in mistakes {
          let run = try device.appctl(words)
          #expect(run.status == 64, "\(words): \(run.output)\(run.errors)")
          #expect(run.output.isEmpty, "\(words)")
          #expect(run.errors.contains(text), "\(words): \(run.errors)")
        }
        #expect(try device.state(of: .stubborn) == "notRunning")
      }
    }
  }

  @Test("Without a device each verb prints how to boot one; an invalid setting is wrong use")
  func withoutDevice() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let environment = ["FOREGROUND_HOME": folder.path]
      for words in [["status"], ["list"], ["home"], ["shutdown"], ["log"], ["explain", "x"]] {
        let run = try CommandRun.of("appctl", words, in: folder, environment: environment)
        #expect(run.status == 1, "\(words)")
        #expect(run.errors.contains("is not booted; boot it with: appctl boot"), "\(words)")
      }
      for (setting, text) in [
        ("launchDedline=2", "launchDeadline"), ("launchDeadline=soon", "seconds"),
        ("launchDeadline", "KEY=VALUE"),
      ] {
        let run = try CommandRun.of(
          "appctl", ["boot", "--set", setting], in: folder, environment: environment)
        #expect(run.status == 64, "\(setting): \(run.errors)")
        #expect(run.errors.contains(text), "\(setting): \(run.errors)")
      }
    }
  }

  @Test("boot, status, shutdown; the device's name before and after the verb")
  func bootAndShutdown() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      func run(_ words: String...) throws -> CommandRun {
        try CommandRun.of(
          "appctl", words, in: folder, environment: ["FOREGROUND_HOME": folder.path])
      }
      let boot = try run("boot", "--profile", "P13", "--set", "wakeTime=3", "--device", name)
      #expect(boot.status == 0, "\(boot.errors)")
      #expect(boot.output == "device '\(name)' booted with profile P13\n")
      let status = try run("--device", name, "status")
      #expect(status.status == 0)
      #expect(status.output.contains("profile      P13\n"))
      #expect(status.output.contains("0 installed, 0 running"))
      #expect(status.lines.contains { $0.contains("wakeTime") && $0.hasSuffix(" 3") })
      let pid = try DeviceConnection(
        to: DeviceAddress(name: DeviceName(name), home: folder.path)
      ).daemonPID
      let shutdown = try run("--device", name, "shutdown")
      #expect(shutdown.status == 0)
      #expect(!Processes.isAlive(pid))
      #expect(try run("--device", name, "status").status == 1)
    }
  }

  @Test("Help and completion scripts exist for every verb and shell")
  func help() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let help = try CommandRun.of("appctl", ["--help"], in: folder)
      #expect(help.status == 0)
      for verb in [
        "boot", "shutdown", "status", "install", "uninstall", "list", "launch", "terminate",
        "jetsam", "crash", "home", "lock", "unlock", "openurl", "switcher", "notificationcenter",
        "call", "alert", "memory", "wait", "log", "explain",
      ] {
        #expect(help.output.contains("  \(verb) "), "\(verb)")
        let own = try CommandRun.of("appctl", ["help", verb], in: folder)
        #expect(own.status == 0)
        #expect(own.output.contains("USAGE: appctl \(verb)"), "\(own.output)")
      }
      for shell in ["bash", "zsh", "fish"] {
        let script = try CommandRun.of(
          "appctl", ["--generate-completion-script", shell], in: folder)
        #expect(script.status == 0)
        #expect(script.output.contains("notificationcenter"), "\(shell)")
      }
    }
  }
}
