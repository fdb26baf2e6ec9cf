import Foundation
import Glibc
import Testing

@testable import AppRuntime
@testable import UIKit

/// The values of network services, and where delegates are called.
@MainActor @Suite struct NetServiceTests {
  @Test func recordsAreDictionaries() {
    let dictionary = ["a": Data([1, 2]), "empty": Data()]
    let data = NetService.data(fromTXTRecord: dictionary)
    #expect(Array(data) == [4] + Array("a=".utf8) + [1, 2] + [6] + Array("empty=".utf8))
    #expect(NetService.dictionary(fromTXTRecord: data) == dictionary)
    #expect(Array(NetService.data(fromTXTRecord: [:])) == [0])
    #expect(NetService.dictionary(fromTXTRecord: Data([0])) == [:])
    // A key alone, one that comes twice, one without a name, and one that is cut.
    let other = Data(Array("\u{1}k\u{3}x=1\u{3}x=2\u{2}=3\u{9}y".utf8))
    #expect(NetService.dictionary(fromTXTRecord: other) == ["k": Data(), "x": Data("1".utf8)])
    #expect(Array(NetService.data(fromTXTRecord: ["a": Data(count: 254)])) == [0])
  }

  @Test func aRecordIsTakenIfItIsOne() {
    let service = NetService(domain: "", type: "_a._tcp.", name: "A", port: 1)
    #expect(service.setTXTRecord(Data([1, 65])))
    #expect(service.txtRecordData() == Data([1, 65]))
    #expect(!service.setTXTRecord(Data([2, 65])))
    #expect(!service.setTXTRecord(Data((0..<6).flatMap { _ in [255] + Data(count: 255) })))
    #expect(service.txtRecordData() == Data([1, 65]))
    #expect(service.setTXTRecord(nil))
  }

  @Test func servicesAreEqualByTheirNames() {
    let one = NetService(domain: "local.", type: "_a._tcp.", name: "A", port: 1)
    let same = NetService(domain: "local.", type: "_a._tcp.", name: "A")
    #expect(one == same && one.hash == same.hash)
    #expect(one != NetService(domain: "local.", type: "_a._tcp.", name: "B"))
  }

  @Test func addressesAreWhatSocketsTake() throws {
    let four = try #require(SocketAddress.data(Data([192, 0, 2, 1]), port: 80, 3))
    #expect(four.count == MemoryLayout<sockaddr_in>.size)
    #expect(SocketAddress.host(of: four) == "192.0.2.1")
    let six = try #require(
      SocketAddress.data(Data([0xfe, 0x80] + [UInt8](repeating: 0, count: 13) + [1]), port: 80, 1))
    #expect(six.count == MemoryLayout<sockaddr_in6>.size)
    #expect(SocketAddress.host(of: six)?.hasPrefix("fe80::1%") == true)
    #expect(SocketAddress.data(Data([1, 2]), port: 80, 0) == nil)
  }

  @Test func typesAndNamesAreChecked() {
    for type in ["_http._tcp.", "_http._tcp", "_a._udp.,_b"] {
      #expect(BonjourChecks.isType(type), "\(type)")
    }
    for type in ["", "http._tcp.", "_http._sctp.", "_http", "_._tcp.", "_a._tcp.,b", "_a.b._tcp."] {
      #expect(!BonjourChecks.isType(type), "\(type)")
    }
  }

  @Test func theDelegateIsCalledWhereTheObjectIsScheduled() throws {
    let schedule = DelegateSchedule()
    var calls: [Int] = []
    schedule.perform { calls.append(1) }
    #expect(calls == [1], "at once on its own thread")
    schedule.remove(.current, .default)
    schedule.perform { calls.append(2) }
    #expect(calls == [1], "nowhere")
    let mode = RunLoop.Mode("org.example.mode")
    schedule.add(.current, mode)
    schedule.perform { calls.append(3) }
    // A mode runs only if it has something to wait for.
    let timer = Timer(timeInterval: 60, repeats: false) { _ in }
    RunLoop.current.add(timer, forMode: mode)
    while calls.count < 3, RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 1)) {}
    #expect(Set(calls) == [1, 2, 3])
    timer.invalidate()
  }
}
