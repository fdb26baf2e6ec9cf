import LifecycleExplorer
import LifecycleKernel
import Testing

/// The user's permission for the shared system databases.
@Suite struct DatabasePermissionTests {
  private static let services: [PermissionService] = [.contacts, .calendars]

  @Test("An app is asked for once, and each service for itself", arguments: services)
  func question(_ service: PermissionService) {
    var scenario = Scenario.opened()
    #expect(scenario.device.access(of: .first, to: service) == nil)
    scenario.request(.permissionAsk(PermissionQuestion(.first, service)))
    #expect(scenario.device.isAsking(.first, for: service))
    scenario.request(.permissionSet(.first, service, .allowed))
    #expect(!scenario.device.isAsking(.first, for: service))
    #expect(scenario.device.access(of: .first, to: service) == .allowed)
    for other in Self.services where other != service {
      #expect(scenario.device.access(of: .first, to: other) == nil)
    }
    #expect(scenario.device.access(of: .second, to: service) == nil)
    scenario.request(.permissionAsk(PermissionQuestion(.first, service)))
    #expect(!scenario.device.isAsking(.first, for: service), "it is not asked again")
  }

  @Test("The answer to its question does not end an app", arguments: services)
  func answer(_ service: PermissionService) {
    for answer in [Permission.allowed, .denied] {
      var scenario = Scenario.opened()
      scenario.request(.permissionAsk(PermissionQuestion(.first, service)))
      scenario.request(.permissionSet(.first, service, answer))
      #expect(scenario.state() == .active)
    }
  }

  @Test("A change ends a running app, also while it is suspended", arguments: services)
  func change(_ service: PermissionService) {
    for suspended in [false, true] {
      var scenario = suspended ? Scenario.suspended() : Scenario.opened()
      scenario.forget()
      scenario.request(.permissionSet(.first, service, .denied))
      #expect(scenario.report?.reason == .permissionChanged(service))
      #expect(scenario.device.lasting(of: .first)?.isForceQuit == false)
    }
    var scenario = Scenario.opened()
    scenario.request(.permissionSet(.first, service, nil))
    #expect(scenario.state() == .active, "nothing has changed")
  }

  @Test("A change of what notifications may do ends no app")
  func notifications() {
    var scenario = Scenario.opened()
    scenario.request(.permissionSet(.first, .notifications, .allowed))
    scenario.request(.permissionSet(.first, .notifications, .denied))
    #expect(scenario.state() == .active)
  }

  @Test("Before iOS 6 every app may use them, unless the user has said otherwise")
  func olderSystems() {
    var scenario = Scenario.opened(.p4)
    #expect(scenario.device.access(of: .first, to: .contacts) == .allowed)
    scenario.request(.permissionAsk(PermissionQuestion(.first, .contacts)))
    #expect(!scenario.device.isAsking(.first, for: .contacts))
    scenario.request(.permissionSet(.first, .contacts, .allowed))
    #expect(scenario.device.state(of: .first) == .active, "nothing has changed")
    scenario.request(.permissionSet(.first, .contacts, .denied))
    #expect(scenario.device.access(of: .first, to: .contacts) == .denied)
  }

  @Test("From iOS 10 on an app that does not say for what is not asked for: it ends")
  func purpose() {
    for (profile, ends) in [(OSProfile.p7, false), (.p13, true)] {
      var scenario = Scenario.opened(profile)
      scenario.request(
        .permissionAsk(PermissionQuestion(.first, .contacts, lacksPurpose: true)))
      #expect(scenario.device.isAsking(.first, for: .contacts) == !ends)
      #expect((scenario.report?.reason == .purposeMissing(.contacts)) == ends)
    }
  }
}
