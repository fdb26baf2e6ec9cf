import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct KeyboardTests {
  @Test(arguments: [KeyboardPlane.letters, .numbers, .symbols, .digits])
  func keysLieInsideAndApart(plane: KeyboardPlane) {
    for type in [UIKeyboardType.default, .emailAddress, .decimalPad, .URL] {
      let size = CGSize(width: 375, height: 216)
      let places = KeyboardLayout(plane: plane, type: type, size: size).places
      for (index, place) in places.enumerated() {
        #expect(CGRect(origin: .zero, size: size).contains(place.rect))
        for other in places[(index + 1)...] { #expect(!place.rect.intersects(other.rect)) }
      }
    }
  }

  @Test func aFingerMeansTheNearestKey() {
    let layout = KeyboardLayout(
      plane: .letters, type: .default, size: CGSize(width: 375, height: 216))
    #expect(
      layout.key(nearest: CGPoint(x: 0, y: 0)).map { layout.places[$0].key } == .character("q"))
    #expect(layout.key(nearest: CGPoint(x: 374, y: 215)).map { layout.places[$0].key } == .newline)
  }

  nonisolated static let texts: [(String, UITextAutocapitalizationType, Bool)] = [
    ("", .sentences, true), ("a", .sentences, false), ("a.", .sentences, false),
    ("a. ", .sentences, true), ("a ", .sentences, false), ("a\n", .sentences, true),
    ("a\n ", .sentences, true), ("", .words, true), ("a ", .words, true), ("a", .words, false),
    ("", .none, false), ("a", .allCharacters, true),
  ]

  @Test(arguments: texts)
  func capitalsAreDueWhereSentencesBegin(
    text: String, type: UITextAutocapitalizationType, isDue: Bool
  ) {
    #expect(Capitals.isDue(after: text, type: type) == isDue)
  }

  @Test func itComesForATextTypesIntoItAndGoes() throws {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var posted: [String] = []
    var frame: CGRect?
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        let rect = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.rectValue
        MainActor.assumeIsolated {
          posted.append(name)
          frame = rect
        }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    window.addSubview(field)
    let keyboard = KeyboardController.shared
    field.becomeFirstResponder()
    keyboard.update()
    #expect(keyboard.isShown)
    let screen = UIScreen.main.bounds
    #expect(frame?.maxY == screen.maxY)
    #expect((frame?.height ?? 0) >= 162)
    for key in [KeyboardKey.character("h"), .character("i"), .space, .character("x"), .delete] {
      keyboard.keys.perform(key, at: 0)
    }
    #expect(field.text == "Hi ")
    keyboard.keys.perform(.shift, at: 1)
    keyboard.keys.perform(.shift, at: 1.1)
    keyboard.keys.perform(.character("o"), at: 2)
    keyboard.keys.perform(.character("k"), at: 3)
    #expect(field.text == "Hi OK")
    keyboard.keys.perform(.plane(.numbers), at: 4)
    keyboard.keys.perform(.character("1"), at: 5)
    #expect(field.text == "Hi OK1")
    field.resignFirstResponder()
    keyboard.update()
    #expect(!keyboard.isShown)
    #expect(
      posted == [
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillHideNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidHideNotification",
      ])
  }
}
