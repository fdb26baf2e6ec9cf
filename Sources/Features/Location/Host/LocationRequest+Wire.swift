import AppInterface
import Geography
import LifecycleKernel
import SharedInterface

extension LocationRequest {
  /// Reads what an app asks.
  ///
  /// - Throws: What is wrong with it.
  init(_ wire: WireLocationRequest) throws(InvalidLocationRequest) {
    switch wire.content {
    case .authorization(let always): self = .authorization(always: always)
    case .standardUpdates(let updates):
      guard updates.distanceFilter.isFinite, updates.distanceFilter >= 0 else {
        throw InvalidLocationRequest("a distance filter of \(updates.distanceFilter) metres")
      }
      guard updates.accuracy.isFinite, updates.accuracy >= 0 else {
        throw InvalidLocationRequest("an accuracy of \(updates.accuracy) metres")
      }
      self = .standardUpdates(
        updates.running
          ? StandardUpdates(
            distanceFilter: updates.distanceFilter, allowsBackground: updates.allowsBackground,
            accuracy: updates.accuracy)
          : nil)
    case .position: self = .position
    case .significantChanges(let isOn): self = .significantChanges(isOn)
    case .visits(let isOn): self = .visits(isOn)
    case .monitor(let region): self = .monitor(try CircularRegion(region))
    case .endMonitoring(let identifier):
      self = .endMonitoring(try Self.checked(identifier))
    case .determine(let identifier): self = .determine(try Self.checked(identifier))
    case nil: throw InvalidLocationRequest("a request of no known kind")
    }
  }

  fileprivate static func checked(_ identifier: String) throws(InvalidLocationRequest) -> String {
    guard (1...MessageLimits.regionIdentifier).contains(identifier.utf8.count) else {
      throw InvalidLocationRequest(
        "a region's identifier has \(identifier.utf8.count) bytes instead of 1 to "
          + "\(MessageLimits.regionIdentifier)")
    }
    return identifier
  }
}

extension CircularRegion {
  fileprivate init(_ wire: WireLocationRegion) throws(InvalidLocationRequest) {
    let center = Coordinate(latitude: wire.latitude, longitude: wire.longitude)
    guard center.isValid else {
      throw InvalidLocationRequest("a region around \(wire.latitude), \(wire.longitude)")
    }
    guard wire.radius > 0, wire.radius <= Self.maximumRadius else {
      throw InvalidLocationRequest("a region with a radius of \(wire.radius) metres")
    }
    self.init(
      identifier: try LocationRequest.checked(wire.identifier), center: center,
      radius: wire.radius, notifiesOnEntry: wire.notifiesOnEntry,
      notifiesOnExit: wire.notifiesOnExit)
  }
}

/// Something that no location service can do, as the rest of a sentence: what the app asked for.
struct InvalidLocationRequest: Error, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
