/// What a network does to packets, in each direction.
public struct PathConditions: Equatable, Sendable {
  /// To the device.
  public var down: LinkConditions
  /// From the device.
  public var up: LinkConditions

  public init(down: LinkConditions, up: LinkConditions) {
    self.down = down
    self.up = up
  }

  /// Packets go through as they come.
  public static let none = PathConditions(down: .init(), up: .init())
}

/// What a network does to packets of one direction.
public struct LinkConditions: Equatable, Sendable {
  /// How many thousand bits go through in a second; nil: any number.
  public var kilobits: Int?
  /// How long a packet is on its way after it was sent, in milliseconds.
  public var delay: Int
  /// How many of a hundred packets are lost.
  public var lossPercent: Int

  public init(kilobits: Int? = nil, delay: Int = 0, lossPercent: Int = 0) {
    self.kilobits = kilobits
    self.delay = delay
    self.lossPercent = lossPercent
  }
}
