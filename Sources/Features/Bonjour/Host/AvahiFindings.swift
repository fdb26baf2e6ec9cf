import LifecycleKernel

/// What a search finds in the network: each thing once, however many interfaces it is found at.
struct AvahiFindings {
  private struct Place: Hashable {
    let interface: Int64
    let family: Int64
  }

  private(set) var names: [BonjourName] = []
  private var places: [BonjourName: Set<Place>] = [:]
  /// Something was left out.
  private(set) var isFull = false
  private static let mostPlaces = 64

  mutating func add(_ name: BonjourName, _ interface: Int64, _ family: Int64) {
    if places[name] == nil {
      guard names.count < BonjourLimits.found else {
        isFull = true
        return
      }
      names.append(name)
    }
    guard places[name, default: []].count < Self.mostPlaces else { return }
    places[name, default: []].insert(Place(interface: interface, family: family))
  }

  mutating func remove(_ name: BonjourName, _ interface: Int64, _ family: Int64) {
    guard places[name]?.remove(Place(interface: interface, family: family)) != nil,
      places[name]?.isEmpty == true
    else { return }
    places[name] = nil
    names.removeAll { $0 == name }
  }
}
