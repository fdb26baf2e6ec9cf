import AppInterface
import ControlInterface
import DeviceVerbs
import Foundation
import KeyBagInterface
import SwiftProtobuf
import Testing

@testable import DeviceHost

/// What is left of a request when its passcodes were taken out.
@Suite struct ControlRequestTests {
  /// As short as one that stands in the value itself.
  private static let old = "739184620557"
  private static let new = "26530917"

  @Test func theRequestHasNoPasscodeAnyMore() throws {
    let requests: [(WireControlRequest.OneOf_Verb, [String])] = [
      (.action(.with { $0.unlock = Self.old }), [Self.old]),
      (.passcode(.with { $0.set = Self.old }), [Self.old]),
      (.passcode(.with { $0.remove = Self.old }), [Self.old]),
      (
        .passcode(
          .with {
            $0.change.old = Self.old
            $0.change.new = Self.new
          }), [Self.old, Self.new]
      ),
    ]
    for (verb, passcodes) in requests {
      let bytes: [UInt8] = try WireControlRequest.with { $0.verb = verb }.serializedBytes()
      let request = ControlRequest(try WireControlRequest(serializedBytes: bytes))
      #expect(request.passcodes.map(\.text) == passcodes)
      let rest: Data = try request.wire.serializedBytes()
      for passcode in passcodes {
        #expect(bytes.firstRange(of: Array(passcode.utf8)) != nil)
        #expect(rest.range(of: Data(passcode.utf8)) == nil)
        // Nor is it where the value has room for larger ones.
        #expect(withUnsafeBytes(of: request) { Data($0) }.range(of: Data(passcode.utf8)) == nil)
      }
    }
  }

  @Test func aPasscodeIsFilledUpOnItsWay() throws {
    let action = WireAction.unlock(Self.old.asPasscode)
    // As a short text it would stand in the value.
    #expect(withUnsafeBytes(of: action) { Data($0) }.range(of: Data(Self.old.utf8)) == nil)
    let request = ControlRequest(.with { $0.action.action = action })
    #expect(request.passcodes.map(\.text) == [Self.old])
    #expect("".asPasscode.isEmpty)
  }

  @Test func otherRequestsStayAsTheyAre() {
    let others: [WireControlRequest] = [
      .with { $0.action.action = .plain(.lock) }, .with { $0.action.unlock = "" },
      .with { $0.launch.bundleIdentifier = "org.example.Notes" },
      .with { $0.passcode.status = .init() },
    ]
    for other in others {
      let request = ControlRequest(other)
      #expect(request.wire == other && request.passcodes.isEmpty)
    }
  }
}
