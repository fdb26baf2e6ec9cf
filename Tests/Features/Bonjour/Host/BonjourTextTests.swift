import Testing

@testable import DeviceHost

/// TXT records, types and addresses as Avahi and apps write them.
@Suite struct BonjourTextTests {
  @Test func recordsAreStringsAfterTheirLengths() {
    #expect(BonjourText.strings(in: [1, 65, 0, 2, 66, 67]) == [[65], [], [66, 67]])
    #expect(BonjourText.strings(in: []) == [])
    #expect(BonjourText.strings(in: [2, 65]) == nil)
    #expect(BonjourText.record(of: [[65], [], [66, 67]], limit: 6) == [1, 65, 0, 2, 66, 67])
    #expect(BonjourText.record(of: [[65], [66, 67], [68]], limit: 4) == [1, 65, 1, 68])
    #expect(BonjourText.record(of: [Array(repeating: 65, count: 256)], limit: 1_000) == [])
  }

  @Test func typesHaveSubtypes() {
    #expect(BonjourType("_http._tcp.").base == "_http._tcp")
    #expect(
      BonjourType("_http._tcp,_a,_b").subtypes == ["_a._sub._http._tcp", "_b._sub._http._tcp"])
    #expect(BonjourType.withDot("local") == "local.")
    #expect(BonjourType.withDot("") == "")
  }

  @Test func addressesAreReadInBothFamilies() {
    #expect(AvahiResolution.bytes(of: "192.0.2.1") == [192, 0, 2, 1])
    #expect(AvahiResolution.bytes(of: "::1") == Array(repeating: 0, count: 15) + [1])
    #expect(AvahiResolution.bytes(of: "localhost") == nil)
  }
}
