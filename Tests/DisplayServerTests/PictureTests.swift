import Foundation
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

/// A page with all features, for review by eye: `PICTURES=folder swift test --filter PictureTests`.
extension DisplayTests.PictureTests {
  @Test func theGalleryIsDrawn() {
    let harness = EngineHarness(width: 390, height: 844, scale: 2)
    let app = harness.open("com.example.gallery")
    harness.bringToFront("com.example.gallery")
    app.show(Self.gallery)
    harness.run()
    harness.keepPicture("gallery")
    #expect(harness.pixel(4, 4) == 0xF2F2F7)
    #expect(app.complaints == [])
  }

  static var gallery: Node {
    var shadowed = Node(10, 20, 60, 350, 90, color: 0xFFFF_FFFF) {
      $0.cornerRadius = 16
      $0.shadow = .with {
        $0.color = 0xFF
        $0.opacity = 0.25
        $0.radius = 8
        $0.offset.y = 4
      }
    }
    shadowed.operations = [
      .text("Card with a shadow", 16, 14, size: 22, weight: 700),
      .text(
        "Body text in Inter, seventeen points: fifty-five quick foxes 0123456789.", 16, 44,
        size: 15, color: 0x3C3C_4399, width: 318),
    ]
    let bordered = Node(11, 20, 170, 110, 60, color: 0x007A_FFFF) {
      $0.cornerRadius = 12
      $0.borderWidth = 3
      $0.borderColor = 0xFF95_00FF
    }
    let clipped = Node(
      12, 140, 170, 110, 60, color: 0x34C7_59FF,
      {
        $0.cornerRadius = 30
        $0.masksToBounds = true
      }, children: [Node(13, 55, -20, 80, 60, color: 0xFF3B_30FF)])
    let turned = Node(
      14, 280, 180, 60, 40, color: 0xAF52_DEFF,
      {
        $0.transform = .with {
          $0.a = 0.866
          $0.b = 0.5
          $0.c = -0.5
          $0.d = 0.866
        }
        $0.opacity = 0.5
      }, children: [Node(15, 30, 10, 40, 40, color: 0x0000_00FF)])
    let gradient = Node(
      16, 20, 250, 350, 50,
      operations: [
        .with {
          $0.gradient.start.x = 0
          $0.gradient.end.x = 350
          $0.gradient.extendsAfterEnd = true
          $0.gradient.extendsBeforeStart = true
          $0.gradient.stops = [
            .with { $0.color = 0xFF2D_55FF },
            .with {
              $0.location = 0.5
              $0.color = 0xFFCC_00FF
            },
            .with {
              $0.location = 1
              $0.color = 0x5AC8_FAFF
            },
          ]
        }
      ])
    let texts = Node(
      17, 20, 320, 350, 340,
      operations: [
        .text("Emoji 👩‍👩‍👧 🇩🇪 and 😀 text", 0, 0),
        .text("مرحبا بالعالم — Arabic", 0, 30, width: 350),
        .text("שלום עולם Hebrew", 0, 60, width: 350),
        .text("हिन्दी देवनागरी, ไทย, Ελληνικά", 0, 90),
        .text("Truncated at its tail because it is far too long to fit", 0, 120, width: 250) {
          $0.maximumLines = 1
          $0.lineBreakMode = .lineBreakByTruncatingTail
        },
        .text("Centered\nover two lines", 0, 150, width: 350) { $0.alignment = .center },
        .text("12 px text for the small print, with fi ligature", 0, 200, size: 12),
        .text("Light", 0, 225, size: 28, weight: 300),
        .text("Semibold", 90, 225, size: 28, weight: 600),
        .text("Serif", 240, 225, size: 28) { $0.runs[0].font.design = .serif },
        .text("mono 01:23", 0, 265, size: 17) { $0.runs[0].font.design = .monospaced },
        .text("11:11 tabular", 150, 265, size: 17) { $0.runs[0].font.monospacedDigits = true },
        .text("underlined, struck", 0, 295, color: 0x007A_FFFF) {
          $0.runs[0].underlined = true
          $0.runs[0].struckThrough = true
        },
      ])
    var masked = Node(18, 20, 680, 160, 80, color: 0x5856_D6FF)
    masked.mask = [
      Node(19, 0, 0, 160, 80, operations: [.text("MASK", 0, 0, size: 54, weight: 900)])
    ]
    let stroked = Node(
      20, 200, 680, 170, 80,
      operations: [
        .with {
          $0.stroke.path = .polygon([(10, 10), (80, 70), (160, 10)])
          $0.stroke.width = 6
          $0.stroke.cap = .round
          $0.stroke.join = .round
          $0.stroke.color = 0xFF95_00FF
        },
        .with {
          $0.stroke.path = .polygon([(10, 75), (160, 75)])
          $0.stroke.width = 2
          $0.stroke.dashes = [8, 4]
          $0.stroke.color = 0x8E8E_93FF
        },
        .with {
          $0.shadow = .with {
            $0.color = 0xFF
            $0.opacity = 0.6
            $0.radius = 3
            $0.offset.y = 3
          }
        },
        .fill(.polygon([(60, 10), (110, 10), (85, 45)]), 0x34C7_59FF),
      ])
    return Node(
      1, 0, 0, 390, 844, color: 0xF2F2_F7FF,
      children: [
        shadowed, bordered, clipped, turned, gradient, texts, masked, stroked,
      ])
  }
}
