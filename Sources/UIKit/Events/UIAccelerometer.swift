import AppRuntime
public import Foundation

/// One reading of the accelerometer.
@preconcurrency @MainActor open class UIAcceleration: NSObject {
  /// When the reading was taken, in seconds since the machine was booted.
  public let timestamp: TimeInterval
  /// Acceleration to the right of the device, in g.
  public let x: Double
  /// Acceleration to the top of the device, in g.
  public let y: Double
  /// Acceleration out of the screen, in g.
  public let z: Double

  init(_ reading: SensorCenter.Reading) {
    timestamp = reading.timestamp
    x = reading.x
    y = reading.y
    z = reading.z
    super.init()
  }
}

/// Receives the accelerometer's readings (EVT-03).
@preconcurrency @MainActor public protocol UIAccelerometerDelegate: AnyObject {
  /// A reading was taken.
  func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration)
}

extension UIAccelerometerDelegate {
  public func accelerometer(
    _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
  ) {}
}

/// The accelerometer of iOS 2: readings go to its delegate and not up the responder chain (EVT-03).
@preconcurrency @MainActor open class UIAccelerometer: NSObject {
  /// The device's accelerometer.
  public static let shared = UIAccelerometer()

  /// Seconds between readings.
  open var updateInterval: TimeInterval = 0.1 {
    didSet { listen() }
  }

  /// Receives the readings; without a delegate none are taken.
  open weak var delegate: (any UIAccelerometerDelegate)? {
    didSet { listen() }
  }

  private func listen() {
    let sensors = SensorCenter.current
    guard delegate != nil else { return sensors.stopListening(to: .accelerometer, for: self) }
    sensors.listen(to: .accelerometer, for: self, every: updateInterval) { [weak self] reading in
      guard let self else { return }
      delegate?.accelerometer(self, didAccelerate: UIAcceleration(reading))
    }
  }
}
