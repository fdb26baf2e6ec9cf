import Testing
import UIKit

@testable import UIKit

/// Objects are created from their metatypes without a required initializer. This depends on Swift's
/// class layout: if a compiler changes it, these tests fail, in a debug or in an optimized build.
/// Run them in both.
@MainActor @Suite struct InstantiationProbeTests {
  private func make<T: NSObject>(_ type: T.Type) throws -> T {
    let object = _InstantiationProbe.make(type)
    // An object of exactly this class, not of the probe's.
    try #require(Swift.type(of: object) == type)
    return try #require(object as? T)
  }

  @Test func `a template's delegate`() throws {
    let delegate = try make(Shapes.Template.self)
    #expect(delegate.window == nil)
    delegate.window = UIWindow(frame: UIScreen.main.bounds)
    #expect(delegate.window != nil)
  }

  @Test func `properties have their values`() throws {
    let delegate = try make(Shapes.WithProperties.self)
    #expect(delegate.coordinator.isReady)
    #expect(delegate.title == "lazy")
    #expect(delegate.number == 42)
  }

  @Test func `an initializer of the delegate's own runs`() throws {
    #expect(try make(Shapes.WithInit.self).steps == ["prepared"])
  }

  @Test func `initializers of a hierarchy run from the top down`() throws {
    #expect(try make(Shapes.Derived.self).steps == ["prepared", "derived"])
  }

  @Test func `final, generic, and not of UIResponder`() throws {
    #expect(try make(Shapes.Final.self).text == "final")
    #expect(try make(Shapes.Generic<Int>.self).values == [])
  }

  @Test func `a principal class`() throws {
    let application = try make(Shapes.Application.self)
    #expect(application.number == 7)
    #expect(application.applicationState == .inactive)
  }
}
