import AppInterface
import Foundation
import LifecycleKernel

extension WireBonjourNews {
  init(_ event: BonjourEvent) {
    self.init()
    switch event {
    case .published(let number, let name):
      self.number = number
      published = WireBonjourName(name)
    case .changed(let number, let found, let lost, let moreComing):
      self.number = number
      changes.found = found.map { WireBonjourName($0) }
      changes.lost = lost.map { WireBonjourName($0) }
      changes.moreComing = moreComing
    case .resolved(let number, let resolution):
      self.number = number
      resolved = WireBonjourResolution(resolution)
    case .ended(let number, _, let end):
      self.number = number
      ended = WireBonjourEnd(end)
    }
  }
}

extension WireBonjourName {
  init(_ name: BonjourName) {
    self.init()
    self.name = name.name
    type = name.type
    domain = name.domain
  }
}

extension WireBonjourService {
  init(_ service: BonjourService) {
    self.init()
    name = WireBonjourName(service.name)
    port = UInt32(service.port)
    text = Data(service.text)
    noAutoRename = !service.mayBeRenamed
  }
}

extension WireBonjourResolution {
  fileprivate init(_ resolution: BonjourResolution) {
    self.init()
    host = resolution.host
    port = UInt32(resolution.port)
    text = Data(resolution.text)
    addresses = resolution.addresses.map { address in
      var wire = WireBonjourAddress()
      wire.address = Data(address.bytes)
      wire.interface = address.interface
      return wire
    }
  }
}

extension WireBonjourEnd {
  fileprivate init(_ end: BonjourEnd) {
    self =
      switch end {
      case .suspended: .bonjourClosedAtSuspension
      case .failed(.collision): .bonjourCollision
      case .failed(.unavailable): .bonjourUnavailable
      case .failed(.badArgument): .bonjourBadArgument
      case .failed(.notFound): .bonjourNotFound
      case .failed(.tooMany): .bonjourTooMany
      case .failed(.unknown): .bonjourFailed
      }
  }
}
