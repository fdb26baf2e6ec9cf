import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// A device whose folder is no longer where it was, so that nobody could reach it.
@Suite struct LostFolderTests {
  @Test("All its processes end, and a folder with another name is a device that can be booted")
  func renamed() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let name = TestFolder.uniqueName()
    let device = try bootDevice(name: name, in: folder)
    try device.install(.stubborn)
    let pid = try device.open(.stubborn)
    let processes = try Processes.running(from: device.address.folder) + [pid, device.daemonPID]
    let other = name + "-moved"
    #expect(rename(device.address.folder, folder.path + "/" + other) == 0)
    #expect(Processes.waitForEnd(of: processes))
    let again = try bootDevice(name: other, in: folder)
    defer { again.end() }
    try again.open(.stubborn)
  }

  @Test("When it was removed, all its processes end")
  func removed() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let device = try bootDevice(name: TestFolder.uniqueName(), in: folder)
    try device.install(.stubborn)
    let pid = try device.open(.stubborn)
    let processes = try Processes.running(from: device.address.folder) + [pid, device.daemonPID]
    TestFolder.remove(folder)
    #expect(Processes.waitForEnd(of: processes))
  }
}
