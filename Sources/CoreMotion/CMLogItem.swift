public import Foundation
import UIKit

/// A reading of a sensor, with its time.
@preconcurrency @MainActor open class CMLogItem: NSObject {
  /// When it was taken, in seconds since the machine was started.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }
}

/// How the device is accelerated, in g: gravity alone is 1 downwards.
public struct CMAcceleration: Equatable, Sendable {
  /// To the right of the device.
  public var x: Double
  /// To its top.
  public var y: Double
  /// Out of its screen.
  public var z: Double

  /// An acceleration.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A reading of the accelerometer.
@preconcurrency @MainActor open class CMAccelerometerData: CMLogItem {
  /// How the device is accelerated.
  public let acceleration: CMAcceleration

  init(_ reading: SensorCenter.Reading) {
    acceleration = CMAcceleration(x: reading.x, y: reading.y, z: reading.z)
    super.init(timestamp: reading.timestamp)
  }
}

/// How the device turns, in radians a second.
public struct CMRotationRate: Equatable, Sendable {
  /// About the axis to the right of the device.
  public var x: Double
  /// About the axis to its top.
  public var y: Double
  /// About the axis out of its screen.
  public var z: Double

  /// A rotation.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A reading of the gyroscope.
@preconcurrency @MainActor open class CMGyroData: CMLogItem {
  /// How the device turns.
  public let rotationRate: CMRotationRate

  init(_ reading: SensorCenter.Reading) {
    rotationRate = CMRotationRate(x: reading.x, y: reading.y, z: reading.z)
    super.init(timestamp: reading.timestamp)
  }
}

/// The magnetic field about the device, in microtesla.
public struct CMMagneticField: Equatable, Sendable {
  /// To the right of the device.
  public var x: Double
  /// To its top.
  public var y: Double
  /// Out of its screen.
  public var z: Double

  /// A field.
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
