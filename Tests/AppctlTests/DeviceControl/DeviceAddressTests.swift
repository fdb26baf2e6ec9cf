import DeviceControl
import Testing

@Suite struct DeviceAddressTests {
  @Test(arguments: ["default", "a", "7", "phone-2", "A.b_c", String(repeating: "x", count: 64)])
  func takesNames(_ name: String) throws {
    #expect(try DeviceName(name).description == name)
  }

  @Test(arguments: [
    "", ".", "..", "-x", "_x", "a/b", "a b", "ü", "a\n", String(repeating: "x", count: 65),
  ])
  func rejectsNamesThatCannotNameAFolder(_ name: String) {
    #expect(throws: DeviceError.invalidDeviceName(name)) { try DeviceName(name) }
  }

  @Test func theFirstSetVariableNamesTheFolderOfAllDevices() throws {
    func home(_ variables: [String: String]) throws -> String {
      try DeviceAddress(environment: { variables[$0] }).home
    }
    #expect(
      try home(["FOREGROUND_HOME": "/f", "XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/f")
    #expect(try home(["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/foreground")
    #expect(try home(["HOME": "/h"]) == "/h/.local/share/foreground")
    #expect(try home(["FOREGROUND_HOME": "", "HOME": "/h"]) == "/h/.local/share/foreground")
    #expect(try home(["XDG_DATA_HOME": "x", "HOME": "/h"]) == "/h/.local/share/foreground")
    #expect(throws: DeviceError.homeUnknown) { try home([:]) }
  }

  @Test func everythingOfADeviceIsInItsFolder() throws {
    let address = DeviceAddress(name: try DeviceName("phone"), home: "/f")
    #expect(address.folder == "/f/phone")
    #expect(address.socketPath == "/f/phone/control.sock")
    #expect(address.daemonLogPath == "/f/phone/foregroundd.log")
  }

  @Test func relativeHomesAreTakenFromTheCurrentDirectory() {
    let home = DeviceAddress(name: .default, home: "devices").home
    #expect(home.hasPrefix("/"))
    #expect(home.hasSuffix("/devices"))
  }
}
