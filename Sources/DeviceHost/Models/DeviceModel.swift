import AppInterface
import Foundation
public import LifecycleKernel

/// What a device looks like: its screen, and what a person presses or swipes to go home.
///
/// Lengths are in points. The known models are in ``known``; `appctl boot --model FILE` reads another
/// from a JSON file with the same properties.
public struct DeviceModel: Hashable, Sendable, Codable {
  /// The name by which it is chosen.
  public var name: String
  /// The value of `UIDevice.model`: `iPhone` or `iPad`.
  public var kind: Kind
  /// The size of the screen in portrait.
  public var width: Double
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// A button below the screen leads home. Otherwise a swipe from the lower edge does, and a
  /// home indicator shows where.
  public var hasHomeButton: Bool
  /// The height of the status bar without a call.
  public var statusBarHeight: Double
  /// The radius of the screen's corners.
  public var cornerRadius: Double
  /// What the home indicator covers at the lower edge in portrait.
  public var bottomInset: Double
  /// What the camera covers at both sides in landscape.
  public var landscapeSideInset: Double
  /// What the home indicator covers at the lower edge in landscape.
  public var landscapeBottomInset: Double

  public enum Kind: String, Hashable, Sendable, Codable {
    case phone = "iPhone"
    case tablet = "iPad"
  }

  /// The height of the status bar in this form (SEQ-30, SEQ-31).
  func height(of statusBar: StatusBar) -> Double {
    switch statusBar {
    case .normal: statusBarHeight
    case .inCall, .recording: statusBarHeight + 20
    }
  }

  /// The profile of a device of this model: what is different without a home button.
  public func adapted(_ profile: OSProfile) -> OSProfile {
    var profile = profile
    if !hasHomeButton {
      profile.callsGrowStatusBar = false
      if profile.biometry != nil { profile.biometry = .faceID }
    }
    return profile
  }

  /// In the form of the messages.
  var shape: WireDeviceShape {
    var shape = WireDeviceShape()
    shape.model = name
    shape.hasHomeButton_p = hasHomeButton
    shape.cornerRadius = cornerRadius
    shape.statusBarHeight = statusBarHeight
    shape.bottomInset = bottomInset
    shape.landscapeSideInset = landscapeSideInset
    shape.landscapeBottomInset = landscapeBottomInset
    shape.width = width
    shape.height = height
    shape.scale = scale
    return shape
  }
}

extension DeviceModel {
  /// The models that have a name.
  public static let known = [homeButton, fullScreen, tablet]

  /// A phone with a home button, as iPhone 6 to 8 are.
  public static let homeButton = DeviceModel(
    name: "home-button", kind: .phone, width: 375, height: 667, scale: 2, hasHomeButton: true,
    statusBarHeight: 20, cornerRadius: 0, bottomInset: 0, landscapeSideInset: 0,
    landscapeBottomInset: 0)

  /// A phone whose screen reaches its edges, as iPhone XR and 11 do.
  public static let fullScreen = DeviceModel(
    name: "full-screen", kind: .phone, width: 414, height: 896, scale: 2, hasHomeButton: false,
    statusBarHeight: 44, cornerRadius: 41.5, bottomInset: 34, landscapeSideInset: 44,
    landscapeBottomInset: 21)

  /// A tablet with a home button, as iPad is up to its ninth generation.
  public static let tablet = DeviceModel(
    name: "tablet", kind: .tablet, width: 768, height: 1024, scale: 2, hasHomeButton: true,
    statusBarHeight: 20, cornerRadius: 0, bottomInset: 0, landscapeSideInset: 0,
    landscapeBottomInset: 0)

  /// The model of a device for which none was chosen: phones of the profile's time. The first one
  /// without a home button came with iOS 11, so those of iOS 13 have none.
  public static func usual(for profile: OSProfile) -> DeviceModel {
    profile.generation >= .p13 ? fullScreen : homeButton
  }
}

extension DeviceModel {
  /// Why a model cannot be used, as a sentence.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// The model with this name, or the one in the JSON file at this path.
  public init(named name: String) throws(Problem) {
    if let known = Self.known.first(where: { $0.name == name }) {
      self = known
      return
    }
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = Self.known.map(\.name).joined(separator: ", ")
      throw Problem(
        description:
          "there is no model \"\(name)\"; the models are \(names), or the path of a file")
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: name))
    } catch {
      throw Problem(description: "the model \(name) cannot be read: \(error.localizedDescription)")
    }
    do {
      self = try JSONDecoder().decode(DeviceModel.self, from: data)
    } catch let error as DecodingError {
      throw Problem(description: "the model \(name) is not complete: \(Self.text(of: error))")
    } catch {
      throw Problem(description: "the model \(name) cannot be read: \(error)")
    }
    if let problem { throw Problem(description: "the model \(name): \(problem)") }
  }

  /// What no device has; nil if nothing is wrong.
  private var problem: String? {
    func isOutside(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
      !range.contains(value)
    }
    if isOutside(width, 240...2048) || isOutside(height, 240...2732) {
      return "the screen must be from 240 × 240 to 2048 × 2732 points in size"
    }
    if width > height { return "the size is that in portrait, so the width cannot be the greater" }
    if isOutside(scale, 1...3) { return "there are from 1 to 3 pixels to a point" }
    if isOutside(statusBarHeight, 20...60) {
      return "the status bar must be from 20 to 60 points high"
    }
    let insets = [bottomInset, landscapeSideInset, landscapeBottomInset, cornerRadius]
    if insets.contains(where: { isOutside($0, 0...100) }) {
      return "insets and the radius of the corners must be from 0 to 100 points"
    }
    if hasHomeButton != (bottomInset == 0) {
      return "a device has either a home button or a home indicator, with its bottomInset"
    }
    return nil
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "there is no \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      ([context.codingPath.map(\.stringValue).joined(separator: "."), context.debugDescription]
        .filter { !$0.isEmpty }).joined(separator: ": ")
    @unknown default: "\(error)"
    }
  }
}
