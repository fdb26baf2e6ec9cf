package import ScreenInterface

/// How a drawing is combined with its background.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker
  case plusLighter

  /// displayd's value for the mode; `nil` if it does not support the mode.
  package var wire: WireBlendMode? {
    switch self {
    case .normal: .blendNormal
    case .multiply: .blendMultiply
    case .screen: .blendScreen
    case .overlay: .blendOverlay
    case .darken: .blendDarken
    case .lighten: .blendLighten
    case .colorDodge: .blendColorDodge
    case .colorBurn: .blendColorBurn
    case .softLight: .blendSoftLight
    case .hardLight: .blendHardLight
    case .difference: .blendDifference
    case .exclusion: .blendExclusion
    case .clear: .blendClear
    case .copy: .blendCopy
    case .sourceIn: .blendSourceIn
    case .sourceAtop: .blendSourceAtop
    case .destinationOver: .blendDestinationOver
    case .destinationOut: .blendDestinationOut
    case .plusLighter: .blendPlusLighter
    case .hue, .saturation, .color, .luminosity, .sourceOut, .destinationIn, .destinationAtop,
      .xor, .plusDarker:
      nil
    }
  }
}
