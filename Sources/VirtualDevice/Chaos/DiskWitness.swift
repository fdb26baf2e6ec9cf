/// Checks that nothing is left on a device's disk of apps that were removed, and of processes that
/// have ended.
struct DiskWitness {
  private let device: VirtualDevice

  init(_ device: VirtualDevice) {
    self.device = device
  }

  /// Checks what must hold on a device at rest.
  func checkRest() throws {
    let store = device.store
    let installed = store.installed
    try check(
      store.containers, within: installed.union([SystemPrograms.shellIdentifier]), "containers")
    try check(store.snapshots, within: installed, "snapshots")
    let values = store.values.keys.compactMap { $0.split(separator: " ").first.map(String.init) }
    try check(Set(values).subtracting(["device"]), within: installed, "values")
    // A note may be missing if the disk was full, but no note may be of a process that has ended.
    let living = Set(device.machine.living.values.map(\.identity))
    for (app, identity) in store.running where !living.contains(identity) {
      throw ChaosViolation("the store notes \(identity) of \(app) as running, but it has ended")
    }
  }

  private func check(_ apps: Set<String>, within installed: Set<String>, _ what: String) throws {
    let strays = apps.subtracting(installed)
    guard strays.isEmpty else {
      throw ChaosViolation("the disk has \(what) of \(strays.sorted()), which are not installed")
    }
  }
}
