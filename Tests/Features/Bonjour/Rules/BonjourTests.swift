import ConformanceSupport
import Foundation
import LifecycleKernel
import Testing

/// What an app publishes and looks for, as the kernel orders it and tells the app of it.
@Suite struct BonjourTests {
  private static let name = BonjourName("Notes", type: "_notes._tcp.", domain: "local.")
  private static let service = BonjourService(name, port: 80, text: [0], mayBeRenamed: true)
  private static let publish = BonjourRequest(1, .begin(.publish(service)))
  private static let browse = BonjourRequest(
    1, .begin(.browse(type: "_notes._tcp.", domain: "local.")))

  private static func report(_ result: BonjourReport.Result) -> ProcessEvent {
    .bonjour(BonjourReport(1, result))
  }

  /// An app in front that has published a service.
  private static func published(_ profile: OSProfile = .p7) -> Scenario {
    var scenario = Scenario.opened(profile)
    scenario.app(.askedForBonjour(publish))
    scenario.app(report(.published(name)))
    return scenario
  }

  private func events(_ scenario: Scenario) -> [BonjourEvent] {
    scenario.effects.compactMap { effect in
      if case .deliver(_, .bonjour(let event), _) = effect { event } else { nil }
    }
  }

  private func orders(_ scenario: Scenario) -> [BonjourOrder] {
    scenario.effects.compactMap { effect in
      if case .bonjour(_, let order) = effect { order } else { nil }
    }
  }

  private func log(_ scenario: Scenario) -> [BonjourLogEntry] {
    scenario.effects.compactMap { effect in
      if case .log(_, .bonjour(let entry)) = effect { entry } else { nil }
    }
  }

  @Test func whatIsPublishedIsToldOnce() {
    var scenario = Self.published()
    scenario.app(Self.report(.published(Self.name)))
    #expect(orders(scenario) == [.begin(1, .publish(Self.service))])
    #expect(events(scenario) == [.published(1, Self.name)])
    #expect(scenario.device.publishedServices(of: .first) == [Self.service])
    scenario.app(.askedForBonjour(BonjourRequest(1, .text([1, 65]))))
    scenario.app(.askedForBonjour(BonjourRequest(1, .end)))
    #expect(orders(scenario).suffix(2) == [.text(1, [1, 65]), .end(1)])
    #expect(
      log(scenario) == [.published(Self.name, port: 80), .withdrawn(Self.name, .stopped)])
    #expect(scenario.device.publishedServices(of: .first) == [])
  }

  @Test(.proves("RESP-02", on: .kernel), arguments: [OSProfile.p4, .p7, .p13])
  func aSuspendedAppLosesItsServicesAndIsToldWhenItReturns(_ profile: OSProfile) {
    var scenario = Self.published(profile)
    scenario.request(.home)
    #expect(scenario.device.publishedServices(of: .first) == [Self.service], "it executes still")
    scenario.pass(.suspensionGrace)
    #expect(orders(scenario).last == .end(1))
    #expect(scenario.device.publishedServices(of: .first) == [])
    #expect(scenario.device.closedServices(of: .first) == [Self.service])
    #expect(log(scenario).last == .withdrawn(Self.name, .suspended))
    #expect(events(scenario).count == 1, "nothing is told to a suspended app")
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "bonjour netService(_:didNotPublish:)", "willEnterForeground", "didBecomeActive",
      ])
    #expect(events(scenario).last == .ended(1, .publish(Self.service), .suspended))
    #expect(scenario.device.closedServices(of: .first) == [])
    // It publishes again.
    scenario.app(.askedForBonjour(BonjourRequest(2, .begin(.publish(Self.service)))))
    scenario.app(.bonjour(BonjourReport(2, .published(Self.name))))
    #expect(events(scenario).last == .published(2, Self.name))
  }

  @Test func whatASuspendedAppHasAskedBeforeIsClosedToo() {
    var scenario = Scenario.suspended()
    scenario.app(.askedForBonjour(Self.publish))
    #expect(orders(scenario) == [])
    scenario.request(.launch(.first))
    #expect(events(scenario) == [.ended(1, .publish(Self.service), .suspended)])
  }

  @Test func theEndOfTheProcessEndsIt() {
    var scenario = Self.published()
    scenario.app(.exited(.signaled(11)))
    #expect(orders(scenario).last == .end(1))
    #expect(log(scenario).last == .withdrawn(Self.name, .ended))
    #expect(scenario.device.publishedServices(of: .first) == [])
  }

  @Test func aFailureIsToldAndLeavesNothing() {
    var scenario = Self.published()
    scenario.app(Self.report(.failed(.unavailable, "Avahi has ended")))
    #expect(events(scenario).last == .ended(1, .publish(Self.service), .failed(.unavailable)))
    #expect(
      log(scenario).suffix(2) == [
        .withdrawn(Self.name, .failed), .failed(.publish(Self.service), "Avahi has ended"),
      ])
    // What is reported after that is of no interest, and what is asked neither.
    scenario.app(Self.report(.published(Self.name)))
    scenario.app(.askedForBonjour(BonjourRequest(1, .text([0]))))
    scenario.app(.askedForBonjour(BonjourRequest(1, .end)))
    #expect(orders(scenario).count == 1)
    #expect(scenario.state() == .active)
  }

  @Test func findingsAreToldAsTheirDifferenceInLimitedPieces() {
    var scenario = Scenario.opened()
    scenario.app(.askedForBonjour(Self.browse))
    func names(_ range: Range<Int>) -> [BonjourName] {
      range.map { BonjourName("\($0)", type: "_notes._tcp.", domain: "local.") }
    }
    scenario.app(Self.report(.present(names(0..<40))))
    scenario.app(Self.report(.present(names(0..<40))))
    scenario.app(Self.report(.present(names(2..<41))))
    #expect(
      events(scenario) == [
        .changed(1, found: names(0..<32), lost: [], moreComing: true),
        .changed(1, found: names(32..<40), lost: [], moreComing: false),
        .changed(1, found: names(40..<41), lost: names(0..<2), moreComing: false),
      ])
    scenario.app(Self.report(.present(names(100..<400))))
    let told = events(scenario).reduce(into: Set<BonjourName>()) { known, event in
      guard case .changed(_, let found, let lost, _) = event else { return }
      known.formUnion(found)
      known.subtract(lost)
    }
    #expect(told == Set(names(100..<300)), "the first 200")
  }

  @Test func whatIsFoundDoesNotKeepAnAppFromItsSuspension() {
    var scenario = Scenario.opened()
    scenario.app(.askedForBonjour(Self.browse))
    scenario.request(.home)
    scenario.isFreezerStuck = true
    scenario.hangsIn = [.didEnterBackground]
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.app(Self.report(.present([Self.name])))
    #expect(scenario.look() == [])
  }

  @Test func resolutionsAreToldWheneverTheyChange() {
    var scenario = Scenario.opened()
    scenario.app(.askedForBonjour(BonjourRequest(1, .begin(.resolve(Self.name)))))
    let one = BonjourResolution(host: "a.local.", port: 80, text: [], addresses: [])
    let other = BonjourResolution(host: "a.local.", port: 81, text: [], addresses: [])
    for resolution in [one, one, other] { scenario.app(Self.report(.resolved(resolution))) }
    #expect(events(scenario) == [.resolved(1, one), .resolved(1, other)])
  }

  @Test("More activities than an app may have fail, and far more end it")
  func limits() {
    var scenario = Scenario.opened()
    scenario.hangsIn = Set([])
    for number in 1...65 {
      scenario.app(
        .askedForBonjour(
          BonjourRequest(UInt64(number), .begin(.domains(areForPublishing: false)))))
    }
    #expect(orders(scenario).count == 64)
    #expect(
      events(scenario) == [.ended(65, .domains(areForPublishing: false), .failed(.tooMany))])
    scenario = Scenario.suspended()
    for number in 1...257 {
      scenario.app(
        .askedForBonjour(
          BonjourRequest(UInt64(number), .begin(.domains(areForPublishing: false)))))
    }
    #expect(scenario.state() == .notRunning)
  }

  @Test("Speaking out of turn ends the app", arguments: ["twice", "unknown", "record"])
  func outOfTurn(_ wrong: String) {
    var scenario = Scenario.opened()
    scenario.app(.askedForBonjour(Self.browse))
    switch wrong {
    case "twice": scenario.app(.askedForBonjour(Self.browse))
    case "unknown": scenario.app(.askedForBonjour(BonjourRequest(2, .end)))
    default: scenario.app(.askedForBonjour(BonjourRequest(1, .text([0]))))
    }
    #expect(scenario.state() == .notRunning)
  }

  @Test func anotherHostPublishesUnderTheNameThatOthersKnow() throws {
    let renamed = BonjourName("Notes #2", type: "_notes._tcp.", domain: "local.")
    var scenario = Scenario.opened()
    scenario.app(.askedForBonjour(Self.publish))
    scenario.app(Self.report(.published(renamed)))
    let outstanding = scenario.device.outstandingEffects.compactMap { effect in
      if case .bonjour(_, let order) = effect { order } else { nil }
    }
    let again = BonjourService(renamed, port: 80, text: [0], mayBeRenamed: true)
    #expect(outstanding == [.begin(1, .publish(again))])
    let coded = try JSONEncoder().encode(scenario.device)
    #expect(try JSONDecoder().decode(Device.self, from: coded) == scenario.device)
  }
}
