import Foundation
import ScreenInterface
import SwiftProtobuf

/// A tree like Gallery's: rows with a gradient, rounded corners and two texts each.
struct GalleryTree {
  static let rows = 14
  static let rowHeight: Float = 60

  /// What lies over the page.
  enum Cover: CaseIterable {
    /// A navigation bar as high as a phone's, and a tab bar, of one colour.
    case plainBars
    /// The same bars, which blur what is behind them.
    case blurredBars
    /// A pane that covers the page and blurs it.
    case blurredPage
  }

  /// A commit of the whole tree. `color` is the page's colour, `shift` its scroll offset.
  static func commit(
    number: UInt64, color: UInt32, shift: Float, whole: Bool, cover: Cover? = nil
  ) -> WireCommit {
    var commit = WireCommit()
    commit.number = number
    commit.whole = whole
    commit.windows = [.with { $0.layer = 1 }]
    var page = layer(1, 0, 0, 390, 844)
    page.backgroundColor = color
    page.bounds.y = shift
    page.sublayers = (0..<UInt64(rows)).map { 10 + $0 * 10 }
    commit.layers = [page]
    if let cover {
      let panes = panes(cover)
      commit.layers += panes
      commit.windows += panes.map { pane in .with { $0.layer = pane.id } }
    }
    guard whole else { return commit }
    for row in 0..<rows { add(row, to: &commit) }
    return commit
  }

  private static func panes(_ cover: Cover) -> [WireLayer] {
    let frames: [(Float, Float)] =
      switch cover {
      case .plainBars, .blurredBars: [(0, 91), (761, 83)]
      case .blurredPage: [(0, 844)]
      }
    return frames.enumerated().map { index, frame in
      var pane = layer(1_000 + UInt64(index), 0, frame.0, 390, frame.1)
      pane.backgroundColor = 0xF9F9_F9C0
      if cover != .plainBars {
        pane.backdrop.radius = 20
        pane.backdrop.saturation = 1.8
      }
      return pane
    }
  }

  static func text(_ row: Int, _ line: Int) -> String {
    line == 0 ? "Row number \(row)" : "The detail of row \(row), in small letters"
  }

  private static func add(_ row: Int, to commit: inout WireCommit) {
    let id = 10 + UInt64(row) * 10
    var card = layer(id, 10, Float(row) * rowHeight + 4, 370, rowHeight - 8)
    card.cornerRadius = 12
    card.backgroundColor = 0xFFFF_FFFF
    card.sublayers = [id + 1, id + 2, id + 3]
    var swatch = layer(id + 1, 10, 8, 36, 36)
    swatch.cornerRadius = 8
    swatch.masksToBounds = true
    let title = layer(id + 2, 60, 6, 300, 22)
    let detail = layer(id + 3, 60, 28, 300, 18)
    commit.layers += [card, swatch, title, detail]
    commit.contents += [
      contents(
        id + 1,
        .with {
          $0.gradient.end.y = 36
          $0.gradient.stops = [
            .with { $0.color = 0x007A_FFFF },
            .with {
              $0.location = 1
              $0.color = 0x5856_D6FF
            },
          ]
        }),
      contents(id + 2, label(text(row, 0), 17, 600)),
      contents(id + 3, label(text(row, 1), 13, 400)),
    ]
  }

  private static func label(_ text: String, _ size: Float, _ weight: UInt32) -> WireDrawOperation {
    .with {
      $0.text.block.runs = [
        .with {
          $0.text = text
          $0.color = 0xFF
          $0.font.size = size
          $0.font.weight = weight
        }
      ]
    }
  }

  private static func layer(
    _ id: UInt64, _ x: Float, _ y: Float, _ width: Float, _ height: Float
  ) -> WireLayer {
    .with {
      $0.id = id
      $0.position.x = x + width / 2
      $0.position.y = y + height / 2
      $0.bounds.width = width
      $0.bounds.height = height
      $0.opacity = 1
    }
  }

  private static func contents(
    _ layer: UInt64, _ operation: WireDrawOperation
  ) -> WireLayerContents {
    .with {
      $0.layer = layer
      $0.list.operations = [operation]
    }
  }
}
