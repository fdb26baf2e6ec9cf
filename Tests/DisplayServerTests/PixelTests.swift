import CPangoCairo
import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// Colours of single pixels on small screens.
extension DisplayTests.PixelTests {
  private func screen(_ children: [Node], scale: Float = 1) -> EngineHarness {
    let harness = EngineHarness(width: 100, height: 100, scale: scale)
    let app = harness.open("app")
    harness.bringToFront("app")
    app.show(Node(1, 0, 0, 100, 100, color: 0xFFFF_FFFF, children: children))
    harness.run()
    #expect(app.complaints == [])
    return harness
  }

  @Test func aLayerLiesWhereItsPositionAnchorAndBoundsSay() {
    let harness = screen([
      Node(2, 0, 0, 20, 10, color: 0xFF00_00FF) {
        $0.position.x = 50
        $0.position.y = 50
        $0.anchor.x = 0
        $0.anchor.y = 1
      }
    ])
    #expect(harness.pixel(51, 49) == 0xFF0000)
    #expect(harness.pixel(69, 41) == 0xFF0000)
    #expect(harness.pixel(49, 49) == 0xFFFFFF)
    #expect(harness.pixel(51, 51) == 0xFFFFFF)
  }

  @Test func scrolledBoundsMoveWhatIsBelow() {
    let harness = screen([
      Node(
        2, 0, 0, 50, 50,
        {
          $0.bounds.y = 30
          $0.masksToBounds = true
        }, children: [Node(3, 0, 30, 10, 10, color: 0xFF), Node(4, 0, 0, 10, 10, color: 0xFF)])
    ])
    #expect(harness.pixel(5, 5) == 0)
    #expect(harness.pixel(5, 15) == 0xFFFFFF)
  }

  @Test func masksToBoundsCutsOnlyWhereItIsSet() {
    for masks in [true, false] {
      let harness = screen([
        Node(
          2, 0, 0, 20, 20, { $0.masksToBounds = masks },
          children: [Node(3, 10, 10, 20, 20, color: 0xFF)])
      ])
      #expect(harness.pixel(15, 15) == 0)
      #expect(harness.pixel(25, 25) == (masks ? 0xFFFFFF : 0))
    }
  }

  @Test func cornersAreRoundWhereTheyAreToBe() {
    let harness = screen([
      Node(2, 0, 0, 40, 40, color: 0xFF) {
        $0.cornerRadius = 20
        $0.roundedCorners = 1
      }
    ])
    #expect(harness.pixel(1, 1) == 0xFFFFFF)
    #expect(harness.pixel(38, 1) == 0)
    #expect(harness.pixel(1, 38) == 0)
    #expect(harness.pixel(20, 20) == 0)
  }

  @Test func roundCornersCutWhatIsBelow() {
    let harness = screen([
      Node(
        2, 0, 0, 40, 40,
        {
          $0.cornerRadius = 20
          $0.masksToBounds = true
        }, children: [Node(3, 0, 0, 40, 40, color: 0xFF)])
    ])
    #expect(harness.pixel(1, 1) == 0xFFFFFF)
    #expect(harness.pixel(20, 20) == 0)
    // The edge is antialiased.
    let edge = harness.pixel(5, 6) & 0xFF
    #expect(edge > 0 && edge < 0xFF)
  }

  @Test func aBorderLiesInsideAndAboveWhatIsBelow() {
    let harness = screen([
      Node(
        2, 10, 10, 40, 40,
        {
          $0.borderWidth = 4
          $0.borderColor = 0x0000_FFFF
        }, children: [Node(3, 0, 0, 40, 40, color: 0xFF00_00FF)])
    ])
    #expect(harness.pixel(12, 30) == 0x0000FF)
    #expect(harness.pixel(16, 30) == 0xFF0000)
    #expect(harness.pixel(8, 30) == 0xFFFFFF)
  }

  @Test func aGroupFadesAsAWhole() {
    let harness = screen([
      Node(
        2, 0, 0, 40, 40, color: 0x0000_00FF, { $0.opacity = 0.5 },
        children: [Node(3, 0, 0, 20, 20, color: 0xFF00_00FF)])
    ])
    // The red hides the black before both fade.
    #expect(isClose(harness.pixel(10, 10), 0xFF7F7F))
    #expect(isClose(harness.pixel(30, 30), 0x7F7F7F))
  }

  @Test func oneLayerFadesByItself() {
    let harness = screen([Node(2, 0, 0, 40, 40, color: 0x0000_00FF) { $0.opacity = 0.5 }])
    #expect(isClose(harness.pixel(10, 10), 0x7F7F7F))
  }

  @Test func aHiddenLayerHidesWhatIsBelow() {
    let harness = screen([
      Node(2, 0, 0, 40, 40, { $0.hidden = true }, children: [Node(3, 0, 0, 9, 9, color: 0xFF)])
    ])
    #expect(harness.pixel(5, 5) == 0xFFFFFF)
  }

  @Test func aTransformTurnsAboutTheAnchor() {
    let harness = screen([
      Node(2, 40, 45, 20, 10, color: 0xFF) {
        $0.transform = .with {
          $0.b = 1
          $0.c = -1
        }
      }
    ])
    #expect(harness.pixel(50, 42) == 0)
    #expect(harness.pixel(42, 50) == 0xFFFFFF)
  }

  @Test func aMaskLetsThroughWhatItCovers() {
    var masked = Node(2, 0, 0, 40, 40, color: 0xFF)
    masked.mask = [Node(3, 0, 0, 20, 40, color: 0xFFFF_FFFF)]
    let harness = screen([masked])
    #expect(harness.pixel(10, 10) == 0)
    #expect(harness.pixel(30, 10) == 0xFFFFFF)
  }

  @Test func aShadowFallsByItsOffsetAndFades() {
    let harness = screen([
      Node(2, 20, 20, 40, 40, color: 0xFFFF_FFFF) {
        $0.shadow = .with {
          $0.color = 0xFF
          $0.opacity = 1
          $0.radius = 4
          $0.offset.y = 10
        }
      }
    ])
    let below = harness.pixel(40, 63) & 0xFF
    let further = harness.pixel(40, 70) & 0xFF
    #expect(below < 80)
    #expect(further > below)
    #expect(harness.pixel(40, 90) == 0xFFFFFF)
    #expect(harness.pixel(40, 10) == 0xFFFFFF)
  }

  @Test func aShadowIsTheSameHoweverLargeItsCaster() {
    // The blurred edge is stretched in its middle, and must be seamless.
    let harness = screen([
      Node(2, 10, 10, 80, 60, color: 0xFFFF_FFFF) {
        $0.cornerRadius = 6
        $0.shadow = .with {
          $0.color = 0xFF
          $0.opacity = 1
          $0.radius = 3
        }
      }
    ])
    let row = Set((25..<75).map { harness.pixel($0, 71) })
    #expect(row.count == 1, "\(row)")
  }

  @Test func operationsFillStrokeClipAndTurn() {
    let harness = screen([
      Node(
        2, 0, 0, 100, 100,
        operations: [
          .saving, .with { $0.clip.path = .rect(0, 0, 10, 100) },
          .fill(.rect(0, 0, 20, 20), 0xFF00_00FF), .restoring,
          .saving,
          .with {
            $0.concatenate = .with {
              $0.a = 1
              $0.d = 1
              $0.tx = 50
            }
          },
          .fill(.rect(0, 0, 10, 10), 0x00FF_00FF), .restoring,
          .with {
            $0.stroke.path = .polygon([(0, 50), (100, 50)])
            $0.stroke.width = 4
            $0.stroke.color = 0x0000_FFFF
          },
        ])
    ])
    #expect(harness.pixel(5, 5) == 0xFF0000)
    #expect(harness.pixel(15, 5) == 0xFFFFFF)
    #expect(harness.pixel(55, 5) == 0x00FF00)
    #expect(harness.pixel(20, 49) == 0x0000FF)
    #expect(harness.pixel(20, 53) == 0xFFFFFF)
  }

  @Test func theContentsEndAtTheBounds() {
    let harness = screen([
      Node(2, 0, 0, 20, 20, operations: [.fill(.rect(0, 0, 90, 90), 0xFF)])
    ])
    #expect(harness.pixel(10, 10) == 0)
    #expect(harness.pixel(30, 10) == 0xFFFFFF)
  }

  @Test func clearingShowsWhatIsBehindTheLayer() {
    let harness = screen([
      Node(2, 0, 0, 40, 40, color: 0x00FF_00FF),
      Node(
        3, 0, 0, 40, 40,
        operations: [
          .fill(.rect(0, 0, 40, 40), 0xFF),
          .with {
            $0.clear = .with {
              $0.width = 20
              $0.height = 20
            }
          },
        ]),
    ])
    #expect(harness.pixel(10, 10) == 0x00FF00)
    #expect(harness.pixel(30, 30) == 0)
  }

  @Test func aGradientGoesFromOneColourToTheOther() {
    let harness = screen([
      Node(
        2, 0, 0, 100, 100,
        operations: [
          .with {
            $0.gradient.start.x = 20
            $0.gradient.end.x = 80
            $0.gradient.extendsAfterEnd = true
            $0.gradient.stops = [
              .with { $0.color = 0xFF00_00FF },
              .with {
                $0.location = 1
                $0.color = 0x0000_FFFF
              },
            ]
          }
        ])
    ])
    #expect(harness.pixel(10, 50) == 0xFFFFFF)
    #expect(isClose(harness.pixel(50, 50), 0x7F007F, by: 6))
    #expect(harness.pixel(90, 50) == 0x0000FF)
  }

  @Test func textIsInked() {
    let harness = screen(
      [Node(2, 0, 0, 100, 100, operations: [.text("HHHH", 0, 0, size: 30, weight: 900)])],
      scale: 2)
    let ink = (0..<160).filter { harness.pixel($0, 40) == 0 }.count
    #expect(ink > 40 && ink < 150)
    #expect(harness.pixel(150, 150) == 0xFFFFFF)
  }

  @Test func imagesLieByTheirGravity() {
    let box = Box(x: 0, y: 0, width: 100, height: 50)
    func place(_ gravity: WireGravity) -> Box {
      ImagePainter.place(width: 20, height: 20, in: box, gravity: gravity)
    }
    #expect(place(.resize) == box)
    #expect(place(.resizeAspect) == Box(x: 25, y: 0, width: 50, height: 50))
    #expect(place(.resizeAspectFill) == Box(x: 0, y: -25, width: 100, height: 100))
    #expect(place(.center) == Box(x: 40, y: 15, width: 20, height: 20))
    #expect(place(.topLeft) == Box(x: 0, y: 0, width: 20, height: 20))
    #expect(place(.bottomRight) == Box(x: 80, y: 30, width: 20, height: 20))
    #expect(place(.top) == Box(x: 40, y: 0, width: 20, height: 20))
    #expect(place(.right) == Box(x: 80, y: 15, width: 20, height: 20))
  }

  @Test func anImageWithACentreStretchesOnlyThere() {
    let harness = EngineHarness(width: 100, height: 100)
    let app = harness.open("app")
    harness.bringToFront("app")
    // Red corners of 4 points, and a green middle of 2 points.
    app.sendToDisplay(
      .with {
        $0.uploadImage.image = 1
        $0.uploadImage.drawing = .with {
          $0.width = 10
          $0.height = 10
          $0.list.operations = [
            .fill(.rect(0, 0, 10, 10), 0xFF00_00FF), .fill(.rect(4, 0, 2, 10), 0x00FF_00FF),
          ]
        }
      })
    app.show(
      Node(
        1, 0, 0, 100, 100, color: 0xFFFF_FFFF,
        children: [
          Node(2, 0, 0, 60, 10) {
            $0.image = 1
            $0.imageCenter = .with {
              $0.x = 0.4
              $0.width = 0.2
              $0.height = 1
            }
          }
        ]))
    harness.run()
    #expect(harness.pixel(2, 5) == 0xFF0000)
    #expect(harness.pixel(8, 5) == 0x00FF00)
    #expect(harness.pixel(50, 5) == 0x00FF00)
    #expect(harness.pixel(58, 5) == 0xFF0000)
  }

  @Test func aStencilTakesTheTint() {
    let harness = EngineHarness(width: 20, height: 20)
    let app = harness.open("app")
    harness.bringToFront("app")
    app.sendToDisplay(
      .with {
        $0.uploadImage.image = 1
        $0.uploadImage.drawing = .with {
          $0.width = 10
          $0.height = 10
          $0.list.operations = [.fill(.rect(0, 0, 5, 10), 0xFF)]
        }
      })
    app.show(
      Node(
        1, 0, 0, 20, 20, color: 0xFFFF_FFFF,
        operations: [
          .with {
            $0.image.image = 1
            $0.image.rect = .with {
              $0.width = 20
              $0.height = 20
            }
            $0.image.alpha = 1
            $0.image.tint = 0x007A_FFFF
          }
        ]))
    harness.run()
    #expect(harness.pixel(4, 4) == 0x007AFF)
    #expect(harness.pixel(15, 4) == 0xFFFFFF)
  }

  @Test func partialDrawingGivesTheSamePictureAsDrawingAll() {
    // Many small changes, each drawn by its damage, compared with one new screen.
    func page(_ step: Int) -> Node {
      Node(
        1, 0, 0, 100, 100, color: 0xFFFF_FFFF,
        children: (0..<8).map { index in
          Node(
            UInt64(index + 2), Float(index * 11 + step * 7 % 13), Float(step * index * 5 % 80),
            15, 15, color: 0xFF | UInt32(index * 30) << 24 | UInt32(step * 20 % 256) << 16,
            {
              $0.cornerRadius = Float(index % 4) * 2
              $0.opacity = index % 3 == 0 ? 0.5 : 1
              if index % 2 == 0 {
                $0.shadow = .with {
                  $0.color = 0xFF
                  $0.opacity = 0.5
                  $0.radius = 3
                }
              }
            }, operations: index % 4 == 1 ? [.text("x\(step)", 0, 0)] : [])
        })
    }
    let harness = EngineHarness(width: 100, height: 100)
    let app = harness.open("app")
    harness.bringToFront("app")
    for step in 0..<12 {
      app.show(page(step))
      harness.run()
      let fresh = EngineHarness(width: 100, height: 100)
      let other = fresh.open("app")
      fresh.bringToFront("app")
      other.show(page(step))
      fresh.run()
      var differences = 0
      for y in 0..<100 {
        for x in 0..<100 where !isClose(harness.pixel(x, y), fresh.pixel(x, y), by: 2) {
          differences += 1
        }
      }
      #expect(differences == 0, "step \(step)")
    }
  }
}

/// Whether two colours differ only by rounding.
func isClose(_ one: UInt32, _ other: UInt32, by distance: Int = 3) -> Bool {
  [0, 8, 16].allSatisfy {
    abs(Int(one >> UInt32($0) & 0xFF) - Int(other >> UInt32($0) & 0xFF)) <= distance
  }
}
