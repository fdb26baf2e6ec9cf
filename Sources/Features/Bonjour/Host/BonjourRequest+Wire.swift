import AppInterface
import LifecycleKernel

extension BonjourRequest {
  /// Reads what an app asks.
  ///
  /// - Throws: What is wrong with it.
  init(_ wire: WireBonjourRequest) throws(InvalidBonjourRequest) {
    guard wire.number > 0 else { throw InvalidBonjourRequest("number 0") }
    let action: Action
    switch wire.content {
    case .publish(let service): action = .begin(.publish(try BonjourService(asked: service)))
    case .search(let search):
      action = .begin(
        .browse(
          type: try Self.domain(search.type, "a type"),
          domain: try Self.domain(search.domain, "a domain")))
    case .domains(let search): action = .begin(.domains(areForPublishing: search.forPublishing))
    case .resolve(let name): action = .begin(.resolve(try BonjourName(asked: name)))
    case .text(let text): action = .text(try BonjourService.text(Array(text)))
    case .end: action = .end
    case nil: throw InvalidBonjourRequest("a request of no known kind")
    }
    self.init(wire.number, action)
  }

  /// A type or a domain, of which it is not known yet whether the network has it.
  fileprivate static func domain(
    _ text: String, _ noun: String
  ) throws(InvalidBonjourRequest) -> String {
    guard text.utf8.count <= BonjourLimits.domain, !text.utf8.contains(0) else {
      throw InvalidBonjourRequest(
        "\(noun) that has a zero or more than \(BonjourLimits.domain) bytes")
    }
    return text
  }
}

extension BonjourName {
  fileprivate init(asked wire: WireBonjourName) throws(InvalidBonjourRequest) {
    guard (1...BonjourLimits.name).contains(wire.name.utf8.count), !wire.name.utf8.contains(0)
    else {
      throw InvalidBonjourRequest(
        "a name that has a zero, or \(wire.name.utf8.count) bytes instead of 1 to "
          + "\(BonjourLimits.name)")
    }
    self.init(
      wire.name, type: try BonjourRequest.domain(wire.type, "a type"),
      domain: try BonjourRequest.domain(wire.domain, "a domain"))
  }
}

extension BonjourService {
  fileprivate init(asked wire: WireBonjourService) throws(InvalidBonjourRequest) {
    guard let port = UInt16(exactly: wire.port), port > 0 else {
      throw InvalidBonjourRequest("port \(wire.port)")
    }
    self.init(
      try BonjourName(asked: wire.name), port: port, text: try Self.text(Array(wire.text)),
      mayBeRenamed: !wire.noAutoRename)
  }

  /// A TXT record: strings, each after its length.
  fileprivate static func text(_ bytes: [UInt8]) throws(InvalidBonjourRequest) -> [UInt8] {
    guard bytes.count <= BonjourLimits.text, BonjourText.strings(in: bytes) != nil else {
      throw InvalidBonjourRequest(
        "a TXT record of \(bytes.count) bytes, which are no strings, or more than "
          + "\(BonjourLimits.text)")
    }
    return bytes
  }
}

/// Something that nobody can ask of Bonjour, as the rest of a sentence.
struct InvalidBonjourRequest: Error, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
