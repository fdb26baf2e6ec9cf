/// The header of a segment of TCP, as far as somebody needs it here.
struct TCPSegment: Equatable {
  struct Flags: OptionSet {
    let rawValue: UInt8

    static let end = Flags(rawValue: 0x01)
    static let opening = Flags(rawValue: 0x02)
    static let reset = Flags(rawValue: 0x04)
    static let acknowledgement = Flags(rawValue: 0x10)
  }

  var flags: Flags
  /// The byte that the sender expects next.
  var acknowledged: UInt32
  /// The number after the segment's last byte.
  var end: UInt32
}
