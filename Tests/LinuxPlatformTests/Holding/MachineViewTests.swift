import Testing

@testable import LinuxPlatform

/// What programs see of the machine.
@Suite struct MachineViewTests {
  @Test func aDeviceInAFolderOfLibrariesHasItsOwnFolders() {
    let view = MachineView(deviceFolder: "/opt/all/device", elsewhere: [], libraries: ["/opt/all"])
    let own = "/opt/all/device/Data/Containers/a"
    let sandbox = Sandbox(
      readOnly: ["/opt/all/lib.so"], readWrite: [own], execute: ["/opt/all/device/Bundles/a"])
    let bound = view.steps(for: sandbox).compactMap { step in
      if case .bind(_, let path, _) = step { path } else { nil }
    }
    #expect(bound == ["/base/opt/all/device/Bundles/a", "/base" + own])
  }

  @Test func usersAreLookedUpInTheFilesOfTheViewAlone() {
    let machine = """
      # Begin
      passwd:         files systemd
      group: sss files [SUCCESS=merge] systemd
      # passwd: ldap

      hosts:          files mdns4_minimal [NOTFOUND=return] dns
      netgroup:       nis
      """
    #expect(
      NameServices.forPrograms(machine) == """
        # Begin
        passwd: files
        group: files
        # passwd: ldap

        hosts:          files mdns4_minimal [NOTFOUND=return] dns
        netgroup: files
        """)
  }
}
