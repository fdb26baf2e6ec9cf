import AppRuntime
public import Foundation

/// A reading of a sensor, with its time.
@preconcurrency @MainActor open class CMLogItem: NSObject {
  /// When the reading was taken, in seconds since the machine was booted.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }
}

/// An acceleration in g: gravity alone is 1 g downwards.
public struct CMAcceleration: Equatable, Sendable {
  /// Along the axis to the right of the device.
  public var x: Double
  /// Along the axis to the top of the device.
  public var y: Double
  /// Along the axis out of the screen.
  public var z: Double

  /// Creates an acceleration.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A reading of the accelerometer.
@preconcurrency @MainActor open class CMAccelerometerData: CMLogItem {
  /// The acceleration.
  public let acceleration: CMAcceleration

  init(_ reading: SensorCenter.Reading) {
    acceleration = CMAcceleration(x: reading.x, y: reading.y, z: reading.z)
    super.init(timestamp: reading.timestamp)
  }
}

/// A rotation rate in radians per second.
public struct CMRotationRate: Equatable, Sendable {
  /// Around the axis to the right of the device.
  public var x: Double
  /// Around the axis to the top of the device.
  public var y: Double
  /// Around the axis out of the screen.
  public var z: Double

  /// Creates a rotation rate.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A reading of the gyroscope.
@preconcurrency @MainActor open class CMGyroData: CMLogItem {
  /// The rotation rate.
  public let rotationRate: CMRotationRate

  init(_ reading: SensorCenter.Reading) {
    rotationRate = CMRotationRate(x: reading.x, y: reading.y, z: reading.z)
    super.init(timestamp: reading.timestamp)
  }
}

/// A magnetic field in microtesla.
public struct CMMagneticField: Equatable, Sendable {
  /// Along the axis to the right of the device.
  public var x: Double
  /// Along the axis to the top of the device.
  public var y: Double
  /// Along the axis out of the screen.
  public var z: Double

  /// Creates a field.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A reading of the magnetometer.
@preconcurrency @MainActor open class CMMagnetometerData: CMLogItem {
  /// The field.
  public let magneticField: CMMagneticField

  init(_ reading: SensorCenter.Reading) {
    magneticField = CMMagneticField(x: reading.x, y: reading.y, z: reading.z)
    super.init(timestamp: reading.timestamp)
  }
}
