import CSoundFiles
import Foundation

/// The format of a recording, from the settings of a recorder and the name of its file.
struct RecordingFormat: Sendable {
  let wire: sound_format

  /// Why settings are no format.
  struct Unknown: Error {
    let reason: String
  }

  /// - Throws: ``Unknown`` for a coding that this system does not have.
  init(_ settings: [String: Any], for url: URL) throws(Unknown) {
    let suffix = url.pathExtension.lowercased()
    let kind = Self.number(settings[AVFormatIDKey]).map { AudioFormatID($0) }
    var format = sound_format()
    format.rate = Int32(Self.number(settings[AVSampleRateKey]) ?? 44_100)
    format.channels = Int32(Self.number(settings[AVNumberOfChannelsKey]) ?? 2)
    format.is_big_endian = Self.number(settings[AVLinearPCMIsBigEndianKey]) == 1
    format.container =
      switch suffix {
      case "wav", "wave": SOUND_WAV
      case "aif", "aiff", "aifc": SOUND_AIFF
      case "flac": SOUND_FLAC_FILE
      default: SOUND_CAF
      }
    switch kind {
    case kAudioFormatLinearPCM, nil:
      let isFloat = Self.number(settings[AVLinearPCMIsFloatKey]) == 1
      format.coding =
        switch (isFloat, Self.number(settings[AVLinearPCMBitDepthKey]) ?? 16) {
        case (true, _): SOUND_FLOAT
        case (false, 8): SOUND_PCM_8
        case (false, 24): SOUND_PCM_24
        case (false, 32): SOUND_PCM_32
        default: SOUND_PCM_16
        }
    // There is no encoder for AAC: what is recorded is kept without a loss, in a file that players
    // here read by its content.
    case kAudioFormatAppleLossless, kAudioFormatMPEG4AAC, kAudioFormatMPEG4AAC_HE,
      kAudioFormatMPEG4AAC_HE_V2, kAudioFormatMPEG4AAC_LD, kAudioFormatMPEG4AAC_ELD:
      format.container = SOUND_CAF
      format.coding = SOUND_LOSSLESS
    case kAudioFormatULaw: format.coding = SOUND_ULAW
    case kAudioFormatALaw: format.coding = SOUND_ALAW
    case kAudioFormatAppleIMA4 where format.container != SOUND_CAF: format.coding = SOUND_IMA4
    case kAudioFormatAppleIMA4: format.coding = SOUND_LOSSLESS
    case kAudioFormatFLAC:
      format.container = SOUND_FLAC_FILE
      format.coding = SOUND_PCM_16
    case let other?: throw Unknown(reason: "There is no encoder for the format \(other).")
    }
    guard (1...2).contains(format.channels), (1_000...192_000).contains(format.rate) else {
      throw Unknown(
        reason: "A recording has one or two channels and 1,000 to 192,000 frames a second.")
    }
    wire = format
  }

  /// A setting as a number, which apps write as any kind of number; nil if there is none.
  private static func number(_ setting: Any?) -> Int? {
    switch setting {
    case let number as NSNumber: Int(clamping: number.int64Value)
    case let number as any BinaryInteger: Int(clamping: number)
    case let number as any BinaryFloatingPoint: Int(exactly: Double(number).rounded())
    case let flag as Bool: flag ? 1 : 0
    default: nil
    }
  }
}
