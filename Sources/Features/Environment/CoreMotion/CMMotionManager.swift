import AppRuntime
public import Foundation

/// Delivers the readings of the device's sensors to an app: directly, not through the responder
/// chain (EVT-03). Only an active app receives readings.
///
/// An app keeps one motion manager. Main thread; handlers run on the main thread, regardless of the
/// queue.
@MainActor open class CMMotionManager: NSObject {
  /// A handler of acceleration data.
  public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
  /// A handler of rotation data.
  public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void
  /// A handler of magnetic field data.
  public typealias CMMagnetometerHandler = @MainActor (CMMagnetometerData?, (any Error)?) -> Void

  private var active: Set<SensorCenter.Kind> = []

  /// Creates a motion manager.
  public override init() { super.init() }

  isolated deinit {
    for kind in active { SensorCenter.current.stopListening(to: kind, for: self) }
  }

  // MARK: Accelerometer

  /// Seconds between readings of the accelerometer.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// The device has an accelerometer.
  open var isAccelerometerAvailable: Bool { true }
  /// Accelerometer updates are running.
  open var isAccelerometerActive: Bool { active.contains(.accelerometer) }

  /// The last reading; `nil` if there is none or updates are stopped.
  open var accelerometerData: CMAccelerometerData? {
    latest(.accelerometer).map { CMAccelerometerData($0) }
  }

  /// Starts updates of ``accelerometerData``.
  open func startAccelerometerUpdates() { start(.accelerometer, accelerometerUpdateInterval) }

  /// Starts updates and calls the handler for each reading.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    start(.accelerometer, accelerometerUpdateInterval) { handler(CMAccelerometerData($0), nil) }
  }

  /// Stops accelerometer updates.
  open func stopAccelerometerUpdates() { stop(.accelerometer) }

  // MARK: Gyroscope

  /// Seconds between readings of the gyroscope.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// The device has a gyroscope.
  open var isGyroAvailable: Bool { true }
  /// Gyroscope updates are running.
  open var isGyroActive: Bool { active.contains(.gyroscope) }

  /// The last reading; `nil` if there is none or updates are stopped.
  open var gyroData: CMGyroData? { latest(.gyroscope).map { CMGyroData($0) } }

  /// Starts updates of ``gyroData``.
  open func startGyroUpdates() { start(.gyroscope, gyroUpdateInterval) }

  /// Starts updates and calls the handler for each reading.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {
    start(.gyroscope, gyroUpdateInterval) { handler(CMGyroData($0), nil) }
  }

  /// Stops gyroscope updates.
  open func stopGyroUpdates() { stop(.gyroscope) }

  // MARK: Magnetometer

  /// Seconds between readings of the magnetometer.
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  /// The device has a magnetometer.
  open var isMagnetometerAvailable: Bool { true }
  /// Magnetometer updates are running.
  open var isMagnetometerActive: Bool { active.contains(.magnetometer) }

  /// The last reading; `nil` if there is none or updates are stopped.
  open var magnetometerData: CMMagnetometerData? {
    latest(.magnetometer).map { CMMagnetometerData($0) }
  }

  /// Starts updates of ``magnetometerData``.
  open func startMagnetometerUpdates() { start(.magnetometer, magnetometerUpdateInterval) }

  /// Starts updates and calls the handler for each reading.
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) {
    start(.magnetometer, magnetometerUpdateInterval) { handler(CMMagnetometerData($0), nil) }
  }

  /// Stops magnetometer updates.
  open func stopMagnetometerUpdates() { stop(.magnetometer) }

  // MARK: Sensors

  private func start(
    _ kind: SensorCenter.Kind, _ interval: TimeInterval,
    _ deliver: @escaping @MainActor (SensorCenter.Reading) -> Void = { _ in }
  ) {
    active.insert(kind)
    SensorCenter.current.listen(to: kind, for: self, every: interval, deliver)
  }

  private func stop(_ kind: SensorCenter.Kind) {
    active.remove(kind)
    SensorCenter.current.stopListening(to: kind, for: self)
  }

  private func latest(_ kind: SensorCenter.Kind) -> SensorCenter.Reading? {
    active.contains(kind) ? SensorCenter.current.latestReading(of: kind) : nil
  }
}
