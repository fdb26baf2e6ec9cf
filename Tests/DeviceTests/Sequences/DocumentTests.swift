import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import ScreenInterface
import Testing

/// Documents on their way to apps.
@Suite struct DocumentTests {
  /// An app that opens plain text.
  private static func reader(_ orders: [String], as name: String = "reader") -> SampleApp {
    SampleApp.stubborn.copy(
      "org.foreground.\(name)",
      changes: [
        "CFBundleDisplayName": name,
        "CFBundleDocumentTypes": [
          ["LSItemContentTypes": ["public.plain-text"]] as [String: [String]]
        ],
        "StubbornOrders": orders,
      ])
  }

  private static let prefix = "UIApplicationOpenURLOptions"
  private static let launchPrefix = "UIApplicationLaunchOptions"

  @Test(
    "A document is handed to the app that the person chooses, with the annotation",
    .proves("URL-03/c", on: .processes), arguments: [false, true])
  func handedOver(isRunning: Bool) throws {
    let reader = Self.reader(["--log-option-values"])
    try withDevice(screen: .init(), apps: [.probe, reader]) { device in
      if isRunning { try device.open(reader) }
      let screen = try TestScreen(of: device)
      try device.open(.probe, "--hand-over", "Note.txt", "--annotate", "from the probe")
      try device.waitForOutput("menu shown", of: .probe)
      let button = try #require(try screen.interface(of: .probe).node("Open in reader"))
      try screen.tap(x: button.frame.center.x, button.frame.center.y)
      try device.wait(for: reader, .active)
      try device.waitForOutput("sent to \(reader.identifier)", of: .probe)

      let source = "SourceApplicationKey=\(SampleApp.probe.identifier)"
      let annotation = "AnnotationKey=[AnyHashable(\"note\"): \"from the probe\"]"
      try device.waitForOutput("openURL \(Self.prefix)\(annotation)", of: reader)
      let printed = try device.output(of: reader)
      #expect(printed.contains("openURL \(Self.prefix)\(source)"), "\(printed)")
      #expect(printed.contains("openURL \(Self.prefix)OpenInPlaceKey=false"), "\(printed)")
      for moment in isRunning ? [] : ["willFinishLaunching", "didFinishLaunching"] {
        #expect(
          printed.contains("\(moment) \(Self.launchPrefix)AnnotationKey=note: from the probe"),
          "\(printed)")
        #expect(printed.contains("\(moment) \(Self.launchPrefix)\(source)"), "\(printed)")
      }
      let copy = device.container(of: reader).appendingPathComponent("Documents/Inbox/Note.txt")
      #expect(try String(contentsOf: copy, encoding: .utf8) == "content of Note.txt")
      let told = try device.output(of: .probe).filter {
        ["menu", "sending", "sent"].contains(where: $0.hasPrefix)
      }
      #expect(
        told == [
          "menu will be presented", "menu shown", "menu dismissed",
          "sending to \(reader.identifier)", "sent to \(reader.identifier)",
        ])
    }
  }

  @Test("A document that no app opens has no menu")
  func noMenu() throws {
    try withDevice(screen: .init(), apps: [.probe, Self.reader([])]) { device in
      try device.open(.probe, "--hand-over", "Picture.png")
      try device.waitForOutput("menu not shown", of: .probe)
    }
  }

  @Test(
    "A file lands in Documents/Inbox, where its app reads and deletes it, and cannot write",
    .proves("URL-09", on: .processes))
  func inbox() throws {
    let reader = Self.reader(["--try-inbox", "--log-options"])
    try withDevice(apps: [.stubborn, reader]) { device in
      let file = device.folder.appendingPathComponent("A note.txt")
      try Data("written outside".utf8).write(to: file)
      let opened = try device.connect().openFile(file.path)
      #expect(opened.app == reader.identifier)
      let inbox = device.container(of: reader).appendingPathComponent("Documents/Inbox")
      #expect(opened.copy == inbox.appendingPathComponent("A note.txt").path)
      try device.wait(for: reader, .active)
      try device.waitForOutput("inbox delete done", of: reader)
      #expect(
        try device.output(of: reader).filter {
          $0.hasPrefix("inbox") || $0.hasPrefix("openURL")
        } == [
          "openURL \(URL(fileURLWithPath: opened.copy).absoluteString) from nobody",
          "inbox file A note.txt", "inbox read written outside", "inbox write error 13",
          "inbox append error 13", "inbox truncate error 13", "inbox delete done",
        ])
      #expect(try FileManager.default.contentsOfDirectory(atPath: inbox.path).isEmpty)
    }
  }

  @Test("A second file of the same name gets another name")
  func sameName() throws {
    let reader = Self.reader([])
    try withDevice(apps: [reader]) { device in
      let file = device.folder.appendingPathComponent("Note.txt")
      try Data("one".utf8).write(to: file)
      let first = try device.connect().openFile(file.path, in: reader.identifier).copy
      let second = try device.connect().openFile(file.path, in: reader.identifier).copy
      #expect(first.hasSuffix("Inbox/Note.txt") && second.hasSuffix("Inbox/Note-1.txt"))
    }
  }

  @Test("What is no file, or has no app, is not opened")
  func refusals() throws {
    try withDevice { device in
      let file = device.folder.appendingPathComponent("Note.txt")
      try Data("one".utf8).write(to: file)
      for (path, app, reason) in [
        (file.path, nil, "no installed app opens"), (file.path, "org.example.no", "no app"),
        (device.folder.path, SampleApp.stubborn.identifier, "Is a directory"),
        ("/nowhere/at/all", SampleApp.stubborn.identifier, "No such file"),
        ("/dev/zero", SampleApp.stubborn.identifier, "Is a directory"),
      ] as [(String, String?, String)] {
        let error = try #require(throws: DeviceError.self) {
          _ = try device.connect().openFile(path, in: app)
        }
        #expect("\(error)".contains(reason), "\(error)")
      }
      #expect(try device.state(of: .stubborn) == "notRunning")
    }
  }

  @Test("A link in the place of the Inbox leads nowhere")
  func link() throws {
    try withDevice { device in
      let file = device.folder.appendingPathComponent("Note.txt")
      try Data("one".utf8).write(to: file)
      let outside = device.folder.appendingPathComponent("outside")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      let inbox = device.container(of: .stubborn).appendingPathComponent("Documents/Inbox")
      try FileManager.default.createSymbolicLink(at: inbox, withDestinationURL: outside)
      #expect(throws: DeviceError.self) {
        try device.connect().openFile(file.path, in: SampleApp.stubborn.identifier)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    }
  }

  @Test(
    "Documents that an app shares on purpose are found, and those of other apps are not",
    .proves("PL-11", on: .processes))
  func sharing() throws {
    let sharing = SampleApp.stubborn.copy(
      "org.foreground.sharing", changes: ["UIFileSharingEnabled": true])
    try withDevice(apps: [.stubborn, sharing]) { device in
      func appctl(_ words: String...) throws -> CommandRun {
        try CommandRun.of(
          "appctl", ["--device", "\(device.address.name)"] + words, in: device.folder,
          environment: ["FOREGROUND_HOME": device.folder.path])
      }
      let shared = try appctl("container", sharing.identifier, "documents")
      let folder = device.container(of: sharing).appendingPathComponent("Documents").path
      #expect(shared.output == folder + "\n" && shared.status == 0, "\(shared)")
      let refused = try appctl("container", SampleApp.stubborn.identifier, "documents")
      #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
      #expect(refused.errors.contains("UIFileSharingEnabled"), "\(refused)")
      let data = try appctl("container", SampleApp.stubborn.identifier)
      #expect(data.output == device.container(of: .stubborn).path + "\n")
    }
  }
}
