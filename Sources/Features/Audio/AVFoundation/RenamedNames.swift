// Names of AVFoundation as Swift had them before 4.2: the compiler says what each is called now, and offers
// the change. The marks for the formatter are there because the names are the platform's.

public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "AVAudioSession.Category.ambient")
public var AVAudioSessionCategoryAmbient: AVAudioSession.Category { .ambient }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "AVAudioSession.Category.soloAmbient")
public var AVAudioSessionCategorySoloAmbient: AVAudioSession.Category { .soloAmbient }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "AVAudioSession.Category.playback")
public var AVAudioSessionCategoryPlayback: AVAudioSession.Category { .playback }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "AVAudioSession.Category.record")
public var AVAudioSessionCategoryRecord: AVAudioSession.Category { .record }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "AVAudioSession.Category.playAndRecord")
public var AVAudioSessionCategoryPlayAndRecord: AVAudioSession.Category { .playAndRecord }

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, unavailable, renamed: "AVAudioSession.Category.multiRoute")
public var AVAudioSessionCategoryMultiRoute: AVAudioSession.Category { .multiRoute }

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, unavailable, renamed: "AVAudioSession.interruptionNotification")
  public static var AVAudioSessionInterruption: NSNotification.Name {
    AVAudioSession.interruptionNotification
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, unavailable, renamed: "AVAudioSession.routeChangeNotification")
  public static var AVAudioSessionRouteChange: NSNotification.Name {
    AVAudioSession.routeChangeNotification
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, unavailable, renamed: "AVAudioSession.silenceSecondaryAudioHintNotification")
  public static var AVAudioSessionSilenceSecondaryAudioHint: NSNotification.Name {
    AVAudioSession.silenceSecondaryAudioHintNotification
  }
}
