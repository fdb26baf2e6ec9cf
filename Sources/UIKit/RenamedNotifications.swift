// Names of notifications as Swift had them before 4.2, and as Swift 2 had them.

public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
public var UIApplicationBackgroundRefreshStatusDidChangeNotification: NSNotification.Name {
  UIApplication.backgroundRefreshStatusDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.didBecomeActiveNotification")
public var UIApplicationDidBecomeActiveNotification: NSNotification.Name {
  UIApplication.didBecomeActiveNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.didChangeStatusBarFrameNotification")
public var UIApplicationDidChangeStatusBarFrameNotification: NSNotification.Name {
  UIApplication.didChangeStatusBarFrameNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
public var UIApplicationDidChangeStatusBarOrientationNotification: NSNotification.Name {
  UIApplication.didChangeStatusBarOrientationNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.didEnterBackgroundNotification")
public var UIApplicationDidEnterBackgroundNotification: NSNotification.Name {
  UIApplication.didEnterBackgroundNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.didFinishLaunchingNotification")
public var UIApplicationDidFinishLaunchingNotification: NSNotification.Name {
  UIApplication.didFinishLaunchingNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.didReceiveMemoryWarningNotification")
public var UIApplicationDidReceiveMemoryWarningNotification: NSNotification.Name {
  UIApplication.didReceiveMemoryWarningNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
public var UIApplicationProtectedDataDidBecomeAvailableNotification: NSNotification.Name {
  UIApplication.protectedDataDidBecomeAvailableNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification")
public var UIApplicationProtectedDataWillBecomeUnavailableNotification: NSNotification.Name {
  UIApplication.protectedDataWillBecomeUnavailableNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.significantTimeChangeNotification")
public var UIApplicationSignificantTimeChangeNotification: NSNotification.Name {
  UIApplication.significantTimeChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.userDidTakeScreenshotNotification")
public var UIApplicationUserDidTakeScreenshotNotification: NSNotification.Name {
  UIApplication.userDidTakeScreenshotNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.willChangeStatusBarFrameNotification")
public var UIApplicationWillChangeStatusBarFrameNotification: NSNotification.Name {
  UIApplication.willChangeStatusBarFrameNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
public var UIApplicationWillChangeStatusBarOrientationNotification: NSNotification.Name {
  UIApplication.willChangeStatusBarOrientationNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.willEnterForegroundNotification")
public var UIApplicationWillEnterForegroundNotification: NSNotification.Name {
  UIApplication.willEnterForegroundNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.willResignActiveNotification")
public var UIApplicationWillResignActiveNotification: NSNotification.Name {
  UIApplication.willResignActiveNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIApplication.willTerminateNotification")
public var UIApplicationWillTerminateNotification: NSNotification.Name {
  UIApplication.willTerminateNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIDevice.batteryLevelDidChangeNotification")
public var UIDeviceBatteryLevelDidChangeNotification: NSNotification.Name {
  UIDevice.batteryLevelDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIDevice.batteryStateDidChangeNotification")
public var UIDeviceBatteryStateDidChangeNotification: NSNotification.Name {
  UIDevice.batteryStateDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIDevice.orientationDidChangeNotification")
public var UIDeviceOrientationDidChangeNotification: NSNotification.Name {
  UIDevice.orientationDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIDevice.proximityStateDidChangeNotification")
public var UIDeviceProximityStateDidChangeNotification: NSNotification.Name {
  UIDevice.proximityStateDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardDidChangeFrameNotification")
public var UIKeyboardDidChangeFrameNotification: NSNotification.Name {
  UIResponder.keyboardDidChangeFrameNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardDidHideNotification")
public var UIKeyboardDidHideNotification: NSNotification.Name {
  UIResponder.keyboardDidHideNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardDidShowNotification")
public var UIKeyboardDidShowNotification: NSNotification.Name {
  UIResponder.keyboardDidShowNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardWillChangeFrameNotification")
public var UIKeyboardWillChangeFrameNotification: NSNotification.Name {
  UIResponder.keyboardWillChangeFrameNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardWillHideNotification")
public var UIKeyboardWillHideNotification: NSNotification.Name {
  UIResponder.keyboardWillHideNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "UIResponder.keyboardWillShowNotification")
public var UIKeyboardWillShowNotification: NSNotification.Name {
  UIResponder.keyboardWillShowNotification
}

// Each is what the platform called it.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSNotification.Name {
  @available(*, unavailable, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
  public static var UIAccessibilityReduceMotionStatusDidChange: NSNotification.Name {
    UIAccessibility.reduceMotionStatusDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
  public static var UIApplicationBackgroundRefreshStatusDidChange: NSNotification.Name {
    UIApplication.backgroundRefreshStatusDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: NSNotification.Name {
    UIApplication.didBecomeActiveNotification
  }
  @available(*, unavailable, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name {
    UIApplication.didChangeStatusBarFrameNotification
  }
  @available(*, unavailable, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.didChangeStatusBarOrientationNotification
  }
  @available(*, unavailable, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  @available(*, unavailable, renamed: "UIApplication.didFinishLaunchingNotification")
  public static var UIApplicationDidFinishLaunching: NSNotification.Name {
    UIApplication.didFinishLaunchingNotification
  }
  @available(*, unavailable, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
  @available(*, unavailable, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
  public static var UIApplicationProtectedDataDidBecomeAvailable: NSNotification.Name {
    UIApplication.protectedDataDidBecomeAvailableNotification
  }
  @available(
    *, unavailable, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification"
  )
  public static var UIApplicationProtectedDataWillBecomeUnavailable: NSNotification.Name {
    UIApplication.protectedDataWillBecomeUnavailableNotification
  }
  @available(*, unavailable, renamed: "UIApplication.significantTimeChangeNotification")
  public static var UIApplicationSignificantTimeChange: NSNotification.Name {
    UIApplication.significantTimeChangeNotification
  }
  @available(*, unavailable, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static var UIApplicationUserDidTakeScreenshot: NSNotification.Name {
    UIApplication.userDidTakeScreenshotNotification
  }
  @available(*, unavailable, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name {
    UIApplication.willChangeStatusBarFrameNotification
  }
  @available(*, unavailable, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name {
    UIApplication.willChangeStatusBarOrientationNotification
  }
  @available(*, unavailable, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  @available(*, unavailable, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: NSNotification.Name {
    UIApplication.willResignActiveNotification
  }
  @available(*, unavailable, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: NSNotification.Name {
    UIApplication.willTerminateNotification
  }
  @available(*, unavailable, renamed: "UIContentSizeCategory.didChangeNotification")
  public static var UIContentSizeCategoryDidChange: NSNotification.Name {
    UIContentSizeCategory.didChangeNotification
  }
  @available(*, unavailable, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static var UIDeviceBatteryLevelDidChange: NSNotification.Name {
    UIDevice.batteryLevelDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static var UIDeviceBatteryStateDidChange: NSNotification.Name {
    UIDevice.batteryStateDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIDevice.orientationDidChangeNotification")
  public static var UIDeviceOrientationDidChange: NSNotification.Name {
    UIDevice.orientationDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIDevice.proximityStateDidChangeNotification")
  public static var UIDeviceProximityStateDidChange: NSNotification.Name {
    UIDevice.proximityStateDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIPasteboard.changedNotification")
  public static var UIPasteboardChanged: NSNotification.Name { UIPasteboard.changedNotification }
  @available(*, unavailable, renamed: "UIPasteboard.removedNotification")
  public static var UIPasteboardRemoved: NSNotification.Name { UIPasteboard.removedNotification }
  @available(*, unavailable, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static var UIKeyboardDidChangeFrame: NSNotification.Name {
    UIResponder.keyboardDidChangeFrameNotification
  }
  @available(*, unavailable, renamed: "UIResponder.keyboardDidHideNotification")
  public static var UIKeyboardDidHide: NSNotification.Name {
    UIResponder.keyboardDidHideNotification
  }
  @available(*, unavailable, renamed: "UIResponder.keyboardDidShowNotification")
  public static var UIKeyboardDidShow: NSNotification.Name {
    UIResponder.keyboardDidShowNotification
  }
  @available(*, unavailable, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static var UIKeyboardWillChangeFrame: NSNotification.Name {
    UIResponder.keyboardWillChangeFrameNotification
  }
  @available(*, unavailable, renamed: "UIResponder.keyboardWillHideNotification")
  public static var UIKeyboardWillHide: NSNotification.Name {
    UIResponder.keyboardWillHideNotification
  }
  @available(*, unavailable, renamed: "UIResponder.keyboardWillShowNotification")
  public static var UIKeyboardWillShow: NSNotification.Name {
    UIResponder.keyboardWillShowNotification
  }
  @available(*, unavailable, renamed: "UIScreen.brightnessDidChangeNotification")
  public static var UIScreenBrightnessDidChange: NSNotification.Name {
    UIScreen.brightnessDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIScreen.capturedDidChangeNotification")
  public static var UIScreenCapturedDidChange: NSNotification.Name {
    UIScreen.capturedDidChangeNotification
  }
  @available(*, unavailable, renamed: "UIScreen.didConnectNotification")
  public static var UIScreenDidConnect: NSNotification.Name { UIScreen.didConnectNotification }
  @available(*, unavailable, renamed: "UIScreen.didDisconnectNotification")
  public static var UIScreenDidDisconnect: NSNotification.Name {
    UIScreen.didDisconnectNotification
  }
  @available(*, unavailable, renamed: "UIScreen.modeDidChangeNotification")
  public static var UIScreenModeDidChange: NSNotification.Name {
    UIScreen.modeDidChangeNotification
  }
  @available(*, unavailable, renamed: "UITableView.selectionDidChangeNotification")
  @MainActor public static var UITableViewSelectionDidChange: NSNotification.Name {
    UITableView.selectionDidChangeNotification
  }
  @available(*, unavailable, renamed: "UITextField.textDidBeginEditingNotification")
  public static var UITextFieldTextDidBeginEditing: NSNotification.Name {
    UITextField.textDidBeginEditingNotification
  }
  @available(*, unavailable, renamed: "UITextField.textDidChangeNotification")
  public static var UITextFieldTextDidChange: NSNotification.Name {
    UITextField.textDidChangeNotification
  }
  @available(*, unavailable, renamed: "UITextField.textDidEndEditingNotification")
  public static var UITextFieldTextDidEndEditing: NSNotification.Name {
    UITextField.textDidEndEditingNotification
  }
  @available(*, unavailable, renamed: "UITextView.textDidBeginEditingNotification")
  public static var UITextViewTextDidBeginEditing: NSNotification.Name {
    UITextView.textDidBeginEditingNotification
  }
  @available(*, unavailable, renamed: "UITextView.textDidChangeNotification")
  public static var UITextViewTextDidChange: NSNotification.Name {
    UITextView.textDidChangeNotification
  }
  @available(*, unavailable, renamed: "UITextView.textDidEndEditingNotification")
  public static var UITextViewTextDidEndEditing: NSNotification.Name {
    UITextView.textDidEndEditingNotification
  }
  @available(*, unavailable, renamed: "UIWindow.didBecomeHiddenNotification")
  @MainActor public static var UIWindowDidBecomeHidden: NSNotification.Name {
    UIWindow.didBecomeHiddenNotification
  }
  @available(*, unavailable, renamed: "UIWindow.didBecomeKeyNotification")
  @MainActor public static var UIWindowDidBecomeKey: NSNotification.Name {
    UIWindow.didBecomeKeyNotification
  }
  @available(*, unavailable, renamed: "UIWindow.didBecomeVisibleNotification")
  @MainActor public static var UIWindowDidBecomeVisible: NSNotification.Name {
    UIWindow.didBecomeVisibleNotification
  }
  @available(*, unavailable, renamed: "UIWindow.didResignKeyNotification")
  @MainActor public static var UIWindowDidResignKey: NSNotification.Name {
    UIWindow.didResignKeyNotification
  }
}
