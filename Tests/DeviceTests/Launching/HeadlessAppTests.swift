import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// An app without views, which stands on AppRuntime alone.
@Suite struct HeadlessAppTests {
  private static func maps(_ pid: Int32) throws -> String {
    // Linux gives a page at a time.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(pid)/maps"))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test("It is launched, sent home, suspended and resumed as every app")
  func lifeCycle() throws {
    try withDevice(apps: [.ticker]) { device in
      let pid = try device.open(.ticker)
      try device.waitForOutput("tick 2", of: .ticker)
      try device.perform(.home)
      try device.wait(for: .ticker, .suspended)
      #expect(try device.open(.ticker) == pid)
      let history = try device.history(of: .ticker).filter { !$0.hasPrefix("task") }
      #expect(
        history == [
          "inactive", "application(_:willFinishLaunchingWithOptions:)",
          "application(_:didFinishLaunchingWithOptions:)", "active", "applicationDidBecomeActive",
          "applicationWillResignActive", "inactive", "background", "applicationDidEnterBackground",
          "suspended", "background", "applicationWillEnterForeground", "inactive", "active",
          "applicationDidBecomeActive",
        ])
      let told = try device.output(of: .ticker).filter {
        !$0.hasPrefix("tick") && !$0.hasPrefix("authorization")
      }
      #expect(
        told == [
          "launched inactive", "became active active", "resigns active active",
          "entered background background", "task true", "enters foreground background",
          "became active active",
        ])
    }
  }

  @Test("It has CoreLocation, and neither UIKit nor the layers in its process")
  func libraries() throws {
    try withDevice(apps: [.ticker]) { device in
      let pid = try device.open(.ticker)
      let maps = try Self.maps(pid)
      let (hasRuntime, hasUIKit) = (
        maps.contains("/libAppRuntime.so"), maps.contains("libUIKit.so")
      )
      #expect(hasRuntime)
      #expect(!hasUIKit)
    }
  }

  @Test("It does not execute while it is suspended")
  func suspension() throws {
    try withDevice(apps: [.ticker, .stubborn]) { device in
      try device.open(.ticker)
      try device.waitForOutput("tick 1", of: .ticker)
      try device.perform(.home)
      try device.wait(for: .ticker, .suspended)
      let before = try device.output(of: .ticker)
      // Another app's whole launch goes by meanwhile.
      try device.open(.stubborn)
      #expect(try device.output(of: .ticker) == before)
    }
  }

  @Test("The screen shows the background of a launch instead of it, and then the home screen")
  func screen() async throws {
    try await onThread {
      try withDevice(screen: .init(), apps: [.ticker]) { device in
        let screen = try TestScreen(of: device)
        try device.open(.ticker)
        #expect(try screen.waitFor(.white, atX: 187, 333))
        try device.perform(.home)
        try device.wait(for: .ticker, .suspended)
        try device.open(.ticker)
        #expect(try screen.waitFor(.white, atX: 187, 333))
      }
    }
  }
}
