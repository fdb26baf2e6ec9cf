import Foundation
import ScreenInterface
import SwiftProtobuf

/// A layer and its sublayers, for writing trees in tests.
struct Node {
  var layer = WireLayer()
  var children: [Node] = []
  var operations: [WireDrawOperation] = []
  var mask: [Node] = []

  var id: UInt64 { layer.id }

  init(
    _ id: UInt64, _ x: Float, _ y: Float, _ width: Float, _ height: Float,
    color: UInt32 = 0, _ change: (inout WireLayer) -> Void = { _ in }, children: [Node] = [],
    operations: [WireDrawOperation] = []
  ) {
    layer.id = id
    layer.bounds.width = width
    layer.bounds.height = height
    layer.position.x = x + width / 2
    layer.position.y = y + height / 2
    layer.opacity = 1
    layer.backgroundColor = color
    change(&layer)
    self.children = children
    self.operations = operations
  }

  func add(to commit: inout WireCommit) {
    var layer = layer
    layer.sublayers = children.map(\.id)
    if let mask = mask.first { layer.mask = mask.id }
    commit.layers.append(layer)
    if !operations.isEmpty {
      var contents = WireLayerContents()
      contents.layer = id
      contents.list.operations = operations
      commit.contents.append(contents)
    }
    for child in children + mask { child.add(to: &commit) }
  }
}

extension WireDrawOperation {
  static func fill(_ path: WirePath, _ color: UInt32) -> Self {
    .with {
      $0.fill.path = path
      $0.fill.color = color
    }
  }

  static func text(
    _ text: String, _ x: Float, _ y: Float, size: Float = 17, weight: UInt32 = 400,
    color: UInt32 = 0xFF, width: Float = 0, _ change: (inout WireTextBlock) -> Void = { _ in }
  ) -> Self {
    .with {
      $0.text.origin.x = x
      $0.text.origin.y = y
      $0.text.block = .of(text, size: size, weight: weight, color: color, width: width)
      change(&$0.text.block)
    }
  }

  static let saving = Self.with { $0.operation = .save(true) }
  static let restoring = Self.with { $0.operation = .restore(true) }
}

extension WireTextBlock {
  static func of(
    _ text: String, size: Float = 17, weight: UInt32 = 400, color: UInt32 = 0xFF,
    width: Float = 0
  ) -> Self {
    .with {
      $0.width = width
      $0.runs = [
        .with {
          $0.text = text
          $0.font.size = size
          $0.font.weight = weight
          $0.color = color
        }
      ]
    }
  }
}

extension WirePath {
  static func rect(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Self {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  static func polygon(_ points: [(Float, Float)]) -> Self {
    .with {
      $0.verbs = Data([0] + Array(repeating: 1, count: points.count - 1) + [4])
      $0.coordinates = points.flatMap { [$0.0, $0.1] }
    }
  }
}
