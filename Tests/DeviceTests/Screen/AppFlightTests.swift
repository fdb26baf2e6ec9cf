import CPangoCairo
import DeviceControl
import DeviceTestKit
import Foundation
import SharedInterface
import Testing

/// Apps that come out of their icon and go back, as a person sees them: frame by frame.
@Suite struct AppFlightTests {
  /// What is seen of the app in a frame.
  private enum Sight: Equatable {
    case gone
    /// Somewhere, but not up to the edge of the screen.
    case smaller
    case whole
  }

  private func withProbe(
    _ model: String = "full-screen", _ body: (TestDevice, TestScreen) throws -> Void
  ) throws {
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(model: model, screen: .init(shellPath: shell.path), apps: [.probe]) { device in
      try body(device, try TestScreen(of: device))
    }
  }

  /// Probe is white at its edge, and nothing else has the blue of its tile.
  private func sight(_ screen: TestScreen) -> Sight {
    if screen.color(atX: 2, screen.size.height / 2)?.isNear(.white) == true { return .whole }
    return isTileSeen(screen) ? .smaller : .gone
  }

  private func isTileSeen(_ screen: TestScreen) -> Bool {
    let (width, height) = screen.size
    for x in stride(from: 2, to: width, by: 5) {
      for y in stride(from: 2, to: height, by: 5)
      where screen.color(atX: x, y)?.isNear(.blue) == true { return true }
    }
    return false
  }

  /// Opens the app, and waits until it is seen as it draws itself: a new one is white before.
  private func openAndSee(_ device: TestDevice, _ screen: TestScreen) throws {
    try device.open(.probe)
    #expect(try screen.wait { sight($0) == .whole && isTileSeen($0) })
  }

  /// The sights of all frames until this one comes, without repetitions. Their pictures are kept if
  /// `PICTURES` names a folder.
  ///
  /// - Parameter action: What begins it, performed on a thread of its own so that no frame is missed.
  private func sights(
    until last: Sight, on screen: TestScreen, as name: String, timeout: Double = 30,
    _ action: @escaping @Sendable () throws -> Void = {}
  ) throws -> [Sight] {
    var sights: [Sight] = []
    var count = 0
    let came = try screen.wait(timeout: timeout, while: action) { screen in
      let sight = sight(screen)
      keep(screen, "\(name)-\(count)")
      count += 1
      if sights.last != sight { sights.append(sight) }
      return sight == last
    }
    #expect(came || timeout < 30, "\(name): \(sights)")
    return sights
  }

  /// Repeats what is seen until a frame of the way is among it: a loaded machine may draw none.
  private func untilOnTheWay(_ attempt: () throws -> [Sight]) throws -> [Sight] {
    for _ in 1...4 {
      let seen = try attempt()
      if seen.contains(.smaller) { return seen }
      #expect(seen == [.whole, .gone] || seen == [.gone, .whole])
    }
    return try attempt()
  }

  private func keep(_ screen: TestScreen, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
    let frame = screen.frame
    var bytes = frame.bytes
    bytes.withUnsafeMutableBufferPointer { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_RGB24, CInt(frame.width), CInt(frame.height),
        CInt(frame.stride))
      _ = cairo_surface_write_to_png(surface, "\(folder)/\(name).png")
      cairo_surface_destroy(surface)
    }
  }

  @Test("An app grows out of its icon, and is never seen whole before that")
  func opens() throws {
    try withProbe { device, screen in
      // So that it has something to show at once.
      let seen = try untilOnTheWay {
        try device.openAndSuspend(.probe)
        #expect(try screen.wait { sight($0) == .gone })
        return try sights(until: .whole, on: screen, as: "open") {
          _ = try device.start(.probe, [])
        }
      }
      #expect(seen == [.gone, .smaller, .whole])
      try device.wait(for: .probe, .active)
    }
  }

  @Test("It shrinks to it, and the home screen is never seen without it before that")
  func closes() throws {
    try withProbe { device, screen in
      let seen = try untilOnTheWay {
        try openAndSee(device, screen)
        return try sights(until: .gone, on: screen, as: "close") { try device.perform(.home) }
      }
      #expect(seen == [.whole, .smaller, .gone])
    }
  }

  @Test("An app that is called back on its way turns round where it is")
  func turnsRound() throws {
    try withProbe { device, screen in
      try openAndSee(device, screen)
      // A loaded machine may draw no frame on the way, or call the app back when it has landed.
      var seen: [Sight] = []
      for _ in 1...5 where seen.isEmpty {
        #expect(try screen.wait { sight($0) == .whole })
        let away = try sights(until: .smaller, on: screen, as: "away", timeout: 2) {
          try device.perform(.home)
        }
        let back = try sights(until: .whole, on: screen, as: "turn") {
          _ = try device.start(.probe, [])
        }
        if away.last == .smaller, !back.contains(.gone) { seen = back }
      }
      #expect(seen == [.smaller, .whole])
    }
  }

  @Test("Under a finger the app is smaller and goes on; without going far it returns")
  func followsTheFinger() throws {
    try withProbe { device, screen in
      try openAndSee(device, screen)
      let (width, height) = screen.size
      let start = try device.logPosition()
      // Up and down again. A finger that rested would open the switcher.
      try screen.touch(.touchBegan, x: width / 2, height - 4)
      var isSeen = false
      for step in 1...40 {
        let up = Double(20 - abs(20 - step)) * 20
        try screen.touch(.touchMoved, x: width / 2, height - 4 - up)
        let came = try screen.wait(timeout: 0.03) { sight($0) == .smaller }
        if came, !isSeen { keep(screen, "finger") }
        isSeen = isSeen || came
      }
      try screen.touch(.touchEnded, x: width / 2, height - 4)
      #expect(isSeen)
      #expect(try screen.wait { sight($0) == .whole })
      #expect(try device.edges(of: .probe, since: start) == [])
    }
  }

  @Test("The app itself becomes its card in the switcher, and grows out of it")
  func becomesItsCard() throws {
    try withProbe { device, screen in
      try openAndSee(device, screen)
      let card = try sights(until: .smaller, on: screen, as: "card") {
        try device.perform(.switcherOpen)
      }
      // On a slow machine it is on its way before the first picture of it.
      #expect(card.drop { $0 == .whole } == [.smaller])
      // What the app draws now is on its card.
      #expect(try screen.waitFor(.red, atX: 132, 278))
      let width = screen.size.width
      try screen.tap(x: width / 2, 500)
      let whole = try sights(until: .whole, on: screen, as: "uncard")
      #expect(whole.drop { $0 == .smaller } == [.whole])
      try device.wait(for: .probe, .active)
    }
  }

  @Test("With less motion it is there at once")
  func reducedMotion() throws {
    try withProbe { device, screen in
      try device.perform(.reduceMotion(true))
      let opened = try sights(until: .whole, on: screen, as: "still") {
        _ = try device.start(.probe, [])
      }
      #expect(opened == [.gone, .whole])
      let closed = try sights(until: .gone, on: screen, as: "still") { try device.perform(.home) }
      #expect(closed == [.whole, .gone])
    }
  }
}
