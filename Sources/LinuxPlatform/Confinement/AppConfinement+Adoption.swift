/// What a daemon does with the programs of an earlier one.
extension AppConfinement {
  /// The IDs of all programs that the holder has started and that are not released yet; some may
  /// have ended.
  public func held() throws(SystemCallError) -> [Int32] { try currentHolder.held() }

  /// Takes over a program that an earlier daemon has started.
  ///
  /// - Throws: `noSuchProcess` if it is not there any more. One that has ended is, until it is
  ///   released.
  public func adopt(_ identity: ProcessIdentity) throws(SystemCallError) -> SpawnedProcess {
    try currentHolder.adopt(identity)
  }

  /// Kills and releases all programs but the given ones: what an earlier daemon had started and not
  /// written down. Waits for their end, 5 s at most.
  ///
  /// - Returns: Those that have not ended by then, as when they are frozen. They are still held.
  @discardableResult
  public func endUnknown(except known: Set<Int32>) throws(SystemCallError) -> [Int32] {
    let holder = currentHolder
    return try holder.end(holder.held().filter { !known.contains($0) })
  }
}
