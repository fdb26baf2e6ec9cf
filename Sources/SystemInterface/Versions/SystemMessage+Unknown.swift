extension WireSystemMessage {
  /// What the system does about a message that an app is too old to know. Such a message is never
  /// sent.
  public enum Substitute: Equatable, Sendable {
    /// It is left out.
    case nothing
    /// It is left out, and the system goes on as if the app had answered at once with this.
    case answer(WireAppMessage)
    /// The app cannot go on without it and is ended, for the reason in the rest of a sentence that
    /// begins with "it".
    case end(because: String)
  }

  /// What the system does if the app is too old to know this message.
  ///
  /// Of the messages that came after version 1:
  /// - SIGNIFICANT_TIME_CHANGE is answered as by an app whose delegate has no method for it. The app
  ///   still reads the right time whenever it asks.
  /// - So are BACKGROUND_REFRESH_CHANGED and PROTECTED_DATA.
  /// - EXPIRE_WAKE is for tasks, which an older app cannot have scheduled.
  /// - LOCATION_EVENT is answered in the same way: an app of that age has no location services.
  /// - DISPLAY_NEWS is answered in the same way: an app of that age sees one screen.
  /// - So are AUDIO_EVENT, CALL_EVENT, BLUETOOTH_NEWS, PERIPHERAL_NEWS, ACCESSORY_NEWS and BONJOUR_NEWS: an
  ///   app of that age has no calls.
  /// - CONTINUE_ACTIVITY and PERFORM_QUICK_ACTION are answered as by an app whose delegate has no
  ///   method for them.
  /// - NOTIFICATION is answered as by an app that does nothing with it.
  public var substitute: Substitute {
    switch content {
    case .callback(let callback):
      var answer = WireAppMessage()
      answer.acknowledgement.delivery = callback.delivery
      return .answer(answer)
    case .input(let event):
      var answer = WireAppMessage()
      answer.eventHandled.number = event.number
      return .answer(answer)
    case .welcome:
      return .end(because: "does not know Welcome")
    case .openURLResult, .shellState, .shellReply, .backgroundTime, .ping, .confirmation,
      .memoryPressure, .taskReply, .transfers, .notificationReply, .audioReply, .callReply,
      .canOpenURL, .documentReply, .settingsReply, .systemDatabaseReply,
      .groupPreferencesReply, .pasteboardReply, nil:
      return .nothing
    }
  }
}
