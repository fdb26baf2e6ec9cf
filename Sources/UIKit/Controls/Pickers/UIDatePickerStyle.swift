extension UIDatePicker {
  /// What a date picker selects.
  public enum Mode: Int, Sendable {
    /// Hour and minute, and AM or PM where the language has them.
    case time = 0
    /// Month, day and year.
    case date = 1
    /// Day, hour and minute.
    case dateAndTime = 2
    /// Hours and minutes, for a timer that the app has.
    case countDownTimer = 3
    /// Month and year.
    case yearAndMonth = 4
  }
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice: wheels.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Buttons for the day and the time, which open a calendar and wheels.
  case compact = 2
  /// A calendar, with a button for the time. Wheels where only a time is selected.
  case inline = 3
}
