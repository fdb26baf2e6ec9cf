import ControlInterface

/// What a device takes from the machine.
extension DeviceConnection {
  /// Begins and ends to take conditions from the machine; blocks until the device has replied.
  ///
  /// - Parameters:
  ///   - start: The names of the conditions to follow from now on, also after later boots.
  ///   - stop: Of those to follow no longer. They stay as they are.
  /// - Returns: All conditions, as they are then.
  /// - Throws: As the other verbs do.
  @discardableResult
  public func follow(
    start: [String] = [], stop: [String] = []
  ) throws(DeviceError) -> [FollowedCondition] {
    var request = WireFollowRequest()
    request.start = start
    request.stop = stop
    guard case .conditions(let list) = try reply(to: .follow(request)) else {
      throw .unexpectedReply("its kind does not match the request")
    }
    return list.conditions.map(FollowedCondition.init)
  }
}
