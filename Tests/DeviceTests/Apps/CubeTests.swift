import DeviceControl
import DeviceTestKit
import Testing

@Suite struct CubeTests {
  @Test("On Cube's dark room the status bar is light in the light appearance, too")
  func statusBar() throws {
    let cube = SampleApp("Cube")
    let shell = try ShellBundle.make()
    defer { shell.remove() }
    try withDevice(screen: .init(shellPath: shell.path), apps: [cube]) { device in
      let screen = try TestScreen(of: device)
      try device.open(cube)
      let room = TestColor(red: 28, green: 28, blue: 28)
      #expect(
        try screen.wait { screen in
          guard screen.color(atX: 40, 60)?.isNear(room) == true else { return false }
          // The time, in the middle of the bar.
          return stride(from: 5.0, through: 15, by: 1).contains { y in
            stride(from: 160.0, through: 230, by: 0.5).contains {
              screen.color(atX: $0, y)?.isNear(.white) == true
            }
          }
        })
    }
  }
}
