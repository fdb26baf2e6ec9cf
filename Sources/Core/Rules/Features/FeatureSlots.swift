/// The facts of all features. Copies of a device share those that have not changed since.
struct FeatureSlots: Sendable {
  private var boxes: [AnyFactBox]
  /// What each has to do with an event, and what all together may tell: that follows from the facts.
  private var shares: [Share]
  private(set) var mayTell: NewsSet = []

  /// What a feature has to do with an event that it does not follow.
  private struct Share: Equatable {
    var mayTell: NewsSet
    var maySettle: Bool
  }

  init(_ features: [any FeatureFacts.Type]) {
    self.init(boxes: features.map { $0.newBox() })
  }

  private init(boxes: [AnyFactBox]) {
    self.boxes = boxes
    shares = boxes.map { Share(mayTell: $0.mayTell, maySettle: $0.maySettle) }
    mayTell = NewsSet(shares.map(\.mayTell))
  }

  /// The feature at this place may have something to bring into line at the end of an event.
  @inline(__always)
  func maySettle(at index: Int) -> Bool { shares[index].maySettle }

  subscript<Facts: FeatureFacts>(type: Facts.Type) -> Facts {
    get { unsafeDowncast(boxes[Facts.slot.index], to: FactBox<Facts>.self).facts }
    _modify {
      let index = Facts.slot.index
      makeUnique(index)
      let box = unsafeDowncast(boxes[index], to: FactBox<Facts>.self)
      // Nothing but the box keeps the memory behind the pointer.
      defer {
        withExtendedLifetime(box) {
          note(box.place.pointee.mayTell, maySettle: box.place.pointee.maySettle, index)
        }
      }
      yield &box.place.pointee
    }
  }

  mutating func processEnded(of app: AppID) {
    for index in boxes.indices where boxes[index].knows(app) {
      makeUnique(index)
      boxes[index].processEnded(of: app)
      note(boxes[index].mayTell, maySettle: boxes[index].maySettle, index)
    }
  }

  mutating func forget(_ app: AppID) {
    for index in boxes.indices where boxes[index].knows(app) {
      makeUnique(index)
      boxes[index].forget(app)
      note(boxes[index].mayTell, maySettle: boxes[index].maySettle, index)
    }
  }

  @inline(__always)
  private mutating func note(_ mayTell: NewsSet, maySettle: Bool, _ index: Int) {
    let share = Share(mayTell: mayTell, maySettle: maySettle)
    guard shares[index] != share else { return }
    shares[index] = share
    self.mayTell = NewsSet(shares.map(\.mayTell))
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
    self.init(
      boxes: try Device.features.map { feature in
        try feature.newBox(
          from: container.superDecoder(forKey: Key(stringValue: feature.slot.name)))
      })
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
  var maySettle: Bool { fatalError("abstract") }
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
  override var maySettle: Bool { facts.maySettle }
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
