import Foundation
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite struct ButtonTests {
  @Test func `a tap does the primary action before that of the touch`() throws {
    let screen = try TouchedScreen()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 44)
    screen.show(button)
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
    screen.down(120, 120)
    #expect(button.isHighlighted)
    screen.up()
    #expect(!button.isHighlighted)
    #expect(log == ["down", "primary", "up"])
  }

  @Test func `each state has its own values, or those of the normal one`() {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .disabled)
    #expect(button.titleLabel?.text == "Normal")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Chosen")
    button.isHighlighted = true
    #expect(button.currentTitle == "Chosen", "pressed, it is still chosen")
    button.isSelected = false
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Normal")
    #expect(button.titleLabel?.textColor == .blue)
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    #expect(button.accessibilityLabel == "Normal")
  }

  @Test func `title and image stand beside each other in the middle`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Title", for: .normal)
    button.setImage(Glyph.plus.image(size: 20), for: .normal)
    button.layoutIfNeeded()
    let image = button.imageView!.frame
    let title = button.titleLabel!.frame
    #expect(abs(image.maxX - title.minX) < 0.01)
    #expect(abs(image.minX + title.maxX - 200) < 0.01)
    #expect(image.midY == 20)
    button.semanticContentAttribute = .forceRightToLeft
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.titleLabel!.frame.maxX == button.imageView!.frame.minX)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.imageView!.frame.maxX == 200)
  }

  @Test func `insets of the content make the button larger`() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    let text = button.titleLabel!.sizeThatFits(CGSize(width: 1000, height: 1000))
    #expect(button.intrinsicContentSize.width == (text.width + 40).rounded(.up))
    #expect(button.intrinsicContentSize.height == (text.height + 20).rounded(.up))
  }

  @Test func `a configuration says all`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "1.99"
    configuration.image = Glyph.plus.image(size: 20)
    configuration.imagePadding = 8
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Buy")
    #expect(button.titleLabel?.textColor == .white)
    #expect(button.backgroundView.layer.cornerRadius == 25)
    #expect(abs(button.imageView!.frame.maxX + 8 - button.titleLabel!.frame.minX) < 0.01)
    #expect(button.subtitleLabel!.frame.minY > button.titleLabel!.frame.minY)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func `the handler changes the configuration with the state`() {
    let button = UIButton(configuration: .tinted())
    button.configurationUpdateHandler = {
      $0.configuration?.title = $0.isSelected ? "On" : "Off"
    }
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "On")
    #expect(button.accessibilityLabel == "On")
  }

  @Test(arguments: [
    (UIButton.ButtonType.close, "Close"), (.contactAdd, "Add"), (.detailDisclosure, "More info"),
  ])
  func `a button of a kind has its sign and its name`(type: UIButton.ButtonType, name: String) {
    let button = UIButton(type: type)
    #expect(button.imageView?.image != nil)
    #expect(button.accessibilityLabel == name)
    #expect(button.intrinsicContentSize.width > 20)
  }
}
