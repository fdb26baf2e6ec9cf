import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import LinuxPlatform
import Testing

/// What apps draw with OpenGL ES in the foreground.
@Suite struct GraphicsTests {
  @Test("What an app draws is on the screen, and in the picture of it when it is suspended")
  func isShown() async throws {
    try await onThread {
      let app = SampleApp.painter()
      try withDevice(screen: .init(), apps: [app]) { device in
        let screen = try TestScreen(of: device)
        try device.open(app)
        // The triangle points up: it is narrow above the middle, and wide below.
        #expect(try screen.waitFor(.red, atX: 187, 333))
        #expect(screen.color(atX: 262, 200)?.isNear(.green) == true)
        #expect(screen.color(atX: 187, 200)?.isNear(.red) == true)
        #expect(screen.color(atX: 262, 467)?.isNear(.red) == true)
        #expect(screen.color(atX: 10, 630)?.isNear(.green) == true)
        let picture = try screen.screenshot(of: app)
        let start = try device.logPosition()
        try device.perform(.home)
        try device.wait(for: app, .suspended)
        let entry = try device.waitForEntry(of: app, since: start) {
          if case .snapshot = $0.content { true } else { false }
        }
        guard case .snapshot(let path)? = entry?.content else {
          Issue.record("no snapshot was taken")
          return
        }
        // The snapshot has two pixels per point.
        #expect(try PNGPixel.color(ofFile: path, atX: 2 * 187, 2 * 333).isNear(.red))
        #expect(try PNGPixel.color(ofFile: path, atX: 2 * 10, 2 * 630).isNear(.green))
        // displayd cannot draw it again, so it has kept it.
        #expect(try screen.screenshot(of: app) == picture)
      }
    }
  }

  @Test("Confined as every app, it has OpenGL ES, and no device for it")
  func isConfined() async throws {
    try await onThread {
      let app = SampleApp.painter("launch create")
      try withDevice(apps: [app]) { device in
        let pid = try device.open(app)
        try device.waitForOutput("painted", of: app)
        #expect(try device.output(of: app).contains("context true"))
        #expect(try device.output(of: app).contains("presented true"))
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")
        let open = descriptors.compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\($0)")
        }
        #expect(!open.contains { $0.hasPrefix("/dev/dri") || $0.hasPrefix("/dev/nvidia") })
        let container = device.container(of: app).path
        let cache = FileManager.default.subpaths(atPath: container) ?? []
        #expect(!cache.contains { $0.contains("mesa") }, "it keeps nothing on the disk")
      }
    }
  }

  @Test("An app that does not use OpenGL ES loads no library of it")
  func isNotLoaded() async throws {
    try await onThread {
      try withDevice(apps: [.notes, .cube]) { device in
        for (app, isLoaded) in [(SampleApp.notes, false), (.cube, true)] {
          let pid = try device.open(app)
          try device.wait(for: app, .active)
          if isLoaded { try device.waitForOutput("cube: turns", of: app) }
          let maps = try TextFile.read("/proc/\(pid)/maps")
          for library in ["libEGL", "libGLESv2", "libLLVM"] {
            #expect(maps.contains(library) == isLoaded, "\(app.target): \(library)")
          }
        }
      }
    }
  }

  @Test(
    "A sample stops its frames when it becomes inactive, finishes its commands, and goes on later",
    .proves("DEL-21/e", "RESP-01/b", on: .processes))
  func sample() async throws {
    try await onThread {
      try withDevice(screen: .init(), apps: [.cube]) { device in
        let screen = try TestScreen(of: device)
        let pid = try device.open(.cube)
        try device.waitForOutput("cube: turns", of: .cube)
        #expect(try Self.moves(screen))
        // Something lies over it: it is inactive, and stands still.
        try device.perform(.notificationCenterOpen)
        try device.wait(for: .cube, .inactive)
        let before = try screen.screenshot(of: .cube)
        Observation.span(1)
        #expect(try screen.screenshot(of: .cube) == before)
        try device.perform(.notificationCenterClose)
        try device.wait(for: .cube, .active)
        #expect(try Self.moves(screen))
        for _ in 0..<3 {
          try device.perform(.home)
          try device.wait(for: .cube, .suspended)
          try device.open(.cube)
          try device.wait(for: .cube, .active)
          #expect(try Self.moves(screen))
        }
        #expect(try device.status(of: .cube)?.pid == pid)
        let output = try device.output(of: .cube)
        #expect(output.count { $0 == "cube: is finished" } == 3)
        #expect(output.count { $0.hasPrefix("cube: stands still") } == 4)
      }
    }
  }

  /// Whether the picture of the sample changes.
  private static func moves(_ screen: TestScreen) throws -> Bool {
    let before = try screen.screenshot(of: .cube)
    return try screen.wait { _ in (try? screen.screenshot(of: .cube)) != before }
  }
}
