import CPangoCairo
import Foundation
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

@testable import DisplayServer

extension Decoder {
  /// What an app sends to displayd: each message is taken or refused, and what was taken is drawn.
  static let display = Decoder(name: "display") { bytes in
    let surroundings = StillSurroundings()
    let engine = DisplayEngine(
      surroundings: surroundings, isTakingOver: false,
      log: Logger(label: "fuzz", factory: { _ in SwiftLogNoOpLogHandler() }))
    engine.handle(
      .with {
        $0.configure.width = 60
        $0.configure.height = 80
        $0.configure.scale = 1
      })
    let token = Data("token".utf8)
    engine.handle(
      .with {
        $0.sceneOpened.token = token
        $0.sceneOpened.bundleIdentifier = "app"
        $0.sceneOpened.pid = 1
      })
    let app = SilentApp()
    let isAttached = engine.attach(
      app,
      with: .with {
        $0.version = MessageVersion.scene
        $0.token = token
      })
    require(isAttached, "the app is not attached")
    engine.handle(
      .with {
        $0.arrangement.front = "app"
        $0.arrangement.foreground = ["app"]
      })
    for (kind, content) in Pieces(bytes).prefix(20) {
      guard let scene = engine.scene(attached: app) else { return }
      if kind % 8 == 7 {
        surroundings.advance(by: Double(content.count) / 100)
      } else if let message = try? WireSceneMessage(serializedBytes: content) {
        engine.handle(message, from: scene)
        surroundings.advance(by: 0.02)
      }
    }
    surroundings.advance(by: 0.5)
  } seeds: {
    let root = WireSceneMessage.with {
      $0.commit.number = 1
      $0.commit.whole = true
      $0.commit.layers = [
        .with {
          $0.id = 1
          $0.bounds.width = 60
          $0.bounds.height = 80
          $0.opacity = 1
          $0.backgroundColor = 0xFF00_00FF
        }
      ]
      $0.commit.windows = [.with { $0.layer = 1 }]
    }
    var drawn = root
    drawn.commit.contents = [
      .with {
        $0.layer = 1
        $0.list.operations = [
          .with { $0.save = true },
          .with {
            $0.fill.color = 0xFF
            $0.fill.path.verbs = Data([0, 1, 1, 4])
            $0.fill.path.coordinates = [0, 0, 30, 0, 30, 30]
          },
          .with {
            $0.text.block.runs = [
              .with {
                $0.text = "Aé"
                $0.font.size = 12
              }
            ]
            $0.text.block.width = 50
            $0.text.block.height = 50
          },
        ]
      }
    ]
    let measure = WireSceneMessage.with {
      $0.measureText.request = 1
      $0.measureText.wantsCarets = true
      $0.measureText.block.runs = [.with { $0.text = "two words" }]
    }
    var animated = root
    animated.commit.animations = [
      .with {
        $0.id = 1
        $0.layer = 1
        $0.property = .init(rawValue: 1)!
        $0.duration = 1
        $0.keyframes = [
          .with { $0.values = [1, 2] },
          .with {
            $0.time = 1
            $0.values = [3, 4]
          },
        ]
      }
    ]
    let messages: [WireSceneMessage] = [root, drawn, measure, animated]
    let whole: [[UInt8]] = try messages.map { try $0.serializedBytes() }
    return whole.map { Pieces.joined([(0, $0)]) }
      + wholeFields(of: WireSceneMessage.self).map { Pieces.joined([(0, whole[0]), (0, $0)]) }
      + (try wholeFields(of: WireDrawOperation.self).map { operation in
        var message = root
        message.commit.contents = [
          .with {
            $0.layer = 1
            $0.list.operations = [try! WireDrawOperation(serializedBytes: operation)]
          }
        ]
        return Pieces.joined([(0, try message.serializedBytes())])
      })
  }

  /// Pictures of apps and of their icons.
  static let images = Decoder(name: "images") { bytes in
    let surface = try ImageCodec.decode(Data(bytes))
    require(
      surface.width <= SceneLimits.imageSide && surface.height <= SceneLimits.imageSide,
      "a picture is larger than the limit")
  } seeds: {
    guard let surface = Surface(width: 5, height: 3, format: CAIRO_FORMAT_RGB24) else { return [] }
    return [
      Array(try ImageCodec.png(surface)), Array(try ImageCodec.jpeg(surface, quality: 50)),
    ]
  }
}

/// Surroundings whose clock only advances on order, and whose background work is done at once.
private final class StillSurroundings: EngineSurroundings {
  private final class Work: ScheduledWork {
    let time: Double
    var body: (() -> Void)?

    init(_ time: Double, _ body: @escaping () -> Void) {
      self.time = time
      self.body = body
    }

    func cancel() { body = nil }
  }

  private(set) var now = 100.0
  private var scheduled: [Work] = []

  func schedule(at time: Double, _ body: @escaping () -> Void) -> any ScheduledWork {
    let work = Work(time, body)
    scheduled.append(work)
    return work
  }

  var workTime: Double { now }

  func offload<Value: Sendable>(
    for _: Int?, _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) { then(work()) }

  func forget(scene _: Int) {}

  func report(_: WireDisplayReport) {}

  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = scheduled.filter({ $0.body != nil && $0.time <= end })
      .min(by: { $0.time < $1.time })
    {
      scheduled.removeAll { $0 === next || $0.body == nil }
      now = max(now, next.time)
      next.body?()
    }
    now = end
  }
}

/// An app that reads everything and remembers nothing.
private final class SilentApp: AppConnection {
  let isWritable = true
  func send(_: WireDisplayMessage) {}
  func close() {}
}
