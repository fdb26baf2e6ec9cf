import Foundation
import Glibc
import ScreenInterface
import SharedInterface
@_spi(Testing) import UIKit

/// A use of the display that is valid in each of its messages, and takes more of the display server
/// than one app may, named as in the arguments. Sent below UIKit, from a thread of its own, until the
/// app is ended.
enum DisplayGreed: String {
  /// Layers that are never shown, whose lists have many points.
  case lists = "--display-hoard-lists"
  /// Animations of many keyframes.
  case animations = "--display-hoard-animations"
  /// Masks of masks, each as large as the screen. Sent once.
  case masks = "--display-nested-masks"
  /// Groups of groups. Sent once.
  case groups = "--display-nested-groups"
  /// A clip and a stroke that take many seconds. Sent once.
  case clip = "--display-endless-clip"
  case stroke = "--display-endless-stroke"
  /// A text that takes many seconds, because of its runs. Sent once.
  case runs = "--display-endless-runs"

  static let help = """
    --display-hoard-lists --display-hoard-animations
    --display-nested-masks --display-nested-groups
    --display-endless-clip --display-endless-stroke --display-endless-runs
                                  take more of the display server than one app may
    """

  @MainActor func carryOut(_ application: UIApplication) {
    guard let display = application.displayDescriptor else { return }
    print(rawValue)
    Thread.detachNewThread { [self] in
      var number: UInt64 = 0
      repeat {
        number += 1
        guard
          let bytes = try? FrameEncoder(maximumFrameSize: MessageLimits.sceneMessage)
            .encode(message(number)), Self.send(bytes, to: display)
        else { return }
      } while goesOn
    }
  }

  private var goesOn: Bool {
    switch self {
    case .lists, .animations: true
    case .masks, .groups, .clip, .stroke, .runs: false
    }
  }

  /// Sends everything; false if the connection has ended.
  private static func send(_ bytes: [UInt8], to display: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let part = bytes[sent...].withUnsafeBytes {
        Glibc.send(display, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if part > 0 {
        sent += part
      } else if errno == EAGAIN {
        var wait = pollfd(fd: display, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, 1_000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private func message(_ number: UInt64) -> WireSceneMessage {
    switch self {
    case .lists:
      Self.commit(number) { commit in
        // As much in one change as a slow machine takes well within the time that it may.
        var layer = Self.layer(number + 10)
        layer.bounds = Self.screen
        commit.layers.append(layer)
        commit.contents.append(
          .with {
            $0.layer = layer.id
            $0.list.operations = Array(repeating: Self.line(of: 19_000), count: 5)
          })
      }
    case .animations:
      Self.commit(number) { commit in
        commit.animations = (0..<10).map { id in
          .with {
            $0.id = number * 10 + UInt64(id)
            $0.layer = 1
            $0.property = .animatedOpacity
            $0.duration = 1_000_000
            $0.keyframes = (0..<1_000).map { index in
              .with {
                $0.time = Float(index) / 1_000
                $0.values = [1]
              }
            }
          }
        }
      }
    case .masks:
      Self.commit(number) { commit in
        for id: UInt64 in 2...190 {
          var layer = Self.layer(id)
          layer.bounds = Self.screen
          layer.position = .with {
            $0.x = Self.screen.width / 2
            $0.y = Self.screen.height / 2
          }
          layer.backgroundColor = 0x00FF_00FF
          layer.mask = id < 190 ? id + 1 : 0
          commit.layers.append(layer)
        }
        commit.layers[0].mask = 2
        commit.layers[0].backgroundColor = 0x0000_FFFF
      }
    case .groups:
      Self.commit(number) { commit in
        for id: UInt64 in 2...190 {
          var layer = Self.layer(id)
          layer.bounds = Self.screen
          layer.position = .with {
            $0.x = Self.screen.width / 2
            $0.y = Self.screen.height / 2
          }
          layer.opacity = 0.99
          layer.backgroundColor = 0x00FF_00FF
          layer.sublayers = id < 190 ? [id + 1] : []
          commit.layers.append(layer)
        }
        commit.layers[0].sublayers = [2]
        commit.layers[0].backgroundColor = 0x0000_FFFF
      }
    case .clip:
      Self.drawing(
        Array(repeating: .with { $0.clip.path = Self.scribble }, count: Self.repetitions)
          + [Self.fill], number)
    case .stroke:
      Self.drawing(
        Array(
          repeating: .with {
            $0.stroke.path = Self.scribble
            $0.stroke.width = 3
            $0.stroke.color = 0xFF
          }, count: Self.repetitions), number)
    case .runs:
      .with {
        $0.measureText.request = 1 << 40
        $0.measureText.wantsCarets = true
        $0.measureText.block.width = 5
        $0.measureText.block.runs = (0..<120_000).map { index in
          .with {
            $0.text = "a "
            $0.font.size = Float(10 + index % 40)
          }
        }
      }
    }
  }

  // MARK: Parts of messages

  private static let screen = WireRect.with {
    $0.width = 390
    $0.height = 844
  }

  private static func layer(_ id: UInt64) -> WireLayer {
    .with {
      $0.id = id
      $0.opacity = 1
    }
  }

  /// A commit that keeps everything of the earlier ones, and shows layer 1.
  private static func commit(
    _ number: UInt64, _ fill: (inout WireCommit) -> Void
  ) -> WireSceneMessage {
    .with {
      $0.commit.number = number + (1 << 40)
      $0.commit.whole = number == 1
      var root = layer(1)
      root.bounds = screen
      root.position = .with {
        $0.x = screen.width / 2
        $0.y = screen.height / 2
      }
      $0.commit.layers = [root]
      fill(&$0.commit)
      $0.commit.windows = [.with { $0.layer = 1 }]
    }
  }

  /// A commit whose one layer draws this.
  private static func drawing(
    _ operations: [WireDrawOperation], _ number: UInt64
  ) -> WireSceneMessage {
    commit(number) { commit in
      commit.contents = [
        .with {
          $0.layer = 1
          $0.list.operations = operations
        }
      ]
    }
  }

  /// A quick machine draws one scribble within the time that an app may take.
  private static let repetitions = 5

  private static let fill = WireDrawOperation.with {
    $0.fill.path = line(of: 4).fill.path
    $0.fill.path.coordinates = [0, 0, 390, 0, 390, 844, 0, 844]
    $0.fill.color = 0xFF
  }

  private static func line(of points: Int) -> WireDrawOperation {
    .with {
      $0.fill.path.verbs = Data([0] + [UInt8](repeating: 1, count: points - 1))
      $0.fill.path.coordinates = [Float](repeating: 1, count: points * 2)
      $0.fill.color = 0xFF
    }
  }

  /// Many points without any order: each line crosses most of the others.
  private static let scribble = WirePath.with {
    let points = 19_000
    $0.verbs = Data([0] + [UInt8](repeating: 1, count: points - 1))
    var state: UInt32 = 1
    $0.coordinates = (0..<points * 2).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / Float(1 << 24) * (index % 2 == 0 ? 390 : 844)
    }
  }
}

/// A message that can be made and filled in one expression.
private protocol Fillable {
  init()
}

extension Fillable {
  fileprivate static func with(_ fill: (inout Self) -> Void) -> Self {
    var message = Self()
    fill(&message)
    return message
  }
}

extension WireAnimation: Fillable {}
extension WireDrawOperation: Fillable {}
extension WireKeyframe: Fillable {}
extension WireLayer: Fillable {}
extension WireLayerContents: Fillable {}
extension WirePath: Fillable {}
extension WirePoint: Fillable {}
extension WireRect: Fillable {}
extension WireSceneMessage: Fillable {}
extension WireTextBlock: Fillable {}
extension WireTextRun: Fillable {}
extension WireWindow: Fillable {}
