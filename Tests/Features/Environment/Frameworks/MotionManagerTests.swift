import ConformanceSupport
import CoreMotion
import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// A motion manager's readings go directly to it (EVT-03).
@MainActor @Suite struct MotionManagerTests {
  @Test(.proves("EVT-03/b", on: .uikit))
  func `readings come to the handler while they are asked for`() throws {
    let screen = try ScreenUnderTest()
    let manager = CMMotionManager()
    var readings: [Double] = []
    func sample(_ sensor: WireSensor, _ x: Double) {
      screen.send(after: 0.1) {
        $0.sample.sensor = sensor
        $0.sample.x = x
      }
    }
    manager.startAccelerometerUpdates(to: .main) { data, error in
      #expect(error == nil)
      readings.append(data?.acceleration.x ?? 0)
    }
    manager.startGyroUpdates()
    sample(.accelerometer, 1)
    sample(.gyroscope, 2)
    #expect(manager.gyroData?.rotationRate == CMRotationRate(x: 2))
    #expect(manager.accelerometerData?.timestamp == screen.now - 0.1)
    #expect(manager.magnetometerData == nil)
    manager.stopAccelerometerUpdates()
    sample(.accelerometer, 3)
    manager.stopGyroUpdates()
    #expect(readings == [1])
    #expect(manager.accelerometerData == nil && manager.gyroData == nil)
    sample(.gyroscope, 4)
    #expect(
      screen.log.takeAll() == [
        "sensors [\"accelerometer\"]", "sensors [\"accelerometer\", \"gyroscope\"]", "handled 1",
        "handled 2", "sensors [\"gyroscope\"]", "handled 3", "sensors []", "handled 4",
      ])
  }

  @Test(.proves("EVT-03/c", on: .uikit))
  func `the magnetometer's readings come to the handler, and by no responder chain`() throws {
    let screen = try ScreenUnderTest()
    let manager = CMMotionManager()
    var readings: [CMMagneticField] = []
    manager.startMagnetometerUpdates(to: .main) { data, error in
      #expect(error == nil)
      if let field = data?.magneticField { readings.append(field) }
    }
    func sample() {
      screen.send(after: 0.1) {
        $0.sample.sensor = .magnetometer
        $0.sample.x = 12
        $0.sample.y = -34
        $0.sample.z = 56
      }
    }
    sample()
    #expect(readings == [CMMagneticField(x: 12, y: -34, z: 56)])
    #expect(manager.magnetometerData?.magneticField == readings.first)
    manager.stopMagnetometerUpdates()
    #expect(manager.magnetometerData == nil)
    sample()
    #expect(readings.count == 1)
    #expect(
      screen.log.takeAll() == [
        "sensors [\"magnetometer\"]", "handled 1", "sensors []", "handled 2",
      ])
  }
}
