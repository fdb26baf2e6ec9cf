/// How much of its time displayd has had for one app, as a debt that gets less by itself.
///
/// All of it is time of the processor: nobody is to blame for a busy machine.
struct SceneTime {
  /// One turn may take so long, in seconds.
  static let longestTurn = 2.0
  /// What is beyond this of each turn counts, because others wait for longer than they should.
  static let freeTurn = 0.25
  /// So much may be beyond it together.
  static let mostBeyond = 2.0
  /// So much may displayd work for an app that nobody sees, altogether.
  static let mostUnseen = 5.0
  /// So much of the one and of the other is forgiven with each second.
  static let (forgivenBeyond, forgivenUnseen) = (0.25, 0.1)

  private var beyond = 0.0
  private var unseen = 0.0
  private var last = 0.0

  /// Counts a turn that has ended.
  ///
  /// - Returns: How much it is together, if that is too much.
  mutating func count(_ spent: Double, isSeen: Bool, at now: Double) -> Double? {
    forgive(at: now)
    beyond += max(0, spent - Self.freeTurn)
    if !isSeen { unseen += spent }
    if spent > Self.longestTurn { return spent }
    if beyond > Self.mostBeyond { return beyond }
    return unseen > Self.mostUnseen ? unseen : nil
  }

  /// Counts work on another thread, which keeps nobody waiting but uses the machine.
  mutating func countAside(_ spent: Double, isSeen: Bool, at now: Double) -> Double? {
    forgive(at: now)
    if !isSeen { unseen += spent }
    return unseen > Self.mostUnseen ? unseen : nil
  }

  private mutating func forgive(at now: Double) {
    let passed = max(0, now - last)
    last = now
    beyond = max(0, beyond - passed * Self.forgivenBeyond)
    unseen = max(0, unseen - passed * Self.forgivenUnseen)
  }
}
