import Foundation
import Testing
import UIKit

@testable import UIKit

/// The number that the apps of one vendor have in common.
@MainActor @Suite struct VendorTests {
  @Test func `apps of one vendor have one number on a device`() {
    let notes = Vendor(bundleIdentifier: "org.foreground.Notes")
    let mail = Vendor(bundleIdentifier: "org.foreground.Mail")
    let other = Vendor(bundleIdentifier: "com.example.Mail")
    #expect(notes.identifier(onDevice: "a") == mail.identifier(onDevice: "a"))
    #expect(notes.identifier(onDevice: "a") != notes.identifier(onDevice: "b"))
    #expect(notes.identifier(onDevice: "a") != other.identifier(onDevice: "a"))
    #expect(Vendor(bundleIdentifier: "Alone").name == "Alone")
    #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
    #expect(UIDevice.current.identifierForVendor != nil)
  }
}
