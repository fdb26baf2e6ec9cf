import Geography

/// What the machine knows of its position: from GeoClue if it is on the message bus, else from gpsd.
/// Only the one that is used is asked.
final class MachineReceiver: LocationSource {
  var onFix: (LocationFix) -> Void = { _ in }

  private let geoClue: GeoClueReceiver
  private let gpsd: any LocationSource
  private var accuracy: Double?
  private var usesGPSD = false

  init(geoClue: GeoClueReceiver, gpsd: any LocationSource) {
    self.geoClue = geoClue
    self.gpsd = gpsd
    geoClue.onFix = { [unowned self] in onFix($0) }
    gpsd.onFix = { [unowned self] in onFix($0) }
    geoClue.onPresence = { [unowned self] in follow() }
  }

  var state: String { usesGPSD ? "\(gpsd.state); \(geoClue.state)" : geoClue.state }

  func start(accuracy: Double) {
    self.accuracy = accuracy
    geoClue.start(accuracy: accuracy)
    if usesGPSD { gpsd.start(accuracy: accuracy) }
  }

  func stop() {
    accuracy = nil
    geoClue.stop()
    follow()
  }

  private func follow() {
    let usesGPSD = accuracy != nil && geoClue.isThere == false
    guard usesGPSD != self.usesGPSD else { return }
    self.usesGPSD = usesGPSD
    if usesGPSD, let accuracy { gpsd.start(accuracy: accuracy) } else { gpsd.stop() }
  }
}
