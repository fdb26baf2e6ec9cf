/// The physical keys of a keyboard: the usages of page 7 of the USB HID usage tables.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage.
  public let rawValue: Int

  /// The key of this usage.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key A.
  public static let keyboardA = Self(rawValue: 4)
  /// The key B.
  public static let keyboardB = Self(rawValue: 5)
  /// The key C.
  public static let keyboardC = Self(rawValue: 6)
  /// The key D.
  public static let keyboardD = Self(rawValue: 7)
  /// The key E.
  public static let keyboardE = Self(rawValue: 8)
  /// The key F.
  public static let keyboardF = Self(rawValue: 9)
  /// The key G.
  public static let keyboardG = Self(rawValue: 10)
  /// The key H.
  public static let keyboardH = Self(rawValue: 11)
  /// The key I.
  public static let keyboardI = Self(rawValue: 12)
  /// The key J.
  public static let keyboardJ = Self(rawValue: 13)
  /// The key K.
  public static let keyboardK = Self(rawValue: 14)
  /// The key L.
  public static let keyboardL = Self(rawValue: 15)
  /// The key M.
  public static let keyboardM = Self(rawValue: 16)
  /// The key N.
  public static let keyboardN = Self(rawValue: 17)
  /// The key O.
  public static let keyboardO = Self(rawValue: 18)
  /// The key P.
  public static let keyboardP = Self(rawValue: 19)
  /// The key Q.
  public static let keyboardQ = Self(rawValue: 20)
  /// The key R.
  public static let keyboardR = Self(rawValue: 21)
  /// The key S.
  public static let keyboardS = Self(rawValue: 22)
  /// The key T.
  public static let keyboardT = Self(rawValue: 23)
  /// The key U.
  public static let keyboardU = Self(rawValue: 24)
  /// The key V.
  public static let keyboardV = Self(rawValue: 25)
  /// The key W.
  public static let keyboardW = Self(rawValue: 26)
  /// The key X.
  public static let keyboardX = Self(rawValue: 27)
  /// The key Y.
  public static let keyboardY = Self(rawValue: 28)
  /// The key Z.
  public static let keyboardZ = Self(rawValue: 29)
  /// The key 1.
  public static let keyboard1 = Self(rawValue: 30)
  /// The key 2.
  public static let keyboard2 = Self(rawValue: 31)
  /// The key 3.
  public static let keyboard3 = Self(rawValue: 32)
  /// The key 4.
  public static let keyboard4 = Self(rawValue: 33)
  /// The key 5.
  public static let keyboard5 = Self(rawValue: 34)
  /// The key 6.
  public static let keyboard6 = Self(rawValue: 35)
  /// The key 7.
  public static let keyboard7 = Self(rawValue: 36)
  /// The key 8.
  public static let keyboard8 = Self(rawValue: 37)
  /// The key 9.
  public static let keyboard9 = Self(rawValue: 38)
  /// The key 0.
  public static let keyboard0 = Self(rawValue: 39)
  /// Return.
  public static let keyboardReturnOrEnter = Self(rawValue: 40)
  /// Escape.
  public static let keyboardEscape = Self(rawValue: 41)
  /// Backspace.
  public static let keyboardDeleteOrBackspace = Self(rawValue: 42)
  /// Tab.
  public static let keyboardTab = Self(rawValue: 43)
  /// The space bar.
  public static let keyboardSpacebar = Self(rawValue: 44)
  /// The key -.
  public static let keyboardHyphen = Self(rawValue: 45)
  /// The key =.
  public static let keyboardEqualSign = Self(rawValue: 46)
  /// The key [.
  public static let keyboardOpenBracket = Self(rawValue: 47)
  /// The key ].
  public static let keyboardCloseBracket = Self(rawValue: 48)
  /// The backslash.
  public static let keyboardBackslash = Self(rawValue: 49)
  /// The key ;.
  public static let keyboardSemicolon = Self(rawValue: 51)
  /// The quote.
  public static let keyboardQuote = Self(rawValue: 52)
  /// The grave accent.
  public static let keyboardGraveAccentAndTilde = Self(rawValue: 53)
  /// The comma.
  public static let keyboardComma = Self(rawValue: 54)
  /// The period.
  public static let keyboardPeriod = Self(rawValue: 55)
  /// The key /.
  public static let keyboardSlash = Self(rawValue: 56)
  /// Caps lock.
  public static let keyboardCapsLock = Self(rawValue: 57)
  /// The key F1.
  public static let keyboardF1 = Self(rawValue: 58)
  /// The key F2.
  public static let keyboardF2 = Self(rawValue: 59)
  /// The key F3.
  public static let keyboardF3 = Self(rawValue: 60)
  /// The key F4.
  public static let keyboardF4 = Self(rawValue: 61)
  /// The key F5.
  public static let keyboardF5 = Self(rawValue: 62)
  /// The key F6.
  public static let keyboardF6 = Self(rawValue: 63)
  /// The key F7.
  public static let keyboardF7 = Self(rawValue: 64)
  /// The key F8.
  public static let keyboardF8 = Self(rawValue: 65)
  /// The key F9.
  public static let keyboardF9 = Self(rawValue: 66)
  /// The key F10.
  public static let keyboardF10 = Self(rawValue: 67)
  /// The key F11.
  public static let keyboardF11 = Self(rawValue: 68)
  /// The key F12.
  public static let keyboardF12 = Self(rawValue: 69)
  /// Insert.
  public static let keyboardInsert = Self(rawValue: 73)
  /// Home.
  public static let keyboardHome = Self(rawValue: 74)
  /// Page up.
  public static let keyboardPageUp = Self(rawValue: 75)
  /// Delete.
  public static let keyboardDeleteForward = Self(rawValue: 76)
  /// End.
  public static let keyboardEnd = Self(rawValue: 77)
  /// Page down.
  public static let keyboardPageDown = Self(rawValue: 78)
  /// Right.
  public static let keyboardRightArrow = Self(rawValue: 79)
  /// Left.
  public static let keyboardLeftArrow = Self(rawValue: 80)
  /// Down.
  public static let keyboardDownArrow = Self(rawValue: 81)
  /// Up.
  public static let keyboardUpArrow = Self(rawValue: 82)
  /// Enter, of the keypad.
  public static let keypadEnter = Self(rawValue: 88)
  /// The left Control.
  public static let keyboardLeftControl = Self(rawValue: 224)
  /// The left Shift.
  public static let keyboardLeftShift = Self(rawValue: 225)
  /// The left Option.
  public static let keyboardLeftAlt = Self(rawValue: 226)
  /// The left Command.
  public static let keyboardLeftGUI = Self(rawValue: 227)
  /// The right Control.
  public static let keyboardRightControl = Self(rawValue: 228)
  /// The right Shift.
  public static let keyboardRightShift = Self(rawValue: 229)
  /// The right Option.
  public static let keyboardRightAlt = Self(rawValue: 230)
  /// The right Command.
  public static let keyboardRightGUI = Self(rawValue: 231)
}
