import Testing

@testable import NetworkConditions

@Suite struct NetworkProfileTests {
  @Test func onlyOfflineHasNoNetwork() {
    #expect(NetworkProfile.allCases.filter { $0.conditions == nil } == [.offline])
    #expect(NetworkProfile.allCases.filter { $0.conditions == PathConditions.none } == [.full])
  }

  @Test func whatTheyDoIsSaid() {
    #expect(NetworkProfile.threeG.summary == "780 kbit/s down, 330 kbit/s up, 100 ms each way")
    #expect(NetworkProfile.lte.summary == "50 Mbit/s down, 10 Mbit/s up, 50 ms down, 65 ms up")
    #expect(
      NetworkProfile.veryBad.summary
        == "1 Mbit/s down, 1 Mbit/s up, 500 ms each way, 10% of the packets are lost")
    #expect(NetworkProfile.allLost.summary == "there is a network, and every packet is lost")
  }

  @Test func namesAreWordsThatCanBeTyped() {
    for profile in NetworkProfile.allCases {
      #expect(profile.rawValue.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
      #expect(NetworkProfile(rawValue: profile.rawValue) == profile)
      #expect(!profile.title.isEmpty)
    }
  }
}
