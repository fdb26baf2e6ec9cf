import AppInterface
import Foundation
import LifecycleKernel

extension BluetoothRequest {
  /// Reads what an app asks.
  ///
  /// - Throws: What is wrong with it.
  init(_ wire: WireBluetoothRequest) throws(InvalidBluetoothRequest) {
    let manager: BluetoothManager
    switch wire.manager {
    case .number(let number): manager = .numbered(number)
    case .restoreIdentifier(let identifier): manager = try BluetoothManager(asked: identifier)
    case nil: throw InvalidBluetoothRequest("a request names no manager")
    }
    self.init(manager, try Action(wire.content))
  }
}

extension BluetoothRequest.Action {
  fileprivate init(
    _ content: WireBluetoothRequest.OneOf_Content?
  ) throws(InvalidBluetoothRequest) {
    switch content {
    case .open: self = .open
    case .close: self = .close
    case .scan(let scan):
      guard scan.services.count <= BluetoothLimits.scannedServices else {
        throw InvalidBluetoothRequest(
          "a scan for \(scan.services.count) services instead of up to "
            + "\(BluetoothLimits.scannedServices)")
      }
      var services: [BluetoothID] = []
      for service in scan.services { services.append(try Self.id(service)) }
      self = .scan(services: scan.all ? nil : services)
    case .stopScan: self = .stopScan
    case .connect(let peripheral): self = .connect(try Self.id(peripheral))
    case .disconnect(let peripheral): self = .disconnect(try Self.id(peripheral))
    case .read(let read):
      self = .read(try Self.id(read.peripheral), characteristic: try Self.id(read.characteristic))
    case .write(let write):
      // One that is somewhat too long is answered; the kernel need not keep more.
      guard write.value.count <= 2 * BluetoothLimits.value else {
        throw InvalidBluetoothRequest("a value of \(write.value.count) bytes")
      }
      self = .write(
        try Self.id(write.peripheral), characteristic: try Self.id(write.characteristic),
        Array(write.value), wantsResponse: write.wantsResponse)
    case .subscribe(let subscription):
      self = .subscribe(
        try Self.id(subscription.peripheral),
        characteristic: try Self.id(subscription.characteristic), subscription.isOn)
    case nil: throw InvalidBluetoothRequest("a request of no known kind")
    }
  }

  private static func id(_ data: Data) throws(InvalidBluetoothRequest) -> BluetoothID {
    guard let identifier = BluetoothID(data) else {
      throw InvalidBluetoothRequest("a UUID of \(data.count) bytes instead of 16")
    }
    return identifier
  }
}

/// Something that no manager can ask, as the rest of a sentence.
struct InvalidBluetoothRequest: Error, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
