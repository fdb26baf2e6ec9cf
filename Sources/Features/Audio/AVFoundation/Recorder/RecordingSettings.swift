// The names are those of the platform's C interface.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A coding of sound.
public typealias AudioFormatID = UInt32

public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// There is no encoder for it: a recording has Apple's lossless coding in a CAF file, whatever the file is
/// called, which `AVAudioPlayer` plays.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// As ``kAudioFormatMPEG4AAC``.
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
/// As ``kAudioFormatMPEG4AAC``.
public let kAudioFormatMPEG4AAC_HE_V2: AudioFormatID = 0x6161_6370
/// As ``kAudioFormatMPEG4AAC``.
public let kAudioFormatMPEG4AAC_LD: AudioFormatID = 0x6161_636C
/// As ``kAudioFormatMPEG4AAC``.
public let kAudioFormatMPEG4AAC_ELD: AudioFormatID = 0x6161_6365
/// In a CAF file it is Apple's lossless coding.
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134
public let kAudioFormatULaw: AudioFormatID = 0x756C_6177
public let kAudioFormatALaw: AudioFormatID = 0x616C_6177
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163

/// The key of an ``AudioFormatID``; without it, linear PCM.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of the frames a second; without it, 44,100.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels, one or two; without it, two.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of the bits of a sample of linear PCM: 8, 16, 24 or 32; without it, 16.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// Changes nothing: samples are always interleaved.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// Changes nothing: no coding here loses anything.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// Changes nothing: no coding here loses anything.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// Changes nothing: no coding here loses anything.
public let AVEncoderBitRatePerChannelKey = "AVEncoderBitRatePerChannelKey"
/// Changes nothing: no coding here loses anything.
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"
/// Changes nothing.
public let AVEncoderBitRateStrategyKey = "AVEncoderBitRateStrategyKey"
/// Changes nothing.
public let AVSampleRateConverterAudioQualityKey = "AVSampleRateConverterAudioQualityKey"

/// The value of ``AVEncoderAudioQualityKey``.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}
