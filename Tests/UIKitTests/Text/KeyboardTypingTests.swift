import AppInterface
import Foundation
import SharedInterface
import Testing

@testable import UIKit

/// What fingers on the screen's keyboard type.
@MainActor @Suite final class KeyboardTypingTests {
  // Made in the test itself: other tests may run after the suite was made.
  private lazy var screen = ScreenUnderTest.make()
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  private let keyboard = KeyboardController.shared

  private func begin() {
    UIView.setAnimationsEnabled(false)
    screen.window.addSubview(field)
    field.becomeFirstResponder()
    keyboard.update()
    keyboard.keys.layoutIfNeeded()
  }

  private func end() {
    field.resignFirstResponder()
    keyboard.update()
    UIView.setAnimationsEnabled(true)
  }

  /// The middle of a key, on the screen.
  private func place(of key: KeyboardKey) throws -> CGPoint {
    keyboard.keys.layoutIfNeeded()
    let view = try #require(
      keyboard.keys.subviews.compactMap { $0 as? KeyboardKeyView }.first { $0.key == key })
    let frame = view.convert(view.bounds, to: keyboard.keys.window)
    let window = try #require(keyboard.keys.window)
    return CGPoint(x: frame.midX + window.frame.minX, y: frame.midY + window.frame.minY)
  }

  private func tap(_ key: KeyboardKey, after seconds: Double = 0.2) throws {
    let point = try place(of: key)
    screen.tap(point.x, point.y, after: seconds)
  }

  private func type(_ text: String) throws {
    for character in text {
      try tap(character == " " ? .space : .character(String(character)), after: 1)
    }
  }

  private var balloons: [KeyBalloonView] {
    keyboard.keys.subviews.compactMap { $0 as? KeyBalloonView }
  }

  @Test func `a pressed key shows its character in a balloon above it`() throws {
    begin()
    defer { end() }
    let point = try place(of: .character("g"))
    screen.touch((1, .touchBegan, point.x, point.y))
    #expect(balloons.map(\.choices) == [["G"]])
    let balloon = try #require(balloons.first)
    #expect(balloon.frame.minY < point.y - (keyboard.keys.window?.frame.minY ?? 0) - 50)
    let other = try place(of: .character("h"))
    screen.touch((1, .touchMoved, other.x, other.y))
    #expect(balloons.map(\.choices) == [["H"]])
    screen.touch((1, .touchEnded, other.x, other.y))
    #expect(balloons.isEmpty)
    #expect(field.text == "H")
    let space = try place(of: .space)
    screen.touch((1, .touchBegan, space.x, space.y))
    #expect(balloons.isEmpty, "only characters have balloons")
    screen.touch((1, .touchEnded, space.x, space.y))
  }

  @Test func `balloons at the edges stay on the screen`() throws {
    begin()
    defer { end() }
    for key in ["q", "p"] {
      let point = try place(of: .character(key))
      screen.touch((1, .touchBegan, point.x, point.y))
      let frame = try #require(balloons.first).frame
      #expect(frame.minX >= 0 && frame.maxX <= 390)
      screen.wait(0.6)
      let wide = try #require(balloons.first).frame
      #expect(wide.minX >= 0 && wide.maxX <= 390)
      screen.touch((1, .touchCancelled, point.x, point.y))
    }
  }

  @Test func `a held key offers its accents, and sliding chooses one`() throws {
    begin()
    defer { end() }
    try type("x")
    let point = try place(of: .character("e"))
    screen.touch((1, .touchBegan, point.x, point.y))
    screen.wait(0.6)
    let balloon = try #require(balloons.first)
    #expect(balloon.choices == ["e", "è", "é", "ê", "ë", "ē", "ė", "ę"])
    #expect(balloon.text == "e")
    screen.touch((1, .touchMoved, point.x + 2 * 35, point.y - 40))
    #expect(balloon.text == "é")
    screen.touch((1, .touchEnded, point.x + 2 * 35, point.y - 40))
    #expect(field.text == "Xé")
    #expect(balloons.isEmpty)
    // At the right the accents go to the left, and a release without sliding types the letter.
    let right = try place(of: .character("o"))
    screen.touch((1, .touchBegan, right.x, right.y))
    screen.wait(0.6)
    screen.touch((1, .touchMoved, right.x - 35, right.y))
    #expect(balloons.first?.text == "ô")
    screen.touch((1, .touchMoved, right.x, right.y))
    screen.touch((1, .touchEnded, right.x, right.y))
    #expect(field.text == "Xéo")
  }

  @Test func `with shift the accents are capitals`() throws {
    begin()
    defer { end() }
    let point = try place(of: .character("u"))
    screen.touch((1, .touchBegan, point.x, point.y))
    screen.wait(0.6)
    #expect(balloons.first?.choices == ["U", "Û", "Ü", "Ù", "Ú", "Ū"])
    screen.touch((1, .touchEnded, point.x, point.y))
    #expect(field.text == "U")
  }

  @Test func `two quick spaces end the sentence, and a capital is due`() throws {
    begin()
    defer { end() }
    try type("hi ")
    try tap(.space, after: 0.2)
    #expect(field.text == "Hi. ")
    try type("y")
    #expect(field.text == "Hi. Y")
    try type("  ")
    #expect(field.text == "Hi. Y  ", "slow ones are spaces")
  }

  @Test func `two spaces stay spaces where there are no sentences`() throws {
    begin()
    defer { end() }
    field.keyboardType = .emailAddress
    keyboard.update()
    try type("a ")
    try tap(.space, after: 0.1)
    #expect(field.text?.hasSuffix("  ") == true)
    field.keyboardType = .default
    field.isSecureTextEntry = true
    field.text = "a"
    keyboard.update()
    try tap(.space, after: 1)
    try tap(.space, after: 0.1)
    #expect(field.text == "a  ")
  }

  @Test func `a double tap locks shift, also where a sentence begins`() throws {
    begin()
    defer { end() }
    #expect(keyboard.keys.shift == .once)
    try tap(.shift, after: 1)
    try tap(.shift, after: 0.1)
    #expect(keyboard.keys.shift == .locked)
    try type("ok")
    #expect(field.text == "OK")
    try tap(.shift, after: 1)
    #expect(keyboard.keys.shift == .off)
    try type("x")
    #expect(field.text == "OKx")
  }

  @Test func `a held delete key repeats`() throws {
    begin()
    defer { end() }
    field.text = "abcdefgh"
    let point = try place(of: .delete)
    screen.touch((1, .touchBegan, point.x, point.y))
    #expect(field.text == "abcdefg")
    screen.wait(0.85)
    #expect(field.text == "abc")
    screen.touch((1, .touchEnded, point.x, point.y))
    screen.wait(1)
    #expect(field.text == "abc")
  }

  @Test func `a delete key that is held for long takes whole words`() throws {
    begin()
    defer { end() }
    field.text = "first second third " + String(repeating: "x", count: 21)
    let point = try place(of: .delete)
    screen.touch((1, .touchBegan, point.x, point.y))
    screen.wait(2.45)
    #expect(field.text == "first second third ")
    screen.wait(0.1)
    #expect(field.text == "first second ")
    screen.wait(0.25)
    #expect(field.text == "first ")
    screen.touch((1, .touchEnded, point.x, point.y))
    screen.wait(1)
    #expect(field.text == "first ")
  }

  @Test func `numbers and symbols have their planes, and a space or apostrophe leads back`() throws
  {
    begin()
    defer { end() }
    try type("a")
    try tap(.plane(.numbers))
    try type("1")
    try tap(.plane(.symbols))
    try tap(.character("€"))
    #expect(keyboard.keys.plane == .symbols)
    try tap(.plane(.numbers))
    try tap(.character("'"))
    #expect(keyboard.keys.plane == .letters)
    try type("s")
    try tap(.plane(.numbers))
    try tap(.space)
    #expect(keyboard.keys.plane == .letters)
    #expect(field.text == "A1€'s ")
  }

  @Test func `another look of the keyboard does not lead back to the letters`() throws {
    begin()
    defer { end() }
    try tap(.plane(.numbers))
    field.reloadInputViews()
    keyboard.update()
    #expect(keyboard.keys.plane == .numbers)
  }

  @Test func `the return key says what it does, and is coloured if it does more`() throws {
    begin()
    defer { end() }
    func look() throws -> KeyboardKeyView.Look {
      try #require(
        keyboard.keys.subviews.compactMap { $0 as? KeyboardKeyView }.first { $0.key == .newline }
      ).look
    }
    #expect(try look().title == "return")
    #expect(try !look().isOn)
    field.returnKeyType = .search
    keyboard.update()
    #expect(try look().title == "search")
    #expect(try look().isOn)
    field.enablesReturnKeyAutomatically = true
    keyboard.update()
    #expect(try !look().isOn && !look().isEnabled)
  }

  @Test func `after dark and back the tray is light again`() throws {
    begin()
    defer { end() }
    func tray() -> CGColor? { keyboard.keys.window?.layer.backgroundColor }
    let light = tray()
    screen.app.deliver(.environmentChanged) { $0.environment.darkAppearance = true }
    keyboard.update()
    let dark = tray()
    #expect(dark != light)
    screen.app.deliver(.environmentChanged) { $0.environment.darkAppearance = false }
    keyboard.update()
    #expect(tray() == light)
    field.keyboardAppearance = .dark
    keyboard.update()
    #expect(tray() == dark, "a text may ask for a dark keyboard")
    field.keyboardAppearance = .default
    keyboard.update()
    #expect(tray() == light)
  }
}
