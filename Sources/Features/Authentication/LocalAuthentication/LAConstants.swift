// The numbers of LAError as constants, as older code has them. The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorAuthenticationFailed: Int32 = -1
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorUserCancel: Int32 = -2
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorUserFallback: Int32 = -3
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorSystemCancel: Int32 = -4
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorPasscodeNotSet: Int32 = -5
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorTouchIDNotAvailable: Int32 = -6
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorTouchIDNotEnrolled: Int32 = -7
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorTouchIDLockout: Int32 = -8
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorAppCancel: Int32 = -9
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorInvalidContext: Int32 = -10
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorWatchNotAvailable: Int32 = -11
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorBiometryNotAvailable: Int32 = -6
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorBiometryNotEnrolled: Int32 = -7
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorBiometryLockout: Int32 = -8
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorBiometryNotPaired: Int32 = -12
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorBiometryDisconnected: Int32 = -13
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorInvalidDimensions: Int32 = -14
/// The code of ``LAError/Code``, as the platform's C has it.
public let kLAErrorNotInteractive: Int32 = -1004
/// A policy as the platform's C has it.
public let kLAPolicyDeviceOwnerAuthenticationWithBiometrics: Int32 = 1
public let kLAPolicyDeviceOwnerAuthentication: Int32 = 2
