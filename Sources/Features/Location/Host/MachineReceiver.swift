package import Geography

/// What the machine knows of its position: from GeoClue if it is on the message bus, else from gpsd.
/// Only the one that is used is asked.
package final class MachineReceiver: LocationSource, LocationListener {
  package weak var listener: (any LocationListener)?

  private let geoClue: any OptionalLocationSource
  private let gpsd: any LocationSource
  private var accuracy: Double?
  private var usesGPSD = false

  package init(geoClue: any OptionalLocationSource, gpsd: any LocationSource) {
    self.geoClue = geoClue
    self.gpsd = gpsd
    geoClue.listener = self
    gpsd.listener = self
  }

  package var state: String { usesGPSD ? "\(gpsd.state); \(geoClue.state)" : geoClue.state }

  package func start(accuracy: Double) {
    self.accuracy = accuracy
    geoClue.start(accuracy: accuracy)
    follow()
  }

  package func stop() {
    accuracy = nil
    geoClue.stop()
    follow()
  }

  package func received(_ fix: LocationFix) { listener?.received(fix) }

  package func presenceChanged() { follow() }

  private func follow() {
    let wantsGPSD = accuracy != nil && geoClue.isThere == false
    if wantsGPSD, let accuracy {
      gpsd.start(accuracy: accuracy)
    } else if usesGPSD {
      gpsd.stop()
    }
    usesGPSD = wantsGPSD
  }
}
