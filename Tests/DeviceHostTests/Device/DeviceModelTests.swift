import Foundation
import LifecycleKernel
import Testing

@testable import DeviceHost

@Suite struct DeviceModelTests {
  /// Writes a model to a file, with some properties replaced.
  private func file(_ changes: [String: Any?] = [:]) throws -> String {
    var object =
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(DeviceModel.fullScreen))
      as? [String: Any] ?? [:]
    object["name"] = "kiosk"
    for (key, value) in changes { object[key] = value }
    let path = NSTemporaryDirectory() + "model-\(UUID().uuidString).json"
    try JSONSerialization.data(withJSONObject: object).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func problem(_ changes: [String: Any?]) throws -> String {
    let path = try file(changes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      return "none: \(try DeviceModel(named: path))"
    } catch {
      return error.description.replacingOccurrences(of: path, with: "FILE")
    }
  }

  @Test(arguments: ["home-button", "full-screen", "tablet"])
  func eachKnownModelIsConsistent(name: String) throws {
    let model = try DeviceModel(named: name)
    #expect(model.hasHomeButton == (model.bottomInset == 0))
    #expect(model.hasHomeButton == (model.statusBarHeight == 20))
    #expect(model.hasHomeButton == (model.cornerRadius == 0))
    #expect((model.kind == .tablet) == (model.width >= 600))
  }

  @Test func aModelOfOnesOwnIsAFile() throws {
    let path = try file(["width": 480, "height": 800, "scale": 1.5])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let model = try DeviceModel(named: path)
    #expect(model.name == "kiosk")
    #expect(model.width == 480)
    #expect(model.scale == 1.5)
  }

  @Test func whatNoDeviceHasIsSaid() throws {
    #expect(
      try problem(["width": 10])
        == "the model FILE: the screen must be from 240 × 240 to 2048 × 2732 points in size")
    #expect(try problem(["width": 1000]).contains("the width cannot be the greater"))
    #expect(try problem(["scale": 9]).contains("from 1 to 3 pixels"))
    #expect(
      try problem(["hasHomeButton": true]).contains("either a home button or a home indicator"))
    #expect(try problem(["height": NSNull()]).contains("height"))
    #expect(try problem(["kind": "iPod"]).contains("kind"))
  }

  @Test func aNameThatNoModelHasNamesThem() {
    #expect(throws: DeviceModel.Problem.self) { try DeviceModel(named: "phone") }
    do {
      _ = try DeviceModel(named: "phone")
    } catch {
      #expect("\(error)".contains("home-button, full-screen, tablet"))
    }
    #expect(throws: DeviceModel.Problem.self) { try DeviceModel(named: "/nowhere/model.json") }
  }

  @Test func withoutAHomeButtonACallDoesNotGrowTheStatusBar() {
    #expect(DeviceModel.homeButton.adapted(.p7).callsGrowStatusBar)
    #expect(!DeviceModel.fullScreen.adapted(.p7).callsGrowStatusBar)
    #expect(DeviceModel.homeButton.height(of: .inCall) == 40)
  }

  @Test func aPhoneOfTheProfilesTimeIsUsual() {
    #expect(DeviceModel.usual(for: .p4) == .homeButton)
    #expect(DeviceModel.usual(for: .p7) == .homeButton)
    #expect(DeviceModel.usual(for: .p13) == .fullScreen)
  }
}
