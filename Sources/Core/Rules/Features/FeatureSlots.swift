/// The facts of all features. Copies of a device share those that have not changed since.
struct FeatureSlots: Sendable {
  private var boxes: [AnyFactBox]
  /// What each may tell, and all together: they follow from the facts.
  private var told: [NewsSet]
  private(set) var mayTell: NewsSet = []

  init(_ features: [any FeatureFacts.Type]) {
    boxes = features.map { $0.newBox() }
    told = boxes.map(\.mayTell)
    mayTell = NewsSet(told)
  }

  subscript<Facts: FeatureFacts>(type: Facts.Type) -> Facts {
    get { unsafeDowncast(boxes[Facts.slot.index], to: FactBox<Facts>.self).facts }
    _modify {
      let index = Facts.slot.index
      makeUnique(index)
      let box = unsafeDowncast(boxes[index], to: FactBox<Facts>.self)
      // Nothing but the box keeps the memory behind the pointer.
      defer { withExtendedLifetime(box) { note(box.place.pointee.mayTell, index) } }
      yield &box.place.pointee
    }
  }

  mutating func processEnded(of app: AppID) {
    for index in boxes.indices where boxes[index].knows(app) {
      makeUnique(index)
      boxes[index].processEnded(of: app)
      note(boxes[index].mayTell, index)
    }
  }

  mutating func forget(_ app: AppID) {
    for index in boxes.indices where boxes[index].knows(app) {
      makeUnique(index)
      boxes[index].forget(app)
      note(boxes[index].mayTell, index)
    }
  }

  @inline(__always)
  private mutating func note(_ kinds: NewsSet, _ index: Int) {
    guard told[index] != kinds else { return }
    told[index] = kinds
    mayTell = NewsSet(told)
  }

  private mutating func makeUnique(_ index: Int) {
    if !isKnownUniquelyReferenced(&boxes[index]) { boxes[index] = boxes[index].copy() }
  }
}

extension FeatureSlots: Equatable {
  static func == (lhs: FeatureSlots, rhs: FeatureSlots) -> Bool {
    zip(lhs.boxes, rhs.boxes).allSatisfy { $0 === $1 || $0.isEqual(to: $1) }
  }

  func hash(into hasher: inout Hasher) {
    for box in boxes { box.hash(into: &hasher) }
  }
}

extension FeatureSlots: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    boxes = try Device.features.map { feature in
      try feature.newBox(from: container.superDecoder(forKey: Key(stringValue: feature.slot.name)))
    }
    told = boxes.map(\.mayTell)
    mayTell = NewsSet(told)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for box in boxes {
      try box.encode(to: container.superEncoder(forKey: Key(stringValue: box.slot.name)))
    }
  }
}

extension FeatureFacts {
  fileprivate static func newBox() -> AnyFactBox { FactBox(Self()) }

  fileprivate static func newBox(from decoder: any Decoder) throws -> AnyFactBox {
    FactBox(try Self(from: decoder))
  }
}

/// The facts of one feature. They change only while no other device has them.
private class AnyFactBox: @unchecked Sendable {
  var slot: FeatureSlot { fatalError("abstract") }
  var mayTell: NewsSet { fatalError("abstract") }
  func copy() -> AnyFactBox { fatalError("abstract") }
  func isEqual(to other: AnyFactBox) -> Bool { fatalError("abstract") }
  func hash(into hasher: inout Hasher) { fatalError("abstract") }
  func encode(to encoder: any Encoder) throws { fatalError("abstract") }
  func knows(_ app: AppID) -> Bool { fatalError("abstract") }
  func processEnded(of app: AppID) { fatalError("abstract") }
  func forget(_ app: AppID) { fatalError("abstract") }
}

private final class FactBox<Facts: FeatureFacts>: AnyFactBox, @unchecked Sendable {
  /// A stored property would be checked at each access, although ``FeatureSlots`` lets nobody change the
  /// facts of two devices at once.
  let place: UnsafeMutablePointer<Facts>

  @inline(__always)
  var facts: Facts { withExtendedLifetime(self) { place.pointee } }

  init(_ facts: Facts) {
    place = .allocate(capacity: 1)
    place.initialize(to: facts)
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  override var slot: FeatureSlot { Facts.slot }
  override var mayTell: NewsSet { facts.mayTell }
  override func copy() -> AnyFactBox { FactBox(facts) }
  override func isEqual(to other: AnyFactBox) -> Bool {
    facts == unsafeDowncast(other, to: FactBox.self).facts
  }
  override func hash(into hasher: inout Hasher) { facts.hash(into: &hasher) }
  override func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
  override func knows(_ app: AppID) -> Bool { facts.knows(app) }
  override func processEnded(of app: AppID) {
    withExtendedLifetime(self) { place.pointee.processEnded(of: app) }
  }
  override func forget(_ app: AppID) {
    withExtendedLifetime(self) { place.pointee.forget(app) }
  }
}
