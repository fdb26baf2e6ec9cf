public import Foundation

/// One reading of the accelerometer.
@preconcurrency @MainActor open class UIAcceleration: NSObject {
  /// When it was taken, in seconds since the machine was started.
  public let timestamp: TimeInterval
  /// To the right of the device, in g.
  public let x: Double
  /// To its top, in g.
  public let y: Double
  /// Out of its screen, in g.
  public let z: Double

  init(_ reading: SensorCenter.Reading) {
    timestamp = reading.timestamp
    x = reading.x
    y = reading.y
    z = reading.z
    super.init()
  }
}

/// The object that gets the accelerometer's readings (EVT-03).
@preconcurrency @MainActor public protocol UIAccelerometerDelegate: AnyObject {
  /// A reading was taken.
  func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration)
}

extension UIAccelerometerDelegate {
  public func accelerometer(
    _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
  ) {}
}

/// The accelerometer, as of iOS 2: it gives readings to its delegate, and not to the responder chain
/// (EVT-03).
@preconcurrency @MainActor open class UIAccelerometer: NSObject {
  /// The device's accelerometer.
  public static let shared = UIAccelerometer()

  /// Seconds between readings.
  open var updateInterval: TimeInterval = 0.1 {
    didSet { listen() }
  }

  /// Who gets the readings; while there is nobody, none are taken.
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
