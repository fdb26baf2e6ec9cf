import Foundation
import Testing
import UIKit

@testable import UIKit

/// Navigation bars that make room.
@MainActor @Suite struct BarHiderTests {
  init() {
    if UIApplication.made == nil { UIApplication.made = UIApplication() }
  }

  @Test func `the recognizers are there only where they are wanted`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.loadViewIfNeeded()
    #expect(!navigation.barHideOnTapGestureRecognizer.isEnabled)
    navigation.hidesBarsOnTap = true
    #expect(navigation.barHideOnTapGestureRecognizer.isEnabled)
    #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
    #expect(!navigation.barHideOnSwipeGestureRecognizer.isEnabled)
    navigation.hidesBarsOnSwipe = true
    #expect(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
  }

  @Test func `the keyboard hides the bar`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.loadViewIfNeeded()
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsWhenKeyboardAppears = true
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    #expect(navigation.isNavigationBarHidden)
  }
}
