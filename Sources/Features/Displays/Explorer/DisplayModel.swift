import LifecycleKernel

/// What an app of the explored world knows of the one external display.
struct DisplayModel: Hashable, Sendable {
  /// The display of which the process was told, in the mode that it knows; nil if none is connected.
  var known: Known?
  /// The process has registered a scene accessory.
  var hasSceneAccessory = false

  struct Known: Hashable, Sendable {
    var number: UInt32
    var mode: DisplayMode

    init(number: UInt32, mode: DisplayMode) {
      self.number = number
      self.mode = mode
    }

    init(_ display: ExternalDisplay) {
      self.init(number: display.number, mode: display.mode)
    }
  }

  static let small = DisplayMode(width: 1_280, height: 720)
  static let large = DisplayMode(width: 1_920, height: 1_080)
  static let description = DisplayDescription(
    name: "TV", modes: [small, large], preferred: small)

  static func other(than mode: DisplayMode) -> DisplayMode { mode == small ? large : small }
}
